/** Whoever attends goes to another centre: their patients keep the hour and are told the new address. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { GoneHour } from '#app/supply/public.server.ts'
import { findAppointments } from '../appointments/appointment.queries.server.ts'
import { findTouched } from '../closures/gone.queries.server.ts'
import { sayTouched, type TouchedPerson } from '../closures/hand-over-gone.server.ts'
import { takeOffLists } from '../closures/take-off-lists.server.ts'
import { tellLeft } from '../needs/tell-centres.server.ts'
import { fromTheHouse } from '../notices/from-the-house.server.ts'
import { movedMessages } from '../notices/messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { followRows } from './follow.queries.server.ts'

/**
 * In the transaction of the change, which holds the agendas: one that is rolled back tells nobody.
 * Whoever goes along leaves the lists of the old centre, which has nothing more to do for them.
 * @returns who goes along, and the hours that cannot.
 */
export async function followToCentre(
  tx: Tx,
  gone: readonly GoneHour[],
  { centreId, by, sender }: { centreId: number; by: string; sender: Sender },
  now: Temporal.Instant,
): Promise<{ follow: TouchedPerson[]; left: GoneHour[] }> {
  const before = new Map(
    (
      await findAppointments(
        tx,
        gone.map(({ id }) => id),
      )
    ).map(one => [one.id, one]),
  )
  const ids = await followRows(
    tx,
    gone.map(({ id }) => id),
    centreId,
  )
  for (const appointment of await findAppointments(tx, ids)) {
    const place = before.get(appointment.id)?.offer.centre
    await noteInAudit(tx, { actor: by, verb: 'follow', appointmentId: appointment.id }, now)
    const moved = {
      appointment,
      before: appointment.start,
      ...(place && { place: `${place.name}, ${place.address}` }),
    }
    await enqueueAll(tx, fromTheHouse(movedMessages(moved, [], sender, now)), now, sender.sending)
  }
  await takeOffLists(tx, ids, by, now)
  const followed = new Set(ids)
  const left = [...before.values()].filter(({ id }) => followed.has(id))
  await tellLeft(tx, left, sender, now)
  return {
    follow: (await findTouched(tx, ids, now)).map(sayTouched),
    left: gone.filter(({ id }) => !followed.has(id)),
  }
}
