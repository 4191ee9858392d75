/** Somebody signed in or out in this page: the root must be asked again who is here, until it has answered. */
let changed = false

export function noteSessionChange(): void {
  changed = true
}

/** The router asks more than once on its way to a page: asking changes nothing. */
export const sessionChanged = (): boolean => changed

/** The root has answered. */
export function seeSessionChange(): void {
  changed = false
}
