/** Somebody signed in or out in this browser: the root must be asked again who is here, until it has answered. */
let changed = false

type Change = 'in' | 'out'

let look: (() => unknown) | undefined

/** Another tab went on showing the person before beside the pages of the person after. Node knows the class too, and would wait for it. */
const tabs = globalThis.window && new BroadcastChannel('sesion')
if (tabs)
  tabs.onmessage = ({ data }: MessageEvent<Change>) => {
    changed = true
    if (data === 'out') look?.()
  }

export function noteSessionChange(change: Change): void {
  changed = true
  tabs?.postMessage(change)
}

/**
 * Signed out in another tab: what this one shows of the person stays on the screen of a shared computer until it is asked for
 * again. @param then asks; the newest counts.
 */
export function onSignOutElsewhere(then: () => unknown): void {
  look = then
}

/** The router asks more than once on its way to a page: asking changes nothing. */
export const sessionChanged = (): boolean => changed

/** The root has answered. */
export function seeSessionChange(): void {
  changed = false
}
