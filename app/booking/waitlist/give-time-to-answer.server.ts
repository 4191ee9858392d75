/** Nobody loses an hour that is kept for them because the portal was not there when they wanted to take it. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { databaseWithin } from '#app/platform/database/within.server.ts'
import type { Outage } from '#app/platform/heartbeat/outage.rules.ts'
import { describeError, type Log } from '#app/platform/log.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { lockAgenda, refreshAgenda } from '../holds/agenda.queries.server.ts'
import { closureMessages } from '../notices/closure-messages.server.ts'
import { earlierMessages } from '../notices/earlier-messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEnd } from './offer-hour.server.ts'
import { findOffersMet, keepOffered, type OfferMet } from './outage.queries.server.ts'
import { graceMinutes } from './waitlist.rules.ts'

export interface GivesTime {
  /** Whose transaction it is. */
  db: Pick<Database, 'engine'>
  log: Log
  sender: Sender
}

/**
 * An offer that ran out during an outage, or does soon after it, is kept for as long as one that is made now, and told again: what was said
 * of it names a moment that is over, or has not left. No longer than its hour can still be taken. A letter that fails is
 * logged, and its hour kept all the same: until the outage is noted no job says anything of anybody.
 */
export async function giveTimeToAnswer(
  tx: Tx,
  { from, to }: Outage,
  { db, log, sender }: GivesTime,
): Promise<void> {
  const within = databaseWithin(tx, db)
  for (const met of await findOffersMet(tx, { from, to, until: offerEnd(to) })) {
    await lockAgenda(tx, met.agendaId)
    // Answered, or taken by somebody else, by a node that did not know of the outage yet.
    if (!(await keepOffered(tx, met, met.until.add({ minutes: graceMinutes })))) continue
    await refreshAgenda(tx, met.agendaId, to)
    const tell = async (part: Tx) => {
      const appointment = await findAppointment(part, met.appointmentId)
      if (appointment) await enqueueAll(part, toldAgain(appointment, met, sender), to)
    }
    await within
      .transaction(tell)
      .catch(error => log.error('outage.letter', { appointment: met.appointmentId, ...describeError(error) }))
  }
}

type Told = Parameters<typeof earlierMessages>[0]

function toldAgain(appointment: Told, { entryId, hour: start, until, isClosure }: OfferMet, sender: Sender) {
  const told = { entryId, start, until, causedBy: 'house' } as const
  const messages = isClosure
    ? closureMessages(appointment, told, sender)
    : earlierMessages(appointment, told, sender)
  return messages.map(one => ({
    ...one,
    dedupeKey: `${one.dedupeKey}:${until.epochMilliseconds}`,
    overtakes: [one.dedupeKey],
  }))
}
