/** An appointment as the desk charges it: who, what it costs them, and what came in so far. */
import { canPayAtDesk, findAttempts, findTakenOf } from '#app/payment/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTimeAlone } from '#app/platform/dates.server.ts'
import { mostKept } from '#app/pricing/public.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { type Appointment, findAppointment } from '../appointments/appointment.queries.server.ts'
import { findOrder, standingHour } from '../appointments/order.queries.server.ts'
import { findPayable } from '../appointments/payable.queries.server.ts'
import { areBlocked } from '../blocked/blocked.queries.server.ts'
import { isOfCentre } from './desk.queries.server.ts'
import { findInsurers } from './desk-offers.queries.server.ts'

/** @returns undefined for what is not of that centre; while its patient's data are blocked whose hour it is, when, and what is paid. */
export async function loadDeskPayment(tx: Tx, appointmentId: string, centreId: number) {
  const appointment = await findAppointment(tx, appointmentId)
  const payable = await findPayable(tx, appointmentId)
  if (!appointment || !payable) return undefined
  const isHere = await isOfCentre(tx, appointmentId, centreId)
  const order = await findOrder(tx, appointmentId)
  const taken = await findTakenOf(
    tx,
    order.map(({ id }) => id),
  )
  // Whoever attends took the hour along to another centre: what a desk here took of it goes back here.
  if (!isHere && !taken.some(one => one.centreId === centreId)) return undefined
  const { patient, code, prevision } = appointment
  const { fullPrice, contribution, promised, parts, kept, rut } = payable
  const covered = parts.length > 0 ? parts.map(one => one.covered) : kept ? [kept.covered] : undefined
  const insurers = await findInsurers(tx)
  const blocked = await areBlocked(tx, appointmentId)
  const hourOf = blocked ? blockedHourOf : openHourOf
  return {
    id: appointmentId,
    blocked,
    code: code ?? '',
    patient: patient ? `${patient.name} ${patient.lastName}`.trim() : null,
    ...hourOf(appointment),
    /** What its paper says: nobody is to come to an hour that is off. */
    standing: hourOf(await standingHour(tx, appointment)),
    day: localDay(appointment.start, appointment.offer.centre.zone).toString(),
    /** Whose contribution it is; null where nobody said it. */
    insurer: blocked ? null : (insurers.find(({ slug }) => slug === prevision)?.name ?? null),
    /** With which it can be paid, Fonasa by its tramo; none where it is known, and blocked. */
    insurers: blocked && promised ? [] : insurers.filter(({ slug }) => slug !== 'fonasa'),
    asksRut: rut === null,
    /** Between what it is while the tramo of Fonasa is not known; null too where no agreements were kept with the hour. */
    range:
      blocked || promised || !covered
        ? null
        : { from: fullPrice - Math.min(mostKept(covered), fullPrice), to: fullPrice },
    /** A bono is of an insurer that pays something. */
    hasBono: blocked || contribution > 0,
    fullPrice: blocked ? null : fullPrice,
    contribution: blocked ? null : contribution,
    amount: fullPrice - contribution,
    verdict: isHere
      ? canPayAtDesk(payable, await findAttempts(tx, payable.of))
      : { ok: false as const, reason: 'gone' as const },
    taken: blocked ? taken.map(withoutExams) : taken,
  }
}

type Taken = Awaited<ReturnType<typeof findTakenOf>>[number]

const withoutExams = (one: Taken): Taken => ({
  ...one,
  issued: [],
  refunds: one.refunds.map(refund => ({ ...refund, exams: [] })),
})

const blockedHourOf = (appointment: Appointment) => ({
  ...openHourOf(appointment),
  service: centreBlocked.badge,
  who: null,
})

const openHourOf = ({ offer, start }: Appointment) => ({
  service: offer.service,
  who: offer.professional?.name ?? null,
  when: formatDayTimeAlone(start, offer.centre.zone, 'es'),
})
