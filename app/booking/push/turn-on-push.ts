/** Asks the browser to be told, when its person says so. Comes with the press: no page carries it. */

export type PushTrouble = 'unsupported' | 'denied' | 'failed'

/** What can be said before anybody is asked anything. */
export function pushState(): 'unsupported' | 'denied' | 'possible' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/**
 * @param publicKey the portal's own: what another key asked for before gives way.
 * @returns the subscription as the server reads it, or why there is none.
 */
export async function turnOnPush(
  publicKey: string,
): Promise<{ subscription: string } | { trouble: PushTrouble }> {
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { trouble: permission === 'denied' ? 'denied' : 'failed' }
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    })
    return { subscription: JSON.stringify(made) }
  } catch {
    // A private window, no internet, a browser without a push service.
    return { trouble: 'failed' }
  }
}
