import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.server.ts'

const soon = () => new Promise(done => setTimeout(done, 5))

test('four run at once, and whoever comes alone is not behind all of somebody else', async () => {
  const turns = new FairTurns(60)
  const order: string[] = []
  let running = 0
  let most = 0
  const work = async (address: string) => {
    const end = await turns.take(address)
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
  const turns = new FairTurns(6)
  const taken = Array.from({ length: 6 }, () => turns.take('10.0.0.1'))
  expect(await turns.take('10.0.0.1')).toBeUndefined()
  const other = turns.take('10.0.0.2')
  const [first] = await Promise.all(taken.slice(0, 1))
  first?.()
  first?.()
  ;(await taken[1])?.()
  expect(await other).toBeTypeOf('function')
  const again = turns.take('10.0.0.1')
  for (const one of taken.slice(2)) one.then(end => end?.())
  ;(await other)?.()
  expect(await again).toBeTypeOf('function')
})

test('between two turns the process hears others', async () => {
  const turns = new FairTurns(1000)
  let heard = 0
  const clock = setInterval(() => {
    heard += 1
  }, 1)
  const busy = async () => {
    const end = await turns.take('10.0.0.1')
    const until = performance.now() + 2
    while (performance.now() < until);
    end?.()
  }
  await Promise.all(Array.from({ length: 50 }, busy))
  clearInterval(clock)
  expect(heard).toBeGreaterThan(10)
})

test('no two turns begin between two looks at what has arrived, also when each comes by a read of its own', async () => {
  const turns = new FairTurns(1000)
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
      const end = await turns.take('10.0.0.1')
      began.push(look)
      end?.()
      done()
    })
  await Promise.all(Array.from({ length: 30 }, () => new Promise<void>(read)))
  over = true
  expect(new Set(began).size).toBe(30)
})
