/** Clocks drift by less than this between two ticks. */
const sleepMs = 3000
const tickMs = 500

/**
 * The browser's clock may be wrong or change: only time passed is used. In a device that slept that stood still too: where
 * the two clocks went apart, the one that says that less is left is shown, and the server is asked what is true.
 *
 * @param show is told the seconds left at every look.
 * @param ask is told once: nothing is left, or the device slept; again when a lost connection comes back without an answer.
 * @returns what ends it.
 */
export function countDown(seconds: number, show: (left: number) => void, ask: () => void): () => void {
  const started = performance.now()
  const atClock = Date.now()
  let told = false
  const tick = () => {
    const passed = performance.now() - started
    const byClock = Date.now() - atClock
    const slept = Math.abs(byClock - passed) > sleepMs
    const left = Math.max(0, Math.ceil(seconds - (slept ? Math.max(passed, byClock) : passed) / 1000))
    show(left)
    if ((left > 0 && !slept) || told) return
    told = true
    ask()
  }
  const again = () => {
    told = false
    tick()
  }
  tick()
  const timer = setInterval(tick, tickMs)
  // A page in the background is asked seldom, one that the browser put aside never; whoever comes back reads it at once.
  document.addEventListener('visibilitychange', tick)
  window.addEventListener('pageshow', tick)
  window.addEventListener('online', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    window.removeEventListener('pageshow', tick)
    window.removeEventListener('online', again)
  }
}
