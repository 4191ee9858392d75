import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.server.ts'

const soon = () => new Promise(done => setTimeout(done, 5))

test('four run at once, and whoever comes alone is not behind all of somebody else', async () => {
  const turns = new FairTurns({ perAddress: 60 })
  const order: string[] = []
  let running = 0
  let most = 0
  const work = async (address: string) => {
    const end = await turns.take(address, 'hours')
    running += 1
    most = Math.max(most, running)
    order.push(address)
    await soon()
    running -= 1
    end?.()
  }
  const many = Array.from({ length: 30 }, () => work('10.0.0.1'))
  const one = work('10.0.0.2')
  await one
  expect(order.length).toBeLessThan(12)
  await Promise.all(many)
  expect(most).toBe(4)
  expect(order).toHaveLength(31)
})

test('an address has as many asked as it may, counts them back, and bothers no other', async () => {
  const turns = new FairTurns({ perAddress: 6 })
  const taken = Array.from({ length: 6 }, () => turns.take('10.0.0.1', 'hours'))
  expect(await turns.take('10.0.0.1', 'hours')).toBeUndefined()
  const other = turns.take('10.0.0.2', 'hours')
  const [first] = await Promise.all(taken.slice(0, 1))
  first?.()
  first?.()
  ;(await taken[1])?.()
  expect(await other).toBeTypeOf('function')
  const again = turns.take('10.0.0.1', 'hours')
  for (const one of taken.slice(2)) one.then(end => end?.())
  ;(await other)?.()
  expect(await again).toBeTypeOf('function')
})

test('between two turns the process hears others', async () => {
  const turns = new FairTurns({ perAddress: 1000 })
  let heard = 0
  const clock = setInterval(() => {
    heard += 1
  }, 1)
  const busy = async () => {
    const end = await turns.take('10.0.0.1', 'hours')
    const until = performance.now() + 2
    while (performance.now() < until);
    end?.()
  }
  await Promise.all(Array.from({ length: 50 }, busy))
  clearInterval(clock)
  expect(heard).toBeGreaterThan(10)
})

test('no two turns begin between two looks at what has arrived, also when each comes by a read of its own', async () => {
  const turns = new FairTurns({ perAddress: 1000 })
  let look = 0
  let over = false
  const count = () => {
    look += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const began: number[] = []
  // As thirty sockets are read: one callback each, all in the same turn of the loop, and a search that never waits.
  const read = (done: () => void) =>
    setImmediate(async () => {
      const end = await turns.take('10.0.0.1', 'hours')
      began.push(look)
      end?.()
      done()
    })
  await Promise.all(Array.from({ length: 30 }, () => new Promise<void>(read)))
  over = true
  expect(new Set(began).size).toBe(30)
})

test('while somebody new is heard no turn begins, and afterwards one at each turn of the event loop or as many as go together', async () => {
  let hears = true
  const hearing = { isHearing: () => hears }
  const bounds = { perAddress: 1000, atOnce: 1000, hearing }
  const began = { alone: 0, together: 0 }
  const alone = new FairTurns(bounds)
  const together = new FairTurns({ ...bounds, together: 3 })
  for (let n = 0; n < 6; n++) {
    alone.take('10.0.0.1', 'hours').then(() => (began.alone += 1))
    together.take('10.0.0.1', 'hours').then(() => (began.together += 1))
  }
  const look = () => new Promise(done => setImmediate(done))
  for (let turn = 0; turn < 5; turn++) await look()
  expect(began).toEqual({ alone: 0, together: 0 })
  hears = false
  const seen: (typeof began)[] = []
  for (let turn = 0; turn < 3; turn++) {
    await look()
    seen.push({ ...began })
  }
  expect(seen).toEqual([1, 2, 3].map(turn => ({ alone: turn, together: Math.min(6, 3 * turn) })))
})

test.each<
  [title: string, crowd: [address: string, thing: string][], asker: [address: string, thing: string]]
>([
  ['who wants something else from the same address', Array(40).fill(['a', 'hours']), ['a', 'home']],
  ['who wants the same from another address', Array(40).fill(['a', 'hours']), ['b', 'hours']],
  ['who wants something else from another address', Array(40).fill(['a', 'hours']), ['b', 'home']],
  ['who wants something else than many addresses', from(40, n => [`a${n}`, 'hours']), ['b', 'home']],
  ['another address than one that wants many things', from(40, n => ['a', `hours ${n}`]), ['b', 'home']],
])('behind a crowd of forty, %s is among the next five', async (_, crowd, asker) => {
  const turns = new FairTurns({ perAddress: 1000, atOnce: 1 })
  const order: string[][] = []
  const work = async (one: [string, string]) => {
    const end = await turns.take(...one)
    order.push(one)
    end?.()
  }
  const all = [...crowd, asker].map(work)
  await Promise.all(all.slice(-1))
  // The first of the crowd began before anybody waited.
  expect(order.length).toBeLessThanOrEqual(6)
  // And so it stays for who comes again while they wait.
  const again = work(asker)
  await again
  expect(order.length).toBeLessThanOrEqual(11)
  await Promise.all(all)
  expect(order).toHaveLength(42)
})

function from(length: number, one: (n: number) => [string, string]): [string, string][] {
  return Array.from({ length }, (_, n) => one(n))
}
