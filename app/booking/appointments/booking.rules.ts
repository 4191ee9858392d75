/** Whether a held hour can become an appointment. */

import { ageOn, isPossibleBirth, localDay } from '#app/platform/chilean-day.rules.ts'
import { notFor, type OrderExam } from '#app/supply/public.rules.ts'
import type { AppointmentState, Verdict } from './appointment.rules.ts'
import { isInsurable, needsRut, type Patient } from './patient.rules.ts'

/**
 * Hours ahead that nobody has paid and that a contact may have without anybody having proved who they are. A household shares a
 * telephone. Whoever has an account with a checked identity is not counted.
 */
export const unprovenPerEmail = 12
export const unprovenPerPhone = 24
/** The same, booked in a day from one address: contacts can be made up, addresses less so. */
export const unprovenPerAddress = { purpose: 'book-unproven', max: 120, per: 'day' } as const

export interface HourToBook {
  state: AppointmentState
  heldUntil: Temporal.Instant | null
  /** Whether the schedule still has the hour. */
  hourOpen: boolean
  /** Whether one of several exams is not offered any more. */
  examGone: boolean
  start: Temporal.Instant
  /** What is done in it, where it is exams. */
  exams: readonly Pick<OrderExam, 'name' | 'limit'>[]
  offer: { active: boolean; centre: { zone: string } }
  financer: { slug: string } | null
}

export type BookingRefusal =
  | 'expired'
  | 'withdrawn'
  | 'unknown-prevision'
  | 'rut-required'
  | 'birth-date'
  | 'exam-age'

/** Whether what is held can become an appointment of this person; for an exam counts the age on the day of the visit. */
export function canBook(
  hour: HourToBook,
  patient: Pick<Patient, 'rut' | 'document' | 'birthDate'>,
  now: Temporal.Instant,
): Verdict<BookingRefusal> {
  if (hour.state !== 'held' || !hour.heldUntil || Temporal.Instant.compare(hour.heldUntil, now) <= 0)
    return { ok: false, reason: 'expired' }
  if (!hour.offer.active || hour.examGone || !hour.hourOpen) return { ok: false, reason: 'withdrawn' }
  if (!hour.financer) return { ok: false, reason: 'unknown-prevision' }
  if (needsRut(hour.financer.slug) && !isInsurable(patient)) return { ok: false, reason: 'rut-required' }
  const today = localDay(now, hour.offer.centre.zone)
  if (patient.birthDate !== undefined && !isPossibleBirth(Temporal.PlainDate.from(patient.birthDate), today))
    return { ok: false, reason: 'birth-date' }
  if (notForAge(hour.exams, patient.birthDate, hour).length > 0) return { ok: false, reason: 'exam-age' }
  return { ok: true }
}

/** @returns the names of the exams that are not done at the age that somebody has on the day; none where nobody knows it. */
export function notForAge(
  exams: readonly Pick<OrderExam, 'name' | 'limit'>[],
  birthDate: string | undefined,
  { start, offer }: Pick<HourToBook, 'start' | 'offer'>,
): string[] {
  if (birthDate === undefined) return []
  const day = localDay(start, offer.centre.zone)
  const age = ageOn(Temporal.PlainDate.from(birthDate), day)
  return exams.flatMap(exam => (notFor(exam, age) ? [exam.name] : []))
}
