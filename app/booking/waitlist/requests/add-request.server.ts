/** The reception writes down who found no hour: of one person and service one entry is open at a centre, wherever it is asked again. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { patientKey } from '../../appointments/patient.rules.ts'
import { findDeskOffers } from '../../desk/desk-offers.queries.server.ts'
import { findSame, insertRequest, type NewRequest } from './request.queries.server.ts'
import { requestsPerPage } from './request.rules.ts'

export type AddOutcome =
  | { ok: true; id: string; page: number }
  /** gone: the centre gives that no more. not-theirs: whoever is wanted does not give it there. */
  | { ok: false; reason: 'gone' | 'not-theirs' }
  /** page: of the list, counted from 1, where they stand since askedAt. service: in words. */
  | { ok: false; reason: 'already'; id: string; askedAt: Temporal.Instant; page: number; service: string }

/** Two desks that write down the same person at once write one. What is there already is not changed. */
export async function addRequest(
  db: Database,
  asked: Omit<NewRequest, 'patientKey'>,
  now: Temporal.Instant,
): Promise<AddOutcome> {
  const { centreId, service, agendaId, by } = asked
  const given = (await findDeskOffers(db, centreId, null)).filter(({ slug }) => slug === service)
  const [first] = given
  if (!first) return { ok: false, reason: 'gone' }
  if (agendaId !== null && !given.some(one => one.agendaId === agendaId))
    return { ok: false, reason: 'not-theirs' }
  const { name, lastName, phone, email } = asked
  const key = patientKey({ name, lastName, rut: asked.rut ?? undefined }, { email, phone })
  // Who stood there may be given an hour between the two statements: then they are written down after all.
  for (;;) {
    const id = await db.transaction(async tx => {
      const made = await insertRequest(tx, { ...asked, patientKey: key }, now)
      if (made) {
        const detail = { centre: centreId, request: made }
        await noteInAudit(tx, { actor: by, verb: 'desk-wait', detail }, now)
      }
      return made
    })
    const open = await findSame(db, { centreId, patientKey: key, service })
    const page = Math.floor((open?.ahead ?? 0) / requestsPerPage) + 1
    if (id) return { ok: true, id, page }
    if (open)
      return {
        ok: false,
        reason: 'already',
        id: open.id,
        askedAt: open.askedAt,
        page,
        service: first.service,
      }
  }
}
