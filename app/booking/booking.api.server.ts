/** Booking's part of the HTTP interface: free hours, holding one, booking it. */

import { createHash } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { shortAnswer } from '#app/platform/http/pages/short-answer.server.ts'
import { invalidFields, problem } from '#app/platform/http/problem.server.ts'
import { isoAt, isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { type Refused, trySending } from '#app/platform/try-sending.server.ts'
import { parseSlotId, slotId, slotIdAt } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  bookAppointment,
} from './appointments/book-appointment.server.ts'
import { findOrder } from './appointments/order.queries.server.ts'
import { getSlots, postAppointment, postHold } from './booking.api-schemas.server.ts'
import { examErrors } from './holds/exam-errors.server.ts'
import { holderIn } from './holds/guest.server.ts'
import { holdMinutes } from './holds/hold.rules.ts'
import { type HoldRefusal, holdHour } from './holds/hold-hour.server.ts'
import { findOfferHours } from './holds/offer-hours.queries.server.ts'
import { slotSpan, spanBounds } from './holds/slot-span.rules.ts'
import type { Reachable } from './notices/reachable.server.ts'
import { everyField, personErrors, wrongPerson } from './person-errors.server.ts'
import { guestLink, type Sender, senderOf } from './sender.server.ts'

const t = texts('es', 'booking')
const mostSlots = 5000
// Room comes when an hour passes, is paid or is cancelled: whoever asks again within the hour learns nothing new.
const contactRetrySeconds = 3600

const refusal = <Status extends 404 | 409 | 422 | 429>(
  c: Context<ApiEnv>,
  type: keyof typeof t.problems,
  status: Status,
  headers?: Record<string, string>,
) => problem(c, { type, ...t.problems[type], status, headers })

const wrongField = (c: Context<ApiEnv>, field: string, message: string) =>
  invalidFields(c, [{ field, message }])

const captchaNeeded = (c: Context<ApiEnv>, { asked, retryAfter }: Refused) =>
  problem(c, {
    type: 'captcha-needed',
    ...t.problems['captcha-needed'],
    status: 429,
    headers: { 'Retry-After': String(retryAfter) },
    challenge: asked.challenge,
    wait_seconds: asked.waitSeconds,
  })

const holdRefused = (c: Context<ApiEnv>, outcome: HoldRefusal) => {
  switch (outcome.reason) {
    case 'too-many-requests':
      return refusal(c, outcome.reason, 429, { 'Retry-After': String(outcome.retryAfter) })
    case 'too-many-holds':
      return refusal(c, outcome.reason, 429, { 'Retry-After': String(holdMinutes * 60) })
    case 'prepaid':
      return refusal(c, outcome.reason, 422)
    case 'exams':
      return invalidFields(c, examErrors(outcome.problems, 'es'))
    default:
      return refusal(c, outcome.reason, 409)
  }
}

const bookingRefused = async (
  c: Context<ApiEnv>,
  outcome: Extract<BookingOutcome, { ok: false }>,
  body: unknown,
) => {
  const { reason } = outcome
  switch (reason) {
    case 'rut-required':
    case 'birth-date':
    case 'unknown-prevision': {
      const errors = await personErrors(c, body)
      // The day of the centre may be another than Chile's, and insurers may have changed since.
      return invalidFields(c, errors.length > 0 ? errors : [wrongPerson[reason]])
    }
    case 'exam-age':
      return wrongField(c, 'for_another.birth_date', texts('es', 'several').notForAge)
    case 'key-reused':
      return refusal(c, reason, 422)
    case 'too-many-unproven':
      return refusal(c, reason, 429, { 'Retry-After': String(contactRetrySeconds) })
    case 'too-many-bookings':
      return refusal(c, reason, 429, { 'Retry-After': String(outcome.retryAfter) })
    default:
      return refusal(c, reason, 409)
  }
}

/**
 * Mounted at `/api`. Every refusal is problem+json with its words in Spanish; the cookie says which browser holds, its absence that a program does.
 */
export function bookingApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: everyField })
  api.use('/offers/:id/slots', shortAnswer('/api/offers/:id/slots'))

  api.openapi(getSlots, async c => {
    const { db, clock } = c.get('portal')
    const now = clock.now()
    const [{ id }, query] = [c.req.valid('param'), c.req.valid('query')]
    const offer = await findOfferHours(db, id, { ...spanBounds(query, now), limit: mostSlots }, now)
    if (!offer?.active) return refusal(c, 'not-found', 404)
    const { zone, prepaid } = offer
    if (!slotSpan(query, zone, now)) return wrongField(c, 'to', t.errors.span)
    const length = offer.minutes * 60_000
    const items = offer.starts.map(start => ({
      id: slotIdAt(id, start),
      start: isoAt(start, zone),
      end: isoAt(start + length, zone),
    }))
    const answer = { offer_id: id, time_zone: zone, prepaid, items, total: items.length }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  api.openapi(postHold, async c => {
    const { db, clock, payments } = c.get('portal')
    const slot = parseSlotId(c.req.valid('json').slot_id)
    if (!slot) return wrongField(c, 'slot_id', t.errors.slot)
    const holder = holderIn(c.req.header('cookie'))
    const { exams } = c.req.valid('json')
    const hour = { ...slot, exams, holder, address: c.get('visit').address, sellsPrepaid: payments !== null }
    const outcome = await holdHour(db, hour, clock.now())
    if (!outcome.ok) return holdRefused(c, outcome)
    const { holdId, start, end, heldUntil, zone, dropped } = outcome.hold
    return c.json(
      {
        hold_id: holdId,
        slot_id: c.req.valid('json').slot_id,
        start: isoWithOffset(start, zone),
        end: isoWithOffset(end, zone),
        expires_at: isoWithOffset(heldUntil, zone),
        released_slot_id: dropped ? slotId(dropped.offerId, dropped.start) : undefined,
        visit: exams && exams.length > 1 ? await visitOf(db, holdId) : undefined,
      },
      201,
      { 'Cache-Control': 'no-store' },
    )
  })

  api.openapi(postAppointment, async c => {
    const portal = c.get('portal')
    const body = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const holder = holderIn(c.req.header('cookie'))
    const user = c.get('user')
    const sender = await senderOf(portal)
    const now = portal.clock.now()
    // An answer to what was asked is the same request.
    const { proof, without_messages: without, ...same } = body
    const { address, language } = c.get('visit')
    // Keys are whose they are: of a program that keeps no cookies nothing is known but where it calls from.
    const keyOwner = holder ?? user?.id ?? address
    const request: BookingRequest = {
      holdId: body.hold_id,
      holder,
      patient: body.for_another
        ? {
            self: false,
            rut: body.for_another.rut,
            name: body.for_another.name,
            lastName: body.for_another.last_name,
            birthDate: body.for_another.birth_date,
          }
        : { self: true, rut: body.rut, name: body.name, lastName: body.last_name },
      contact: {
        name: body.name,
        lastName: body.last_name,
        email: body.email,
        phone: toE164(body.mobile_phone),
        language,
        reminders: body.reminders,
      },
      prevision: body.prevision,
      needs: { needs: body.needs ?? [], note: body.needs_note ?? '' },
      idempotency: key
        ? { key: sha256(`${keyOwner}\n${key}`), requestHash: sha256(JSON.stringify(same)) }
        : null,
      actor: user ? 'patient' : holder ? 'guest' : 'program',
      accountId: user?.id,
      sessionId: user?.sessionId,
      address,
    }
    const tried = await trySending(portal, { door: `book ${body.hold_id}`, proof, without }, now, sending =>
      bookAppointment(portal.db, request, { ...sender, sending }, now),
    )
    if (!tried.ok) return captchaNeeded(c, tried)
    const outcome = tried.value
    if (!outcome.ok) return bookingRefused(c, outcome, body)
    const { appointment, others } = outcome
    return c.json(
      {
        ...bookedJson(appointment, sender),
        withheld: outcome.withheld,
        others: others.length > 0 ? others.map(other => bookedJson(other, sender)) : undefined,
      },
      201,
      { 'Cache-Control': 'no-store' },
    )
  })
  return api
}

const bookedJson = (appointment: Reachable, sender: Sender) => {
  const { id, code, state, offer, start, end, fullPrice, contribution, promised, paymentDueAt } = appointment
  const { zone } = offer.centre
  return {
    id,
    code,
    state,
    offer_id: offer.id,
    start: isoWithOffset(start, zone),
    end: isoWithOffset(end, zone),
    exams: offer.exams?.map(({ slug }) => slug),
    price: {
      full: fullPrice,
      contribution: promised ? contribution : null,
      copayment: promised ? fullPrice - contribution : null,
    },
    payment_due_at: paymentDueAt && isoWithOffset(paymentDueAt, zone),
    link: guestLink(sender, id),
  }
}

/** What is held together, soonest first. */
async function visitOf(db: Database, holdId: string) {
  const held = await findOrder(db, holdId)
  return held.map(({ offer, start, end }) => ({
    offer_id: offer.id,
    start: isoWithOffset(start, offer.centre.zone),
    end: isoWithOffset(end, offer.centre.zone),
    exams: (offer.exams ?? []).map(({ slug }) => slug),
  }))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
