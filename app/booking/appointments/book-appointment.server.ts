/** Turns a held hour into an appointment, once, however often it is asked. */
import { randomInt } from 'node:crypto'
import { paymentDueAt } from '#app/payment/public.server.ts'
import { type Database, type SQL, violation } from '#app/platform/database/database.server.ts'
import { limitWindow } from '#app/platform/limits/limits.server.ts'
import {
  asSent,
  CaptchaNeeded,
  type Message,
  outboxInsert,
  sendingRoomOf,
} from '#app/platform/messages/outbox.server.ts'
import { coverageHere, patientPrice } from '#app/pricing/public.ts'
import { refusalIn } from '../changes/move-appointment.server.ts'
import { unbookedPerAddress } from '../holds/hold.rules.ts'
import { isNothing, type Needs } from '../needs/needs.rules.ts'
import { closeToBooker } from '../notices/close-to-booker.server.ts'
import { bookedMessages } from '../notices/messages.server.ts'
import { isReachable, type Reachable } from '../notices/reachable.server.ts'
import { seriesMessages } from '../notices/series-messages.server.ts'
import { type OrderToBook, withOrder } from '../ordered/with-order.server.ts'
import type { Sender } from '../sender.server.ts'
import {
  type BookingCandidate,
  bookHold,
  findBookingCandidates,
  findKeyUse,
  type NewBooking,
} from './booking.queries.server.ts'
import {
  type BookingRefusal,
  canBook,
  unprovenPerAddress,
  unprovenPerEmail,
  unprovenPerPhone,
} from './booking.rules.ts'
import { codeDraws } from './code.rules.ts'
import { examsIn } from './exams-in.server.ts'
import { orderPrice } from './order-price.ts'
import { type Contact, type Patient, patientKey } from './patient.rules.ts'

export interface BookingRequest extends Pick<NewBooking, 'sessionId'> {
  holdId: string
  /** SHA-256 of the browser's guest token; null for a program that keeps no cookies. */
  holder: string | null
  patient: Patient
  contact: Contact
  /** Slug of the insurer. */
  prevision: string
  /** The Idempotency-Key and a hash of what was asked with it. */
  idempotency: { key: string; requestHash: string } | null
  /** As in audit: guest, patient, program, or staff:<account> of a centre. */
  actor: string
  /** Of whoever books while signed in. */
  accountId?: string
  /** Through which somebody books for an adult, whose account `accountId` then is, if any: whoever acts is `delegateId`. */
  delegation?: { id: string; delegateId: string }
  /** The caller's address. */
  address: string
  /** What the patient needs at the visit. */
  needs?: Needs
  examOrder?: OrderToBook
  /** Of whoever waited at the centre without an hour, and gets this; `expired` too where they do not wait any more. */
  requestId?: string
}

export type BookingOutcome =
  /** withheld: what does not leave, because too much went to that contact today. */
  /** others: what was held together with it, soonest first. */
  | { ok: true; appointment: Reachable; others: Reachable[]; withheld: Message['kind'][] }
  /**
   * expired: the hold ran out, was released or was never this browser's. already-booked: the hour was booked from this
   * hold for somebody else. patient-busy: the person attended has another appointment at that time. key-reused: the
   * key came before with another request. too-many-unproven, too-many-bookings: the contact, or the address, has as many
   * unpaid hours as may be had without proving who one is.
   */
  | {
      ok: false
      reason: BookingRefusal | 'already-booked' | 'patient-busy' | 'key-reused' | 'too-many-unproven'
    }
  | { ok: false; reason: 'too-many-bookings'; retryAfter: number }

// Codes that somebody has are drawn again: of 14 million, four times five do not happen.
const attempts = 5

/** @throws CaptchaNeeded before anything is done, for `trySending`. */
export async function bookAppointment(
  db: Database,
  request: BookingRequest,
  sender: Sender,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const { holdId, holder, prevision, idempotency } = request
  const bounds = boundsOf(request.address, now)
  for (let attempt = 1, needed = 1; ; attempt++) {
    const codes = codeDraws(randomInt, needed)
    const key = idempotency?.key ?? null
    const [candidate, ...others] = await findBookingCandidates(db, holdId, holder, prevision, key, codes)
    const keyUsedFor = candidate
      ? candidate.keyUsedFor
      : idempotency && (await findKeyUse(db, idempotency.key))
    if (keyUsedFor && keyUsedFor !== idempotency?.requestHash) return { ok: false, reason: 'key-reused' }
    if (!candidate) return { ok: false, reason: 'expired' }
    if (candidate.state !== 'held') return bookedBefore(candidate, others, request, now)
    // A part of it may be gone: its hour was closed, or its offer withdrawn.
    if (others.length + 1 !== (candidate.parts ?? 1)) return { ok: false, reason: 'withdrawn' }
    const held = [candidate, ...others]
    const verdict = held
      .map(one => canBook({ ...one, exams: examsIn(one.offer) }, request.patient, now))
      .find(one => !one.ok)
    if (verdict && !verdict.ok) return verdict
    needed = held.length
    const freeCodes = candidate.freeCodes ?? []
    const booked = held.flatMap((one, nth) => {
      const code = freeCodes[nth]
      // Each session of a series is paid by itself; an order at once.
      const first = one.seriesId ? one.start : firstStart(held)
      return code ? [asBooked({ ...one, code }, request, first, now)] : []
    })
    await closeToBooker(db, booked, request)
    const [appointment, ...rest] = booked
    if (!appointment || booked.length < needed) {
      if (attempt < attempts) continue
      throw new Error('no appointment code is free')
    }
    const { accountId } = request
    const { sending = 'without' } = sender
    const messages = asSent(
      messagesOf(booked, sender, now).map(one => ({ ...one, accountId })),
      sending,
    )
    const room = sending === 'ask' ? sendingRoomOf(messages, now) : null
    try {
      const needs = request.needs && !isNothing(request.needs) ? request.needs : undefined
      const { id, patientKey } = appointment
      const booking = { ...request, id, patientKey, prevision, needs, parts: booked }
      const outbox = { room, insert: (when: SQL) => outboxInsert(messages, now, when) }
      const { result, withheld } = await bookHold(db, booking, bounds, outbox, now)
      if (result === 'booked') return { ok: true, appointment, others: rest, withheld }
      if (result === 'captcha') throw new CaptchaNeeded()
      if (result === 'address-full')
        return { ok: false, reason: 'too-many-bookings', retryAfter: bounds.address.retryAfter }
      if (result === 'contact-full') return { ok: false, reason: 'too-many-unproven' }
      // Somebody was faster: the next round finds what they made of it.
      if (attempt === attempts) return { ok: false, reason: 'expired' }
    } catch (error) {
      if (refusalIn(error) === 'patient-busy') return { ok: false, reason: 'patient-busy' }
      const { code, constraint } = violation(error) ?? {}
      if (constraint === 'order_whole') return { ok: false, reason: 'withdrawn' }
      const again =
        constraint === 'appointment_code_key' || constraint === 'idempotency_pkey' || code === '40P01'
      if (!again || attempt === attempts) throw error
    }
  }
}

/** What a contact and an address may have without anybody having proved who they are. */
const boundsOf = (address: string, now: Temporal.Instant) => ({
  perEmail: unprovenPerEmail,
  perPhone: unprovenPerPhone,
  address: { ...limitWindow(unprovenPerAddress, address, now), max: unprovenPerAddress.max },
  /** What was counted when the hour was held: it did not come to nothing. */
  unbooked: limitWindow(unbookedPerAddress, address, now),
})

/** Of a series one letter says all. */
function messagesOf(
  booked: readonly (Reachable & Pick<BookingCandidate, 'seriesId'>)[],
  sender: Sender,
  now: Temporal.Instant,
): Message[] {
  const [first, ...others] = booked
  if (!first) return []
  return first.seriesId ? seriesMessages(booked, sender, now) : bookedMessages(first, sender, now, others)
}

/** What must be paid in advance is paid once, before the first hour of an order. */
const firstStart = (held: readonly BookingCandidate[]): Temporal.Instant =>
  held.map(({ start }) => start).toSorted(Temporal.Instant.compare)[0] as Temporal.Instant

function asBooked(
  candidate: BookingCandidate & { code: string },
  { patient, contact, prevision, examOrder }: BookingRequest,
  first: Temporal.Instant,
  now: Temporal.Instant,
) {
  const price = priceOf(candidate, prevision)
  const owes = candidate.offer.prepaid && price.copayment !== 0
  return {
    ...candidate,
    ...withOrder(candidate, patient, examOrder),
    state: 'booked' as const,
    heldUntil: null,
    patient,
    contact,
    patientKey: patientKey(patient, contact),
    prevision,
    contribution: price.contribution ?? 0,
    promised: price.contribution !== null,
    exams: price.exams,
    paymentDueAt: owes ? paymentDueAt(first, now) : null,
  }
}

/** Of several exams, what was promised for each when they were held; of one offer, what the lists say. */
function priceOf({ financer, offer, fullPrice, insurerPays, tramoMatters }: BookingCandidate, slug: string) {
  const { exams = [] } = offer
  if (exams.length === 0) {
    const coverage = coverageHere(financer ?? undefined, tramoMatters)
    return { ...patientPrice(fullPrice, insurerPays ?? 0, coverage), exams: [] }
  }
  const { contribution, copayment, parts } = orderPrice(exams, financer ?? undefined, slug)
  return {
    contribution,
    copayment,
    exams: parts.map(part => ({
      position: part.position,
      contribution: contribution === null ? 0 : (part.contribution ?? 0),
    })),
  }
}

// A program's retry comes sooner; later the id has been read in addresses and logs, and is no key any more.
const retryHours = 24

/** Asking again for the same person is a double click, a retry or the back button: the same answer. */
function bookedBefore(
  candidate: BookingCandidate,
  others: readonly BookingCandidate[],
  { patient, contact, delegation }: BookingRequest,
  now: Temporal.Instant,
): BookingOutcome {
  const { bookedByIdAt } = candidate
  const late = bookedByIdAt && Temporal.Instant.compare(bookedByIdAt.add({ hours: retryHours }), now) < 0
  const same =
    !late &&
    candidate.patientKey === patientKey(patient, contact) &&
    candidate.contact?.email === contact.email &&
    // The answer to a guest has the link: who booked through a delegation has none, also after its end, or once it is gone.
    (candidate.delegationId ?? undefined) === delegation?.id &&
    (delegation !== undefined || !candidate.ofNoBrowser)
  return same && candidate.code && candidate.contact
    ? {
        ok: true,
        withheld: [],
        others: others.flatMap(one => (isReachable(one) ? [one] : [])),
        appointment: { ...candidate, code: candidate.code, contact: candidate.contact },
      }
    : { ok: false, reason: 'already-booked' }
}
