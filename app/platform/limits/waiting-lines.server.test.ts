import { describe, expect, test } from 'vitest'
import { type Asked, WaitingLines } from './waiting-lines.server.ts'

const centre = 'oferta:1'
const person = (n: number) => ({ since: n, id: String(n) })
/** A browser of its own for each, which brings the place that it was given. */
const asks = (lines: WaitingLines, n: number, now: number, wanted = centre) =>
  lines.ask(wanted, person(n), { address: `10.0.${n >> 8}.${n % 256}`, cameBack: now !== n }, now)
const second = 1000

/** @returns lines in which as many are being answered as there is room for. */
function full() {
  const lines = new WaitingLines(1)
  const ends: (() => void)[] = []
  for (let n = 0; n < 128; n++) ends.push(end(asks(lines, n, n)))
  return { lines, ends }
}

function end(asked: Asked): () => void {
  if (!('end' in asked)) throw new Error(`waits behind ${asked.ahead}`)
  return asked.end
}

test('whoever comes while there is room is let in at once, without a line', () => {
  const lines = new WaitingLines(1)
  for (let n = 0; n < 1000; n++) {
    const asked = asks(lines, n, n)
    expect(asked).toMatchObject({ waited: false })
    end(asked)()
  }
  expect(lines.waiting(1000)).toBe(0)
})

test('the rest wait in the order in which they came, and are told how many are before them', () => {
  const { lines } = full()
  expect(asks(lines, 1000, 1000)).toEqual({ ahead: 0 })
  expect(asks(lines, 1001, 1001)).toEqual({ ahead: 1 })
  expect(asks(lines, 1002, 1002)).toEqual({ ahead: 2 })
  expect(asks(lines, 1001, 200)).toEqual({ ahead: 1 })
  expect(lines.waiting(200)).toBe(3)
})

test('a place that is free belongs to the first of the line, whoever asks before them', () => {
  const { lines, ends } = full()
  asks(lines, 1000, 1000)
  asks(lines, 1001, 1001)
  ends[0]?.()
  expect(asks(lines, 1001, 300)).toEqual({ ahead: 0 })
  expect(asks(lines, 1002, 301)).toEqual({ ahead: 1 })
  expect(asks(lines, 1000, 302)).toMatchObject({ waited: true })
  expect(asks(lines, 1001, 303)).toEqual({ ahead: 0 })
})

test('who left is passed over, and comes back to the place that was theirs', () => {
  const { lines, ends } = full()
  for (const n of [1000, 1001, 1002]) asks(lines, n, n)
  const later = 70 * second
  asks(lines, 1002, later)
  ends[0]?.()
  expect(asks(lines, 1002, later + 1)).toMatchObject({ waited: true })
  expect(asks(lines, 1003, later + 2)).toEqual({ ahead: 0 })
  expect(asks(lines, 1000, later + 3)).toEqual({ ahead: 0 })
  expect(asks(lines, 1003, later + 4)).toEqual({ ahead: 1 })
})

test('whoever is called and does not come keeps nobody waiting', () => {
  const { lines, ends } = full()
  asks(lines, 1000, 1000)
  ends[0]?.()
  expect(asks(lines, 1001, 200)).toEqual({ ahead: 0 })
  expect(asks(lines, 1001, 200 + 31 * second)).toMatchObject({ waited: true })
})

test('whoever was let in goes on without waiting again, and takes room while they do', () => {
  const { lines, ends } = full()
  asks(lines, 1000, 1000)
  const done = lines.goOn(centre, '10.0.3.232') ?? expect.fail('waits')
  ends[0]?.()
  expect(asks(lines, 1000, 200)).toEqual({ ahead: 0 })
  done()
  done()
  expect(asks(lines, 1000, 300)).toMatchObject({ waited: true })
})

test('several are called at once, for their pages ask again at different moments', () => {
  const lines = new WaitingLines(2)
  const ends = Array.from({ length: 128 }, (_, n) => end(asks(lines, n, n)))
  for (const n of [1000, 1001, 1002]) asks(lines, n, n)
  ends[0]?.()
  expect(asks(lines, 1002, 200)).toEqual({ ahead: 0 })
  expect(asks(lines, 1001, 201)).toMatchObject({ waited: true })
  expect(asks(lines, 1000, 202)).toMatchObject({ waited: true })
})

test('one line keeps nobody waiting who wants something else', () => {
  const { lines } = full()
  asks(lines, 1000, 1000)
  expect(asks(lines, 1001, 1001, 'oferta:2')).toMatchObject({ waited: false })
})

test('no more people go on waiting than ten thousand cost, and nobody is lost among them', () => {
  const { lines, ends } = full()
  for (let n = 1000; n < 11_000; n++) asks(lines, n, 1000)
  const order: number[] = []
  while (order.length < 10_000) {
    for (const done of ends.splice(0)) done()
    const from = 1000 + order.length
    for (let n = from; n < Math.min(from + 128, 11_000); n++) {
      ends.push(end(asks(lines, n, 200)))
      order.push(n)
    }
  }
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(lines.waiting(200)).toBe(0)
})

describe('one address', () => {
  const network = '203.0.113.7'
  const ofNetwork = (lines: WaitingLines, n: number, now: number, cameBack: boolean) =>
    lines.ask(centre, person(n), { address: network, cameBack }, now)
  /** As many are called at once as in the portal. */
  function crowded() {
    const lines = new WaitingLines()
    const ends = Array.from({ length: 128 }, (_, n) => end(asks(lines, n, n)))
    return { lines, empty: () => ends.splice(0).forEach(done => void done()) }
  }

  test('that takes places without end and comes back to none makes nobody wait', () => {
    const { lines, empty } = crowded()
    for (let n = 1000; n < 60_000; n++) ofNetwork(lines, n, n, false)
    expect(lines.waiting(60_000)).toBe(500)
    const people = Array.from({ length: 100 }, (_, n) => 60_000 + n)
    for (const n of people) asks(lines, n, n)
    empty()
    for (const n of people) end(asks(lines, n, n + 5 * second))
  })

  test('that goes on taking them takes no more than an eighth of the turns', () => {
    const { lines, empty } = crowded()
    for (let n = 1000; n < 2000; n++) ofNetwork(lines, n, n, false)
    empty()
    for (let n = 2000; n < 60_000; n += 100) {
      for (let more = 0; more < 100; more++) ofNetwork(lines, n + more, n, false)
      end(asks(lines, n, n))()
    }
  })

  test('that comes back to its places and then leaves makes nobody wait who came before they were called', () => {
    const { lines, empty } = crowded()
    for (let n = 1000; n < 6000; n++) {
      ofNetwork(lines, n, n, false)
      ofNetwork(lines, n, n + 1, true)
    }
    asks(lines, 6000, 6000)
    empty()
    expect(asks(lines, 6000, 9000)).toMatchObject({ waited: true })
  })

  test('whose browsers were let in before leaves half of the room to whoever waits', () => {
    const { lines, empty } = crowded()
    asks(lines, 1000, 1000)
    const first = Array.from({ length: 64 }, () => lines.goOn(centre, network) ?? expect.fail('waits'))
    expect(lines.goOn(centre, network)).toBeUndefined()
    empty()
    expect(asks(lines, 1000, 4000)).toMatchObject({ waited: true })
    expect(lines.goOn(centre, network), 'nobody waits any more').toBeDefined()
    asks(lines, 1001, 4001)
    for (const done of first) done()
    expect(lines.goOn(centre, network)).toBeDefined()
  })

  test('whose browsers were let in before has all of the room while nobody else waits', () => {
    const { lines } = crowded()
    ofNetwork(lines, 1000, 1000, true)
    for (let browser = 0; browser < 500; browser++) expect(lines.goOn(centre, network)).toBeDefined()
  })

  test('is let in whole, first come first, where many share it and nobody else waits', () => {
    const { lines, empty } = crowded()
    for (let n = 1000; n < 9000; n++) ofNetwork(lines, n, 1000, false)
    empty()
    const order: number[] = []
    for (let round = 1; order.length < 8000 && round < 200; round++) {
      const ends: (() => void)[] = []
      for (let n = 1000; n < 9000; n++) {
        if (order.includes(n)) continue
        const asked = ofNetwork(lines, n, 1000 + round, true)
        if (!('end' in asked)) continue
        ends.push(asked.end)
        order.push(n)
      }
      for (const done of ends) done()
    }
    expect(order).toHaveLength(8000)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('and another have their turns beside each other, however many there are of one', () => {
    const { lines, empty } = crowded()
    for (let n = 1000; n < 4000; n++) ofNetwork(lines, n, 1000, true)
    for (let n = 5000; n < 5100; n++) asks(lines, n, 1000)
    empty()
    const isLetIn = (n: number) => 'end' in asks(lines, n, 1001)
    expect(Array.from({ length: 100 }, (_, n) => isLetIn(5000 + n)).every(Boolean)).toBe(true)
  })
})

test('a place that nobody came back to is gone before the minute of those who did', () => {
  const { lines } = full()
  asks(lines, 1000, 1000)
  asks(lines, 1001, 1001)
  asks(lines, 1001, 2000)
  expect(lines.waiting(40 * second)).toBe(1)
  expect(lines.waiting(70 * second)).toBe(0)
})
