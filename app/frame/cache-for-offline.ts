/** What the device keeps for when there is no internet: public/sw.js keeps it, shows it and forgets it. */

const lookKey = 'copihue-sin-conexion'

/**
 * Nothing where the browser, or an address without TLS, has no service worker. Trouble is silent: it is a spare.
 * @param look what the kept page looks like; when it changes, the page is kept again.
 */
export async function cacheForOffline(signedIn: boolean, look: string): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // The worker alone writes: it sees who leaves, in any tab, while an answer is still on its way.
    active?.postMessage(signedIn ? 'keep' : 'forget')
    if (localStorage.getItem(lookKey) === look) return
    active?.postMessage('look')
    localStorage.setItem(lookKey, look)
  } catch {
    // Private windows and full disks refuse; nothing else needs this.
  }
}
