/** The reception offers a free hour to somebody who waits for an earlier one: kept, told and answered as what the portal offers by itself. */
import type { Database } from '#app/platform/database/database.server.ts'
import { lockAgenda, refreshAgenda } from '../../holds/agenda.queries.server.ts'
import type { Sender } from '../../sender.server.ts'
import { offerEnd, offerTo } from '../../waitlist/offer-hour.server.ts'
import { findFirstInLine } from '../../waitlist/waitlist.queries.server.ts'
import { findCentreEntry } from './wait.queries.server.ts'

export interface DeskOffer {
  centreId: number
  entryId: string
  start: Temporal.Instant
  /** As in audit.actor. */
  by: string
}

export type DeskOfferOutcome =
  | { ok: true }
  /**
   * gone: nobody of this centre. answered: they do not wait any more, or have an offer. unfit: it is not before theirs, too close,
   * or they are elsewhere at that time. taken: somebody has it, or it is too short. exam-age: they are too young or too old
   * for the exam on that day. untold: no message reaches them, so that they could not answer: their hour is moved instead.
   */
  | { ok: false; reason: 'gone' | 'answered' | 'unfit' | 'taken' | 'exam-age' | 'untold' }

/** The agenda is locked first, as by whoever books, moves or offers: of all of them at once, one has the hour. */
export async function offerAtDesk(
  db: Database,
  { centreId, entryId, start, by }: DeskOffer,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskOfferOutcome> {
  return db.transaction(async tx => {
    const seen = await findCentreEntry(tx, entryId, centreId)
    if (!seen) return { ok: false, reason: 'gone' }
    const { agendaId } = seen
    await lockAgenda(tx, agendaId)
    const entry = await findCentreEntry(tx, entryId, centreId)
    if (entry?.state !== 'waiting') return { ok: false, reason: 'answered' }
    if (!entry.told) return { ok: false, reason: 'untold' }
    const [fits] = await findFirstInLine(tx, { agendaId, start, entryId }, offerEnd(now))
    if (!fits) return { ok: false, reason: 'unfit' }
    const offer = { start, by, verb: 'desk-offer-earlier' }
    const outcome = await offerTo(tx, fits, offer, sender, now)
    if (outcome !== 'offered') return { ok: false, reason: outcome }
    await refreshAgenda(tx, agendaId, now)
    return { ok: true }
  })
}
