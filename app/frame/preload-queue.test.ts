import { describe, expect, it } from 'vitest'
import { preloadQueue } from './preload-queue.ts'

/** A loader whose files arrive when the test says so. */
function slowLoader() {
  const under = new Map<string, () => void>()
  const started: string[] = []
  return {
    started,
    under,
    load: (file: string) =>
      new Promise<void>(resolve => {
        started.push(file)
        under.set(file, resolve)
      }),
    async arrive(file: string) {
      under.get(file)?.()
      under.delete(file)
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}

describe('route files fetched ahead', () => {
  it('never more than four at once, the rest as places free up, in order', async () => {
    const loader = slowLoader()
    const queue = preloadQueue(loader.load)
    queue.ask(['a', 'b', 'c'])
    queue.ask(['d', 'e', 'f'])
    expect(loader.started).toEqual(['a', 'b', 'c', 'd'])
    await loader.arrive('b')
    expect(loader.started).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(loader.under.size).toBe(4)
    await loader.arrive('a')
    await loader.arrive('c')
    expect(loader.started).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(loader.under.size).toBe(3)
  })

  it('are fetched once however often a link is pointed at', async () => {
    const loader = slowLoader()
    const queue = preloadQueue(loader.load)
    queue.ask(['a', 'a'])
    queue.ask(['a'])
    await loader.arrive('a')
    queue.ask(['a'])
    expect(loader.started).toEqual(['a'])
  })
})
