/** Somebody signed in or out in this page: the root must be asked again who is here at the next navigation. */
let changed = false

export function noteSessionChange(): void {
  changed = true
}

/** Whether something changed since the last time this was asked. */
export function takeSessionChange(): boolean {
  const before = changed
  changed = false
  return before
}
