/** Somebody signed in or out in this browser: the root must be asked again who is here, until it has answered. */
let changed = false

/** Another tab went on showing the person before beside the pages of the person after. Node knows the class too, and would wait for it. */
const tabs = globalThis.window && new BroadcastChannel('sesion')
if (tabs) tabs.onmessage = () => (changed = true)

export function noteSessionChange(): void {
  changed = true
  tabs?.postMessage(0)
}

/** The router asks more than once on its way to a page: asking changes nothing. */
export const sessionChanged = (): boolean => changed

/** The root has answered. */
export function seeSessionChange(): void {
  changed = false
}
