/** Builders of closed hours for tests: a week that a roll of the night made, a span of its Tuesday closed, a patient who was told. */
import { offerForClosure } from '#app/booking/closures/answer-closure.server.ts'
import { handOverGone } from '#app/booking/closures/hand-over-gone.server.ts'
import { planClosure, setClosure } from '#app/booking/closures/plan-closure.server.ts'
import { lockAgenda } from '#app/booking/holds/agenda.queries.server.ts'
import { type Database, json, sql } from '#app/platform/database/database.server.ts'
import { fillChanged } from '#app/supply/hours/roll-hours.server.ts'
import { rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, testSender } from '../booking.ts'
import { addOffer, type OfferToAdd, testNow } from '../supply.ts'

const by = 'staff:coordinator'

/** Weekly hours, each day from one time to another. */
export const weekOf = (days: readonly number[], from = '09:00', to = '13:00') =>
  days.map(weekday => ({ weekday, from, to }))

/** Tuesday to Friday from nine to one, as an import and the roll of the night make it. */
export async function weekOfHours(db: Database, changes: OfferToAdd = {}) {
  const offer = await addOffer(db, { ...changes, hours: [] })
  await db.rows(sql`
    update schedule set filled_until = null, weekly = ${json(weekOf([2, 3, 4, 5]))}::jsonb
    where id = ${offer.scheduleId}::bigint`)
  await rollHours({ db, ...supplyPorts }, testNow, 10)
  return offer
}

/** A change of that week, as `changeSupply` makes it once its lines are loaded. @returns the lists of whom it left without their hour, and who they are. */
export const changeWeek = (
  db: Database,
  { centreId, agendaId, scheduleId }: { centreId: number; agendaId: number; scheduleId: number },
  { weekly, later }: { weekly?: object; later?: object },
) =>
  db.transaction(async tx => {
    await lockAgenda(tx, agendaId)
    await tx.rows(sql`
      update schedule set filled_until = null, weekly = coalesce(${weekly ? json(weekly) : null}::jsonb, weekly),
        later = coalesce(${later ? json(later) : null}::jsonb, later)
      where id = ${scheduleId}::bigint`)
    const gone = await fillChanged({ tx, ...supplyPorts }, [centreId], testNow, 10)
    return handOverGone(tx, gone, { by: { actor: by, role: 'administrator' }, hands: true }, testNow)
  })

/** Closes that Tuesday, from one hour to another, of an agenda or of the whole centre. */
export async function closeTuesday(
  db: Database,
  { centreId, agendaId }: { centreId: number; agendaId: number | null },
  [from, to] = ['09:00', '11:00'],
) {
  const at = (time: string | undefined) => Temporal.PlainDateTime.from(`2026-11-24T${time}`)
  const span = { from: at(from), to: at(to) }
  const kind = agendaId === null ? 'centre' : 'hours'
  const wanted = { centreId, agendaId, kind, ...span, reason: 'illness', note: '', by } as const
  const planned = await planClosure(db, wanted, 'America/Santiago', testNow)
  if (!planned.ok) throw new Error(planned.reason)
  const asked = { closureId: planned.id, centreId, by }
  const set = await setClosure(db, asked, testNow)
  if (!set.ok) throw new Error(set.reason)
  return asked
}

/** A patient who was told that their first hour of that Tuesday cannot be attended: the one at eleven is kept for them. */
export async function calledOffHour(db: Database, changes: OfferToAdd = {}) {
  const at = await weekOfHours(db, changes)
  const { id } = await bookHour(db, at.offerId)
  const asked = await closeTuesday(db, at)
  const offered = await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
  if (!offered.ok) throw new Error(offered.reason)
  return { ...at, id, asked }
}
