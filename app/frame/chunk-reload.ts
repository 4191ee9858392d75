/** A page that was open during a deployment asks for files that are gone: load it anew, once. */
const guardKey = 'copihue_reload'
const guardMs = 10_000

/**
 * A route file that will not load is reported as `vite:preloadError`, by Vite and (tools/vite/guarded-reload.ts)
 * by the router. A second one within 10 seconds is left to the error page. Without storage there is no
 * guard, so there is no reload either.
 * @param patient whether what does not come can wait, and is asked for again (app/shell/asleep.tsx).
 * @param pending the page that is being opened, if one is: that is where to go, rather than back to this one. `null`: what a form is
 *   answered says it; it is not sent again, and what is typed stays until then.
 */
export function reloadOnceOnChunkError(
  target: Window,
  pending: () => string | null | undefined,
  patient: () => boolean,
): void {
  target.addEventListener('vite:preloadError', event => {
    // Whoever waits to go on is not kept by what can wait: after an update both are gone.
    const path = pending()
    // Without internet the page that is open is all that there is: what is asked for waits (app/ui/later.tsx).
    if (path === null || !target.navigator.onLine || (!path && patient())) return
    try {
      const last = Number(target.sessionStorage.getItem(guardKey) ?? 0)
      if (Date.now() - last < guardMs) return
      target.sessionStorage.setItem(guardKey, `${Date.now()}`)
    } catch {
      return
    }
    event.preventDefault()
    if (path) target.location.assign(path)
    else target.location.reload()
  })
}
