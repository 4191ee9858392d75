/** A page that was drawn for one person and is sent when another, or nobody, is signed in. */

/** The field that carries the mark of whoever it was drawn for. */
export const drawnForField = 'abierta_para'

/** What it says of whoever had not signed in. */
export const guestsMark = ''

/**
 * Of a form that says so: one without a mark is a program's, or of a page from before. What a guest wrote is a guest's too where the page
 * was drawn anew around it for whoever is there by now, whose mark stands beside.
 */
export const isGuests = (form: FormData): boolean => form.getAll(drawnForField).includes(guestsMark)

/** Their session ended, somebody signed in on a guest's page, or another account took the place of the first. */
export type Moved = 'ended' | 'signed-in' | 'another'

/** @param drawn the mark that the page carries, empty for a guest's; null where it carries none. @param now that of whoever is there now. */
export function movedBetween(drawn: string | null, now: string): Moved | undefined {
  if (drawn === null || drawn === now) return undefined
  if (now === '') return 'ended'
  return drawn === '' ? 'signed-in' : 'another'
}
