/**
 * The embedded engine computes in this process, and its answer is there before the event loop turns: work of a hundred statements would
 * answer nobody else until its end, not even whoever asks whether the portal lives (docs/decisions/0454-work-takes-breaths.md).
 */

/** As long as the heaviest page computes: what is shorter is never cut in two. */
const longestMs = 50

// As they were when the portal began: a test that stops the clock stops no database.
const { performance, setImmediate } = globalThis

/** @returns to be asked before each statement: what it has to wait for, and undefined while nobody was kept waiting for long. */
export function breaths(now = () => performance.now()): () => Promise<void> | undefined {
  let since: number | undefined
  return () => {
    if (since === undefined) {
      since = now()
      setImmediate(() => {
        since = undefined
      })
    } else if (now() - since >= longestMs) return new Promise(goOn => setImmediate(goOn))
    return undefined
  }
}
