/** A page that was open during a deployment asks for files that are gone: reload it once. */
const guardKey = 'copihue_reload'
const guardMs = 10_000

/** Vite reports a route file that will not load as `vite:preloadError`; a second one within 10 seconds is left to the error page. */
export function reloadOnceOnChunkError(target: Window): void {
  target.addEventListener('vite:preloadError', event => {
    const last = Number(target.sessionStorage.getItem(guardKey) ?? 0)
    if (Date.now() - last < guardMs) return
    event.preventDefault()
    target.sessionStorage.setItem(guardKey, String(Date.now()))
    target.location.reload()
  })
}
