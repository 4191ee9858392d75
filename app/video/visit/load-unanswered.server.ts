/** The one question after a visit, for whoever comes back to the first page without having answered it. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { endPath } from '../paths.ts'
import { findUnanswered } from './visit.queries.server.ts'

/** Later nobody remembers well. */
const askedDays = 7

/** The last one of a week, or none. Not one that an adolescent keeps from whoever asks (`closedTo`). */
export async function loadUnanswered({ db, clock }: Pick<Portal, 'db' | 'clock'>, { id }: SessionUser) {
  const found = await findUnanswered(db, id, clock.now().subtract({ hours: askedDays * 24 }))
  return found.map(({ appointmentId, professional }) => ({ professional, to: endPath(appointmentId) }))
}
