/** Who was being given an hour when somebody was called away (decision 0289): the same form again, whatever hour its page is opened for. */
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import type { CentreStaff } from '#app/staff/public.server.ts'
import { centreBookPath } from '#app/staff/public.ts'
import { loadDraft, type ShownDraft } from './draft.server.ts'

/** One for each centre: the hour is asked for in the address, and its patient stands in none. */
export const bookingDraftOf = (centreId: number): string => `${centreBookPath}?centro=${centreId}`

/** What an address asks for, too. */
const ofTheHour = ['dia', 'quien', 'hour']

/**
 * @param here address of the page without what somebody pressed in the day; what was looked for and chosen there counts there alone.
 * @param pressed an hour that somebody pressed in the day: it is the one that they want.
 * @param waits it is opened for somebody of the waiting list: what was typed for anybody else is not theirs.
 * @returns null where nothing of a patient was typed.
 */
export async function loadBookingDraft(
  asked: Pick<PageRequest, 'context'>,
  { staff, place }: CentreStaff,
  { here, pressed, waits }: { here: string; pressed: boolean; waits: boolean },
): Promise<ShownDraft | null> {
  const of = { of: bookingDraftOf(place.id), zone: place.zone, shown: {}, version: here }
  const draft = await loadDraft(asked, staff.accountId, of)
  if (!draft || (waits && draft.moved)) return null
  const { version: _, ...fields } = draft.typed
  const elsewhere = draft.moved || pressed ? ofTheHour : []
  const kept = Object.entries(fields).filter(([name]) => !elsewhere.includes(name))
  if (!kept.some(([name, text]) => text !== '' && !ofTheHour.includes(name))) return null
  return { ...draft, typed: Object.fromEntries(kept), moved: false }
}
