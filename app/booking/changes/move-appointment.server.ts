/** Another hour of the same offer: the old one is given back and the new one taken, or nothing changes. */

import { paymentDueAt } from '#app/payment/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { wholeDay } from '#app/platform/chilean-day.rules.ts'
import { type Database, type Tx, violation } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { allowed, countAttempt } from '#app/platform/limits/limits.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { type Appointment, findAppointment } from '../appointments/appointment.queries.server.ts'
import { can, isUpcoming, type Refusal, transitions } from '../appointments/appointment.rules.ts'
import { isOutOfAge } from '../appointments/exams-in.server.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { claimSpan, findFreeStarts, refreshAgenda } from '../holds/agenda.queries.server.ts'
import { leadOf } from '../holds/hold.rules.ts'
import { fromTheHouse } from '../notices/from-the-house.server.ts'
import { type Moved, movedMessages } from '../notices/messages.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { letGoOfLater } from '../waitlist/leave-waitlist.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, lockOrder, moveRow, oweTogether } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'

/** Each one writes an e-mail and an SMS to an address and a telephone that nobody has proved to own. */
export const moves = { purpose: 'move-appointment', max: 10, per: 'day' } as const

export type MoveRefusal = Refusal | 'slot-taken' | 'withdrawn' | 'exam-age'

type MoveOutcome = ChangeOutcome<MoveRefusal | 'patient-busy' | 'too-many-moves'>

/**
 * The code stays, the version counts up. Moving to the hour that it already has is done, not refused: a second click.
 * slot-taken: somebody has the hour, or it has passed or come too close. withdrawn: the offer is gone. exam-age: it is not done at
 * the age that the patient has that day.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param together with every appointment of the same order that is still to come: each to the nearest hour of its own that day, be it the one it has, or none moves.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function moveAppointment(
  db: Database,
  appointmentId: string,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
  together = false,
): Promise<MoveOutcome> {
  try {
    return await withRollback<MoveOutcome>(rollback =>
      db.transaction(async tx => {
        if (together) await lockOrder(tx, appointmentId)
        const appointment = await lockAppointment(tx, appointmentId)
        if (!appointment) throw new Response(null, { status: 404 })
        const again = appointment.start.equals(start)
        if (!again && !(await allowed(tx, moves, appointmentId, now)).ok)
          return { ok: false, reason: 'too-many-moves' }
        const whole = together && !again
        const { outcome, others } = whole
          ? await moveVisit(tx, appointment, start, sender, now, stays =>
              rollback({ ok: false, reason: stays }),
            )
          : { outcome: await moveWithin(tx, appointment, start, sender, now), others: [] }
        if (outcome.ok && !again) {
          const moved = [{ appointment: outcome.appointment, before: appointment.start }, ...others]
          await tellMoved(tx, moved, sender, now)
          await countAttempt(tx, moves, appointmentId, now)
        }
        return outcome
      }),
    )
  } catch (error) {
    const reason = refusalIn(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/**
 * It, and the rest of its order that is still to come. What stands where it goes makes room before it comes: nobody has two hours at
 * once, not even in between. @param rollback thrown when one of them has no hour that day, or cannot be moved.
 */
async function moveVisit(
  tx: Tx,
  appointment: Appointment,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
  rollback: (reason: 'slot-taken' | 'exam-age') => Error,
) {
  const stays = (of?: MoveRefusal) => rollback(of === 'exam-age' ? of : 'slot-taken')
  const { offer } = appointment
  const day = wholeDay(start, offer.centre.zone)
  const span = { from: day.start, to: day.next }
  const target = { start, end: start.add({ minutes: offer.minutes }) }
  const busy: Span[] = [target]
  const others: Moved[] = []
  const goAlong = async (rest: readonly Appointment[]) => {
    for (const other of rest) {
      const nearest = await nearestFor(tx, other, { span, busy, start }, now)
      if (!nearest) throw stays()
      busy.push({ start: nearest, end: nearest.add({ minutes: other.offer.minutes }) })
      if (nearest.equals(other.start)) continue
      const outcome = await moveWithin(tx, other, nearest, sender, now)
      if (!outcome.ok) throw stays(outcome.reason)
      others.push({ appointment: outcome.appointment, before: other.start })
    }
  }
  const rest = (await findOrder(tx, appointment.id)).filter(
    other => other.id !== appointment.id && isUpcoming(other.state),
  )
  const inTheWay = (other: Appointment) => !apart(target, other)
  if (can.move(appointment, now).ok && offer.active) await goAlong(rest.filter(inTheWay))
  const outcome = await moveWithin(tx, appointment, start, sender, now)
  if (!outcome.ok && others.length > 0) throw stays(outcome.reason)
  if (!outcome.ok) return { outcome, others }
  await goAlong(rest.filter(other => !inTheWay(other)))
  // What is paid in advance is paid once, before the first hour of the visit.
  const first = busy.map(one => one.start).toSorted(Temporal.Instant.compare)[0] ?? start
  const due = paymentDueAt(first, now)
  const visit = [appointment, ...rest].map(({ id }) => id)
  await oweTogether(tx, visit, due)
  const owed = (one: Appointment) => ({ ...one, paymentDueAt: one.paymentDueAt && due })
  return {
    outcome: { ...outcome, appointment: owed(outcome.appointment) },
    others: others.map(one => ({ ...one, appointment: owed(one.appointment) })),
  }
}

/** The hour of its own that is nearest to where the visit goes, be it the one that it has. */
async function nearestFor(
  tx: Tx,
  { start: own, offer }: Appointment,
  {
    span,
    busy,
    start,
  }: {
    span: { from: Temporal.Instant; to: Temporal.Instant }
    busy: readonly Span[]
    start: Temporal.Instant
  },
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const { scheduleId, modality, minutes } = offer
  const schedule = { id: scheduleId, modality, minutes }
  const free = await findFreeStarts(tx, schedule, { ...span, limit: 1000 }, now)
  // Its own hour is taken by itself, so no free start says it; where that is the nearest it stays, and nothing is told of it.
  const [nearest] = [...(inside(span, own) ? [own] : []), ...free]
    .filter(from => busy.every(one => apart(one, { start: from, end: from.add({ minutes }) })))
    .toSorted((a, b) => distance(a, start) - distance(b, start))
  return nearest
}

/**
 * What moved, in one letter; the first is the one that was asked for.
 * @param by as in audit.actor: whoever works there is counted by no limit of strangers.
 */
export async function tellMoved(
  tx: Tx,
  all: readonly Moved[],
  sender: Sender,
  now: Temporal.Instant,
  by = 'guest',
): Promise<void> {
  const [first, ...others] = all.filter(one => !one.before.equals(one.appointment.start))
  if (!first) return
  const letter = movedMessages(first, others, sender, now)
  await enqueueAll(tx, by === 'guest' ? letter : fromTheHouse(letter), now, sender.sending)
  await remindVisit(tx, first.appointment, sender, now, by === 'guest' ? undefined : 'house')
}

interface Span {
  start: Temporal.Instant
  end: Temporal.Instant
}
const inside = (span: { from: Temporal.Instant; to: Temporal.Instant }, at: Temporal.Instant) =>
  Temporal.Instant.compare(span.from, at) <= 0 && Temporal.Instant.compare(at, span.to) < 0

const apart = (one: Span, other: Span) =>
  Temporal.Instant.compare(one.end, other.start) <= 0 || Temporal.Instant.compare(other.end, one.start) <= 0

/** What comes after is nearer than what comes before: the sample is best taken first. */
const distance = (at: Temporal.Instant, start: Temporal.Instant) => {
  const seconds = start.until(at).total('seconds')
  return seconds < 0 ? 86_400 - seconds : seconds
}

/**
 * The move itself, which `tellMoved` tells. @param appointment just locked in this transaction. @throws what `refusalIn` reads.
 * @param by as in audit.actor.
 */
export async function moveWithin(
  tx: Tx,
  appointment: Appointment,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
  by = 'guest',
): Promise<ChangeOutcome<MoveRefusal>> {
  const { id, offer, start: before } = appointment
  const verdict = can.move(appointment, now)
  if (!verdict.ok) return verdict
  if (before.equals(start)) return { ok: true, appointment }
  if (!offer.active) return { ok: false, reason: 'withdrawn' }
  if (isOutOfAge(appointment, start)) return { ok: false, reason: 'exam-age' }
  // What takes several steps may go on where it stands itself.
  const span = { scheduleId: offer.scheduleId, start, minutes: offer.minutes, but: id, lead: leadOf(by) }
  if (!(await claimSpan(tx, span, now))) return { ok: false, reason: 'slot-taken' }

  const end = start.add({ minutes: offer.minutes })
  const state = transitions[appointment.state].move ?? appointment.state
  // What is still owed is owed for the new hour; what was paid stays paid.
  await moveRow(tx, id, { start, end, state, paymentDueAt: paymentDueAt(start, now) })
  await letGoOfLater(tx, appointment, start, sender, now)
  await offerEarlier(tx, { agendaId: offer.agendaId, start: before, leftBy: id }, sender, now)
  await refreshAgenda(tx, offer.agendaId, now)
  const detail = { from: before.toString(), to: start.toString() }
  await noteInAudit(tx, { actor: by, verb: 'move', appointmentId: id, detail }, now)
  // Read anew: what its centre called off, and what a parent reads of it by the age of that day, was of the hour that it had.
  const moved = await findAppointment(tx, id)
  if (!moved) throw new Error('an appointment that was just moved is not there')
  return { ok: true, appointment: moved }
}

/** Which of the constraints said no. */
export function refusalIn(error: unknown): 'slot-taken' | 'patient-busy' | undefined {
  switch (violation(error)?.constraint) {
    case 'hour_taken':
    case 'hour_closed':
      return 'slot-taken'
    case 'patient_busy':
    case 'patient_busy_by_telephone':
      return 'patient-busy'
  }
  return undefined
}
