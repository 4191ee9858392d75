/** Files fetched ahead of a click, a few at a time, so that they never crowd out what the page itself needs. */
export interface PreloadQueue {
  /** Asks for files, in order; each is fetched once in the life of the queue. */
  ask(files: readonly string[]): void
}

/** As the specification says. */
const atOnce = 4

/** @param load settles when the file is here or will not come; it may not throw. */
export function preloadQueue(load: (file: string) => Promise<void>): PreloadQueue {
  const seen = new Set<string>()
  const waiting: string[] = []
  let running = 0

  const next = () => {
    while (running < atOnce) {
      const file = waiting.shift()
      if (file === undefined) return
      running++
      void load(file).finally(() => {
        running--
        next()
      })
    }
  }
  return {
    ask(files) {
      for (const file of files) {
        if (seen.has(file)) continue
        seen.add(file)
        waiting.push(file)
      }
      next()
    },
  }
}

/** Has the browser fetch and compile a module without running it. */
export const preloadModule = (file: string): Promise<void> =>
  new Promise(resolve => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
