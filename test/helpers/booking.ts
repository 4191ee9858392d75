/** Builders of bookings for tests: a held hour, and the request that turns it into an appointment, all with defaults. */
import { type BookingRequest, bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import type { Contact, Patient } from '#app/booking/appointments/patient.rules.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import type { Sender } from '#app/booking/sender.server.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import {
  drawnHtml,
  type KeptAttachment,
  unpackedAttachment,
} from '#app/platform/messages/kept-words.server.ts'
import { addOffer, testNow } from './supply.ts'

export const testSender: Sender = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: ourTheme,
  linkKey: Buffer.alloc(32, 7),
}

/** Cannot draw anything the first times that something of it is read. */
export function senderThatFails(times: number): Sender {
  let read = 0
  return new Proxy(testSender, {
    get(sender, key, receiver) {
      read += 1
      if (read <= times) throw new Error('nothing can be drawn')
      return Reflect.get(sender, key, receiver)
    },
  })
}

/** The first hour of the default offer of `addOffer`: Tuesday 24 November, 9:00 in Santiago. */
export const firstHour = Temporal.Instant.from('2026-11-24T12:00:00Z')

let people = 0

/** Somebody new each time, so that nobody is busy by accident. */
export function somebody(
  changes: { patient?: Partial<Patient>; contact?: Partial<Contact> } = {},
): Pick<BookingRequest, 'patient' | 'contact'> {
  people += 1
  const name = { name: 'Rosa', lastName: `Fuentes ${people}` }
  return {
    patient: { ...name, self: true, ...changes.patient },
    contact: {
      ...name,
      email: `rosa${people}@ejemplo.cl`,
      phone: `+569${String(20_000_000 + people)}`,
      language: 'es',
      reminders: 'email',
      ...changes.contact,
    },
  }
}

export const bookingRequest = (holdId: string, changes: Partial<BookingRequest> = {}): BookingRequest => ({
  holdId,
  holder: null,
  prevision: 'particular',
  idempotency: null,
  actor: 'guest',
  address: `test-${people}`,
  ...somebody(),
  ...changes,
})

/** @throws Error when the hour cannot be held. */
export async function holdFor(
  db: Database,
  offerId: number,
  { start = firstHour, holder = null as string | null, now = testNow } = {},
): Promise<string> {
  people += 1
  const held = await holdHour(
    db,
    { offerId, start, holder, address: `test-${people}`, sellsPrepaid: true },
    now,
  )
  if (!held.ok) throw new Error(`the hour could not be held: ${held.reason}`)
  return held.hold.holdId
}

/** As if the identity card had been seen at the desk. @param appointmentId booked with a RUT. */
export const proveAppointment = (db: Database, appointmentId: string) =>
  db.rows(sql`update appointment set proven = true where id = ${appointmentId}::uuid`)

/** Holds and books an hour. @throws Error when it cannot be booked. */
export async function bookHour(
  db: Database,
  offerId: number,
  {
    start = firstHour,
    now = testNow,
    ...changes
  }: Partial<BookingRequest> & {
    start?: Temporal.Instant
    now?: Temporal.Instant
  } = {},
) {
  const holdId = await holdFor(db, offerId, { start, now, holder: changes.holder ?? null })
  const outcome = await bookAppointment(db, bookingRequest(holdId, changes), testSender, now)
  if (!outcome.ok) throw new Error(`the hour could not be booked: ${outcome.reason}`)
  return outcome.appointment
}

/** A video visit for 35.990, paid in advance, of which Fonasa pays 20.000; each of somebody with a RUT of their own. */
export async function bookInsuredVideo(db: Database): Promise<string> {
  const { offerId } = await addOffer(db, { modality: 'video', coverage: { 'fonasa-b': 20_000 } })
  insured += 1
  const person = somebody({ patient: { rut: `${insured}-5` } })
  return (await bookHour(db, offerId, { ...person, prevision: 'fonasa-b' })).id
}
let insured = 41_000_000

export interface SentMessage {
  kind: 'email' | 'sms'
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** Files beside it. */
  attachments: { filename: string; contentType: string; contentBase64: string }[]
  /** What it shows itself. */
  pictures: { contentId: string; qr: string }[]
  notBefore: Temporal.Instant
  dropped: boolean
}

/** What stands in the outbox about an appointment, in the order in which it was written. */
export async function messagesOf(db: Database, appointmentId: string): Promise<SentMessage[]> {
  const rows = await db.rows<
    Omit<SentMessage, 'attachments'> & { letter: Uint8Array | null; attachments: KeptAttachment[] }
  >(sql`
    select kind, recipient, subject, body, html, letter,
      jsonb_path_query_array(attachments, '$[*] ? (!exists(@.qr))') as attachments,
      jsonb_path_query_array(attachments, '$[*] ? (exists(@.qr))') as pictures, not_before as "notBefore", dropped_at is not null as dropped
    from outbox where appointment_id = ${appointmentId}::uuid order by id`)
  return rows.map(({ letter, ...row }) => ({
    ...row,
    html: drawnHtml({ ...row, letter }, ourTheme) ?? null,
    attachments: row.attachments.map(
      one => unpackedAttachment(one, row.body) as SentMessage['attachments'][number],
    ),
  }))
}

/** Of them, what has not left at `testNow` and still will. */
export const waitingMessagesOf = async (db: Database, appointmentId: string): Promise<SentMessage[]> =>
  (await messagesOf(db, appointmentId)).filter(
    ({ dropped, notBefore }) => !dropped && Temporal.Instant.compare(notBefore, testNow) > 0,
  )

/** Next free hours as they are stored, and as they would be if computed now. */
export async function nextHours(db: Database, scheduleId: number, now = testNow) {
  const [row] = await db.rows<{ stored: Temporal.Instant[]; fresh: Temporal.Instant[] }>(sql`
    select next_starts as stored, array(
      select t from free_starts(s.id, ${now}::timestamptz + lead_time(s.modality) + interval '1 second',
        ${now}::timestamptz + interval '400 days', 8, ${now}::timestamptz) t) as fresh
    from schedule s where s.id = ${scheduleId}::bigint`)
  if (!row) throw new Error('no such schedule')
  return { stored: row.stored.map(String), fresh: row.fresh.map(String) }
}

let places = 0

/** An order of several exams at one place: blood for 5.000 (the insurer pays 3.000) and 9.000, an ultrasound for 30.000 (10.000). */
export async function bookOrder(
  db: Database,
  {
    imageCovered = 10_000,
    labFree = false,
    prepaid = false,
    imagePrepaid = false,
    prevision = 'fonasa-b',
    now = testNow,
  } = {},
) {
  places += 1
  const at = { key: `paid-${places}` }
  const lab = { type: 'laboratorio' as const, centre: at, minutes: 15, prepaid }
  const blood = await addOffer(db, {
    ...lab,
    exam: 'hemograma',
    fullPrice: 5000,
    coverage: { 'fonasa-b': labFree ? 5000 : 3000 },
  })
  const coverage: Record<string, number> = labFree ? { 'fonasa-b': 9000 } : {}
  const lipids = { fullPrice: 9000, coverage }
  await addOffer(db, { ...lab, exam: 'perfil-lipidico', ...lipids, scheduleId: blood.scheduleId })
  const image = {
    type: 'imagenologia' as const,
    centre: at,
    fullPrice: 30_000,
    prepaid: prepaid || imagePrepaid,
    coverage: { 'fonasa-b': imageCovered },
  }
  await addOffer(db, { ...image, exam: 'ecografia-tiroidea' })
  const exams = ['hemograma', 'perfil-lipidico', 'ecografia-tiroidea']
  const wanted = { offerId: blood.offerId, start: firstHour, exams, holder: null, sellsPrepaid: true }
  const held = await holdHour(db, { ...wanted, address: `paid-${places}` }, now)
  if (!held.ok) throw new Error(held.reason)
  const who = somebody({ patient: { rut: `${46_000_000 + places}-5` } })
  const request = bookingRequest(held.hold.holdId, { ...who, prevision })
  const outcome = await bookAppointment(db, request, testSender, now)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { lead: outcome.appointment.id, other: outcome.others[0]?.id ?? '', centreId: blood.centreId }
}
