/** What nobody closed when its day was over: proposed, and said of each by somebody. */

import { type Looker, noteInAudit } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { formatDay, formatTime } from '#app/platform/dates.server.ts'
import { findAgendasAt } from '#app/supply/public.server.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import { findClosedAmong } from '../closures/unanswered.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { changeTo, type DeskOutcome } from './attend-at-desk.server.ts'
import { findDayAppointments, findDeskNotes, isOfCentre, setDeskState } from './desk.queries.server.ts'
import { type Closing, closingDays, closingsFor, deskState } from './desk.rules.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import type { CentrePlace } from './load-centre-day.server.ts'

/** Of the last week, the oldest first. That somebody did not come is proposed when nobody is expected any more that day. */
export async function loadUnclosed(tx: Tx, place: CentrePlace, by: Looker, now: Temporal.Instant) {
  const today = localDay(now, place.zone)
  const { from } = spanOfDay(today.subtract({ days: closingDays }), place.zone)
  const { from: morning, to } = spanOfDay(today, place.zone)
  const hours = await findDayAppointments(tx, place.id, { from, to }, now)
  const goesOn = hours.some(one => one.state !== 'cancelled' && Temporal.Instant.compare(one.end, now) > 0)
  const over = hours.filter(
    one => one.modality !== 'video' && one.state !== 'held' && closingsFor(one, now, false).length > 0,
  )
  const lists = await findClosedAmong(
    tx,
    over.map(({ id }) => id),
  )
  const listOf = new Map(lists.map(({ id, closureId }) => [id, closureId]))
  const open = over.map(one => {
    const closureId = listOf.get(one.id) ?? null
    return { ...one, closureId, closings: closingsFor(one, now, closureId !== null) }
  })
  await noteListLook(
    tx,
    by,
    open.map(({ id }) => id),
    today,
    now,
  )
  const names = new Map((await findAgendasAt(tx, place.id)).map(({ agendaId, name }) => [agendaId, name]))
  return open.map(one => ({
    id: one.id,
    patient: one.patient ?? one.code,
    service: one.service,
    day: formatDay(one.start, place.zone, 'es'),
    who: names.get(one.agendaId) ?? '',
    time: formatTime(one.start, place.zone),
    state: deskState(one),
    closings: one.closings,
    /** The closure that the hour stands in; null of an hour that was open. */
    closureId: one.closureId,
    proposed: one.closureId
      ? null
      : proposedOf(one.closings, goesOn && Temporal.Instant.compare(one.start, morning) >= 0),
  }))
}

/** @param goesOn whether its day does: whoever is late may still come in. */
const proposedOf = ([first]: readonly Closing[], goesOn: boolean): Closing | null =>
  first === undefined || (goesOn && first === 'no-show') ? null : first

/** Two people who say the same at once have said it once. */
export const closeHour = (
  db: Database,
  { appointmentId, centreId, as, by }: { appointmentId: string; centreId: number; as: Closing; by: string },
  now: Temporal.Instant,
): Promise<DeskOutcome> =>
  db.transaction(async tx => {
    if (!(await isOfCentre(tx, appointmentId, centreId))) return { ok: false, reason: 'gone' }
    const appointment = await lockAppointment(tx, appointmentId)
    const desk = await findDeskNotes(tx, appointmentId)
    if (!appointment || !desk) return { ok: false, reason: 'gone' }
    if (appointment.offer.modality === 'video') return { ok: false, reason: 'video' }
    const { state, start, end } = appointment
    const moment = { state, start, end, startedAt: desk.startedAt, arrivedAt: desk.arrivedAt }
    const from = deskState(moment)
    if (from === as) return { ok: true, state: as }
    const closed = (await findClosedAmong(tx, [appointmentId])).length > 0
    if (!closingsFor(moment, now, closed).includes(as)) return { ok: false, reason: 'late' }
    const before = desk.before ?? (state === 'confirmed' ? 'confirmed' : 'booked')
    // What nobody noted is put at the hour itself.
    await setDeskState(tx, appointmentId, changeTo(as, { ...desk, before }, start))
    await noteInAudit(tx, { actor: by, verb: 'desk-close', appointmentId, detail: { from, to: as } }, now)
    await refreshAgenda(tx, appointment.offer.agendaId, now)
    return { ok: true, state: as }
  })
