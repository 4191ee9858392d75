import { expect, test } from 'vitest'
import { type Asked, WaitingLines } from './waiting-lines.server.ts'

const centre = 'oferta:1'
const person = (n: number) => ({ since: n, id: String(n) })
const second = 1000

/** @returns lines in which as many are being answered as there is room for. */
function full() {
  const lines = new WaitingLines(1)
  const ends: (() => void)[] = []
  for (let n = 0; n < 128; n++) ends.push(end(lines.ask(centre, person(n), n)))
  return { lines, ends }
}

function end(asked: Asked): () => void {
  if (!('end' in asked)) throw new Error(`waits behind ${asked.ahead}`)
  return asked.end
}

test('whoever comes while there is room is let in at once, without a line', () => {
  const lines = new WaitingLines(1)
  for (let n = 0; n < 1000; n++) {
    const asked = lines.ask(centre, person(n), n)
    expect(asked).toMatchObject({ waited: false })
    end(asked)()
  }
  expect(lines.waiting(1000)).toBe(0)
})

test('the rest wait in the order in which they came, and are told how many are before them', () => {
  const { lines } = full()
  expect(lines.ask(centre, person(1000), 1000)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1001), 1001)).toEqual({ ahead: 1 })
  expect(lines.ask(centre, person(1002), 1002)).toEqual({ ahead: 2 })
  expect(lines.ask(centre, person(1001), 200)).toEqual({ ahead: 1 })
  expect(lines.waiting(200)).toBe(3)
})

test('a place that is free belongs to the first of the line, whoever asks before them', () => {
  const { lines, ends } = full()
  lines.ask(centre, person(1000), 1000)
  lines.ask(centre, person(1001), 1001)
  ends[0]?.()
  expect(lines.ask(centre, person(1001), 300)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1002), 301)).toEqual({ ahead: 1 })
  expect(lines.ask(centre, person(1000), 302)).toMatchObject({ waited: true })
  expect(lines.ask(centre, person(1001), 303)).toEqual({ ahead: 0 })
})

test('who left is passed over, and comes back to the place that was theirs', () => {
  const { lines, ends } = full()
  for (const n of [1000, 1001, 1002]) lines.ask(centre, person(n), n)
  const later = 70 * second
  lines.ask(centre, person(1002), later)
  ends[0]?.()
  expect(lines.ask(centre, person(1002), later + 1)).toMatchObject({ waited: true })
  expect(lines.ask(centre, person(1003), later + 2)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1000), later + 3)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1003), later + 4)).toEqual({ ahead: 1 })
})

test('whoever is called and does not come keeps nobody waiting', () => {
  const { lines, ends } = full()
  lines.ask(centre, person(1000), 1000)
  ends[0]?.()
  expect(lines.ask(centre, person(1001), 200)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1001), 200 + 31 * second)).toMatchObject({ waited: true })
})

test('whoever was let in goes on without waiting again, and takes room while they do', () => {
  const { lines, ends } = full()
  lines.ask(centre, person(1000), 1000)
  const done = lines.goOn(centre)
  ends[0]?.()
  expect(lines.ask(centre, person(1000), 200)).toEqual({ ahead: 0 })
  done()
  done()
  expect(lines.ask(centre, person(1000), 300)).toMatchObject({ waited: true })
})

test('several are called at once, for their pages ask again at different moments', () => {
  const lines = new WaitingLines(2)
  const ends = Array.from({ length: 128 }, (_, n) => end(lines.ask(centre, person(n), n)))
  for (const n of [1000, 1001, 1002]) lines.ask(centre, person(n), n)
  ends[0]?.()
  expect(lines.ask(centre, person(1002), 200)).toEqual({ ahead: 0 })
  expect(lines.ask(centre, person(1001), 201)).toMatchObject({ waited: true })
  expect(lines.ask(centre, person(1000), 202)).toMatchObject({ waited: true })
})

test('one line keeps nobody waiting who wants something else', () => {
  const { lines } = full()
  lines.ask(centre, person(1000), 1000)
  expect(lines.ask('oferta:2', person(1001), 1001)).toMatchObject({ waited: false })
})

test('no more people go on waiting than ten thousand cost, and nobody is lost among them', () => {
  const { lines, ends } = full()
  for (let n = 1000; n < 11_000; n++) lines.ask(centre, person(n), 1000)
  const order: number[] = []
  while (order.length < 10_000) {
    for (const done of ends.splice(0)) done()
    const from = 1000 + order.length
    for (let n = from; n < Math.min(from + 128, 11_000); n++) {
      ends.push(end(lines.ask(centre, person(n), 200)))
      order.push(n)
    }
  }
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(lines.waiting(200)).toBe(0)
})
