/** The reception moves or cancels an hour for its patient, who asked for it: the patient's own verbs, with whoever did it. */
import { type Looker, noteLook, wasMovedOn } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can } from '../appointments/appointment.rules.ts'
import { areBlocked } from '../blocked/blocked.queries.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import { moveWithin, refusalIn, tellMoved } from '../changes/move-appointment.server.ts'
import { findOwedAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { findFreeStarts } from '../holds/agenda.queries.server.ts'
import { leadOf } from '../holds/hold.rules.ts'
import { isReachable } from '../notices/reachable.server.ts'
import { toldBy, type Way } from '../notices/told.rules.ts'
import type { Sender } from '../sender.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { openOffer } from '../waitlist/waitlist.rules.ts'
import { isOfCentre } from './desk.queries.server.ts'
import { askedAtDesk, type DeskReason, reachDays } from './desk.rules.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import type { CentrePlace } from './load-centre-day.server.ts'

interface ChangeAsked {
  appointmentId: string
  centreId: number
  /** As in audit.actor. */
  by: string
  /** Where whoever asks saw it; absent: wherever it stands. */
  seen?: Temporal.Instant | undefined
}

interface MoveAsked extends ChangeAsked {
  start: Temporal.Instant
  /** Whoever asks may have asked before and lost the answer (decision 0407). */
  mayBeResent?: boolean
}

/**
 * start: where it stands now, or stood. told: by which means its patient is; empty where nothing leaves. gone: not of this centre. late: it has begun, or is cancelled, by now.
 * moved-on: somebody moved it since whoever asks moved it there, or saw it.
 */
type DeskChange =
  | { ok: true; start: Temporal.Instant; told: Way[] }
  | {
      ok: false
      reason: 'gone' | 'late' | 'slot-taken' | 'patient-busy' | 'withdrawn' | 'exam-age' | 'moved-on'
    }

const toldOf = (appointment: Appointment): Way[] =>
  isReachable(appointment) ? toldBy(appointment.contact) : []

const ownReasons = ['slot-taken', 'withdrawn', 'exam-age'] as const

/** To another hour of the same offer. No limit of strangers counts it, and what was paid stays paid. Twice is once. */
export async function moveAtDesk(
  db: Database,
  { appointmentId, centreId, by, start, seen, mayBeResent = false }: MoveAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskChange> {
  try {
    return await db.transaction(async tx => {
      if (!(await isOfCentre(tx, appointmentId, centreId))) return { ok: false, reason: 'gone' }
      const appointment = await lockAppointment(tx, appointmentId)
      if (!appointment) return { ok: false, reason: 'gone' }
      if (mayBeResent && (await wasMovedOn(tx, { appointmentId, by, start })))
        return { ok: false, reason: 'moved-on' }
      const stands = [seen, start].some(at => at?.equals(appointment.start))
      if (seen && !stands) return { ok: false, reason: 'moved-on' }
      const outcome = await moveWithin(tx, appointment, start, sender, now, by)
      if (outcome.ok) {
        await tellMoved(
          tx,
          [{ appointment: outcome.appointment, before: appointment.start }],
          sender,
          now,
          by,
        )
        return { ok: true, start, told: toldOf(appointment) }
      }
      return { ok: false, reason: ownReasons.find(one => one === outcome.reason) ?? 'late' }
    })
  } catch (error) {
    const reason = refusalIn(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/** As the patient would: the same notice, the same refund, and the hour goes to whoever waits. Twice is once. */
export async function cancelAtDesk(
  db: Database,
  { appointmentId, centreId, by, seen, reason }: ChangeAsked & { reason: DeskReason },
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskChange> {
  if (!(await isOfCentre(db, appointmentId, centreId))) return { ok: false, reason: 'gone' }
  const outcome = await cancelAppointment(db, appointmentId, sender, now, false, { by, reason, seen })
  if (!outcome.ok) return { ok: false, reason: outcome.reason === 'moved-on' ? outcome.reason : 'late' }
  const { appointment } = outcome
  return { ok: true, start: appointment.start, told: toldOf(appointment) }
}

/** What the page of a change shows: the hour, the free ones of a day of the same offer, and who may have asked. */
export async function loadDeskChange(
  db: Database,
  place: CentrePlace,
  { appointmentId, day, by }: { appointmentId: string; day: Temporal.PlainDate | null; by: Looker },
  now: Temporal.Instant,
) {
  const appointment = await db.transaction(async tx =>
    (await isOfCentre(tx, appointmentId, place.id)) ? lockAppointment(tx, appointmentId) : undefined,
  )
  if (!appointment) return undefined
  await noteLook(db, { ...by, verb: 'see-visit', appointmentId }, now)
  const blocked = await areBlocked(db, appointmentId)
  const { contact } = appointment
  const number = blocked ? '' : (contact?.phone ?? '')
  if (number) await noteLook(db, { ...by, verb: 'see-patient', appointmentId }, now)
  const { offer, start, patient, code } = appointment
  const own = localDay(start, place.zone)
  const chosen = day ?? own
  const schedule = {
    id: offer.scheduleId,
    modality: offer.modality,
    minutes: offer.minutes,
    lead: leadOf(by.actor),
  }
  const span = { ...spanOfDay(chosen, place.zone), limit: 200 }
  const say = (at: Temporal.Instant) => formatDayTime(at, place.zone, 'es')
  const entry = await findEntry(db, appointmentId)
  const mayMove = can.move(appointment, now).ok
  const free = mayMove ? await findFreeStarts(db, schedule, span, now) : []
  // Whoever is on the telephone waits: of a day without any, the next one that has some is told.
  const later = { from: span.to, to: spanOfDay(chosen.add({ days: reachDays }), place.zone).to, limit: 1 }
  const [next] = mayMove && free.length === 0 ? await findFreeStarts(db, schedule, later, now) : []
  return {
    patient: patient ? `${patient.name} ${patient.lastName}` : code,
    /** Not of whoever has blocked their data. */
    phone: number ? { number, shown: spacedPhone(number) } : null,
    /** By which means they are told of what changes. */
    told: toldOf(appointment),
    what: blocked
      ? centreBlocked.badge
      : [offer.service, offer.professional?.name].filter(Boolean).join(', '),
    when: say(start),
    start: start.toString(),
    paid: blocked ? null : appointment.paid,
    /** To be handed back here once it is cancelled. */
    owed: blocked ? null : await findOwedAtDesk(db, appointmentId),
    /** Of the hour they have, and the one whose free hours are shown. */
    own: own.toString(),
    day: chosen.toString(),
    hours: free.map(at => ({ value: at.toString(), label: say(at) })),
    next: next ? { day: localDay(next, place.zone).toString(), when: say(next) } : null,
    reasons: askedAtDesk,
    /** In line for an earlier hour, or one is kept for them. */
    waits: entry?.state === 'waiting' || (openOffer(entry, now) !== undefined && entry?.closureId === null),
    may: { move: mayMove, cancel: can.cancel(appointment, now).ok },
    /** Before its time, so that nothing but their arrival is in the way. */
    arrived: appointment.state === 'arrived' && Temporal.Instant.compare(now, start) < 0,
  }
}
