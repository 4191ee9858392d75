/** The reception mends what it wrote down of somebody who waits without an hour; their place in the order stays. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { type Database, violation } from '#app/platform/database/database.server.ts'
import { patientKey } from '../../appointments/patient.rules.ts'
import { findDeskOffers } from '../../desk/desk-offers.queries.server.ts'
import { findEnded } from './ended-requests.queries.server.ts'
import { findOpenRequest, type RequestChange, updateRequest } from './request.queries.server.ts'

/**
 * gone: nobody of this centre, or somebody who blocked their data. ended: they wait no more. already: the person that it says now waits
 * for that service in an entry of their own. not-theirs: whoever is wanted does not give it there.
 */
export type ChangeRequestOutcome =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'ended' | 'already' | 'not-theirs' }

/** Of two desks that change one entry at once the later one holds, whole. */
export async function changeRequest(
  db: Database,
  asked: Omit<RequestChange, 'patientKey'>,
  now: Temporal.Instant,
): Promise<ChangeRequestOutcome> {
  const { id, centreId, agendaId, name, lastName, phone, email, by } = asked
  const found = await findOpenRequest(db, id, centreId)
  if (!found || found.blocked)
    return { ok: false, reason: !found && (await findEnded(db, id, centreId)) ? 'ended' : 'gone' }
  // Who was wanted before may have left meanwhile: whoever changes a telephone is not stopped by that.
  if (agendaId !== null && agendaId !== found.agendaId) {
    const offers = await findDeskOffers(db, centreId, null)
    if (!offers.some(one => one.slug === found.slug && one.agendaId === agendaId))
      return { ok: false, reason: 'not-theirs' }
  }
  const key = patientKey({ name, lastName, rut: asked.rut ?? undefined }, { email, phone })
  try {
    return await db.transaction(async tx => {
      if (!(await updateRequest(tx, { ...asked, patientKey: key })))
        return { ok: false, reason: (await findEnded(tx, id, centreId)) ? 'ended' : 'gone' }
      const detail = { centre: centreId, request: id }
      await noteInAudit(tx, { actor: by, verb: 'desk-wait-change', detail }, now)
      return { ok: true }
    })
  } catch (error) {
    if (violation(error)?.constraint !== 'waitlist_request_one_open') throw error
    return { ok: false, reason: 'already' }
  }
}
