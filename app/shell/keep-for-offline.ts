/** What the device keeps for when there is no internet (public/sw.js shows it). */

const personCache = 'copihue-persona'
const lookKey = 'copihue-sin-conexion'

/**
 * Nothing where the browser, or an address without TLS, has no service worker. Trouble is silent: it is a spare.
 * @param look what the kept page looks like; when it changes, the page is kept again.
 */
export async function keepForOffline(signedIn: boolean, look: string): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    if (signedIn) await keepPerson()
    else await caches.delete(personCache)
    await navigator.serviceWorker.register('/sw.js')
    if (localStorage.getItem(lookKey) === look) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('look')
    localStorage.setItem(lookKey, look)
  } catch {
    // Private windows and full disks refuse; nothing else needs this.
  }
}

async function keepPerson(): Promise<void> {
  const answer = await fetch('/api/offline')
  const cache = await caches.open(personCache)
  if (answer.ok) await cache.put('/api/offline', answer)
  else if (answer.status === 401) await caches.delete(personCache)
}
