/** Hours of one visit are told of together: one e-mail and one SMS, whatever happens to all of them or to one. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookingRequest, firstHour, messagesOf, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findAppointments } from '../appointments/appointment.queries.server.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { confirmAppointment } from '../changes/confirm-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { removeExam } from '../changes/remove-exam.server.ts'
import { answerAll } from '../closures/answer-closure.server.ts'
import { planClosure, setClosure } from '../closures/plan-closure.server.ts'
import { payAtDesk } from '../desk/pay-at-desk.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { findNeeds } from '../needs/needs.queries.server.ts'
import { sayNeeds } from '../needs/say-needs.server.ts'

const db = await testDatabase()
/** Sunday: the day before is still to come. */
const now = firstHour.subtract({ hours: 48 })
const nextDay = firstHour.add({ hours: 24 })
const hours = ['2026-11-24', '2026-11-25'].map(day => ({ day, from: '09:00', to: '11:00' }))
let places = 0

async function visit(
  exams = ['hemograma', 'ecografia-abdominal', 'ecografia-tiroidea'],
  { prepaid = false } = {},
) {
  places += 1
  const at = { centre: { key: `letters-${places}` }, hours, prepaid }
  const blood = await addOffer(db, { ...at, type: 'laboratorio', minutes: 15, exam: 'hemograma' })
  const image = { ...at, type: 'imagenologia' as const, minutes: 20 }
  const belly = await addOffer(db, { ...image, exam: 'ecografia-abdominal' })
  await addOffer(db, { ...image, exam: 'ecografia-tiroidea', scheduleId: belly.scheduleId })
  const wanted = { offerId: blood.offerId, start: firstHour, exams, holder: null, sellsPrepaid: true }
  const held = await holdHour(db, { ...wanted, address: `letters-${places}` }, now)
  if (!held.ok) throw new Error(held.reason)
  const outcome = await bookAppointment(db, bookingRequest(held.hold.holdId), testSender, now)
  if (!outcome.ok) throw new Error(outcome.reason)
  const [other] = outcome.others
  if (!other) throw new Error('one hour only')
  const lead = outcome.appointment
  return {
    lead: lead.id,
    other: other.id,
    codes: [lead.code, other.code],
    agendaId: belly.agendaId,
    centreId: belly.centreId,
  }
}

type Visit = Awaited<ReturnType<typeof visit>>
const told = async ({ lead, other }: Visit) =>
  (await Promise.all([lead, other].map(id => messagesOf(db, id)))).flat()
/** What is still to leave, as (which hour's page, which codes it names, when). */
async function toCome({ lead, other, codes }: Visit) {
  const rows = await db.rows<{ id: string; body: string; at: Temporal.Instant }>(sql`
    select o.appointment_id as id, o.body, o.not_before as at from outbox o join appointment a on a.id = o.appointment_id
    where o.appointment_id = any(array[${lead}::uuid, ${other}::uuid]) and o.dropped_at is null and o.not_before > ${now}::timestamptz
      and a.state in ('booked', 'confirmed') and o.requires_version = a.version
    order by o.not_before`)
  return rows.map(({ id, body, at }) => [
    id === lead ? 'lead' : 'other',
    codes.map(code => body.includes(code)),
    firstHour.since(at).total('minutes'),
  ])
}

test('a booking of two hours is one e-mail with both calendar files and one SMS, and two reminders', async () => {
  const booked = await visit()
  const letters = (await told(booked)).filter(
    ({ subject }) => !subject?.startsWith('Recuerda') && !subject?.startsWith('Hoy'),
  )
  expect(letters.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  const [email, sms] = letters
  expect(email?.subject).toBe(
    `Tus horas están reservadas: martes 24 de noviembre, 09:00 y 09:20 (${booked.codes.join(' y ')})`,
  )
  for (const text of [email?.body, email?.html])
    for (const fact of [...booked.codes, 'Hemograma', 'Ecografía abdominal', '09:00', '09:20'])
      expect(text).toContain(fact)
  booked.codes.forEach((code, nth) => {
    const time = ['09:00', '09:20'][nth]
    expect(email?.body).toContain(`\nCódigo (${time}): ${code}\n`)
    expect(email?.html).toMatch(new RegExp(`>Código \\(${time}\\)</dt><dd [^>]+>${code}<`))
    expect(email?.body).toContain(`\nPreséntate (${time}): a las ${['08:45', '09:05'][nth]} en recepción`)
    expect(email?.body).toMatch(new RegExp(`\nValor \\(${time}\\): \\$`))
  })
  expect(email?.body.match(/Preparación: /g)).toHaveLength(1)
  expect(email?.body).toContain('ayuno, por la ecografía abdominal')
  expect(email?.attachments.map(({ filename }) => filename)).toEqual(['hora-medica.ics', 'hora-medica-2.ics'])
  expect(sms?.body).toMatch(
    new RegExp(`^Horas reservadas ${booked.codes.join(' y ')}: mar 24 nov, 09:00 y 09:20`),
  )
  expect(await toCome(booked)).toEqual([
    ['lead', [true, true], 1440],
    ['lead', [true, true], 120],
  ])
})

test('both are confirmed with one answer, or one of them; reminders know', async () => {
  const [both, one] = [await visit(), await visit()]
  expect((await confirmAppointment(db, both.other, testSender, now, true)).ok).toBe(true)
  expect((await confirmAppointment(db, one.other, testSender, now)).ok).toBe(true)
  const states = async ({ lead, other }: Visit) =>
    (await findAppointments(db, [lead, other])).map(({ state }) => state)
  expect([await states(both), await states(one)]).toEqual([
    ['confirmed', 'confirmed'],
    ['booked', 'confirmed'],
  ])
  // A second tap is not a mistake, and takes no reminder away.
  await confirmAppointment(db, both.lead, testSender, now, true)
  for (const each of [both, one])
    expect((await toCome(each)).map(([, codes]) => codes)).toEqual([
      [true, true],
      [true, true],
    ])
  const asks = async (of: Visit) => (await told(of)).filter(({ dropped }) => !dropped).at(-1)?.body
  expect(await asks(both)).toContain('Ya confirmaste')
  expect(await asks(one)).toContain('¿Irás?')
})

test('both cancelled together are one e-mail and one SMS; cancelling again says nothing more', async () => {
  const gone = await visit()
  const before = (await told(gone)).length
  await cancelAppointment(db, gone.other, testSender, now, true)
  const news = (await told(gone)).filter(({ subject, body }) => /cancelada/.test(`${subject} ${body}`))
  expect(news.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  expect(news[0]?.attachments.map(({ contentType }) => contentType)).toEqual(
    Array(2).fill('text/calendar; charset=utf-8; method=CANCEL'),
  )
  for (const code of gone.codes) for (const { body } of news) expect(body).toContain(code)
  await cancelAppointment(db, gone.lead, testSender, now, true)
  expect(await told(gone)).toHaveLength(before + 2)
  expect(await toCome(gone)).toEqual([])
})

test('both moved together are one letter; one moved to another day is reminded of by itself', async () => {
  const moved = await visit()
  const before = (await told(moved)).length
  expect((await moveAppointment(db, moved.lead, nextDay, testSender, now, true)).ok).toBe(true)
  const news = (await told(moved)).filter(({ subject, body }) => /cambiaron/.test(`${subject} ${body}`))
  expect(news.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  expect(news[0]?.body).toContain('Antes era: martes 24 de noviembre, 09:00 y 09:20')
  expect((await told(moved)).length).toBe(before + 2 + 2)
  const apart = await visit()
  expect((await moveAppointment(db, apart.other, nextDay, testSender, now)).ok).toBe(true)
  expect(await toCome(apart)).toEqual([
    ['lead', [true, false], 1440],
    ['lead', [true, false], 120],
    ['other', [false, true], 0],
    ['other', [false, true], -1320],
  ])
  // And back, and away once more: each time as it stands.
  expect((await moveAppointment(db, apart.other, firstHour.add({ minutes: 40 }), testSender, now)).ok).toBe(
    true,
  )
  expect((await toCome(apart)).map(([, codes]) => codes)).toEqual(Array(2).fill([true, true]))
  expect((await moveAppointment(db, apart.other, nextDay, testSender, now)).ok).toBe(true)
  expect((await toCome(apart)).length).toBe(4)
})

test('whatever else happens to one of them, the other is reminded of without it', async () => {
  const byCentre = await visit()
  const span = { agendaId: byCentre.agendaId, from: firstHour, to: firstHour.add({ hours: 2 }) }
  expect(await cancelByCentre(db, span, testSender, now)).toHaveLength(1)
  expect((await toCome(byCentre)).map(([, codes]) => codes)).toEqual(Array(2).fill([true, false]))
  const alone = await visit()
  await cancelAppointment(db, alone.lead, testSender, now)
  expect(await toCome(alone)).toEqual([
    ['other', [false, true], 1420],
    ['other', [false, true], 100],
  ])
  const less = await visit()
  expect((await removeExam(db, less.other, 'ecografia-abdominal', testSender, now)).ok).toBe(true)
  expect((await toCome(less)).map(([, codes]) => codes)).toEqual(Array(2).fill([true, true]))
})

/** Of one kind of news, as it is told of both. */
async function newsOf(of: Visit, words: RegExp) {
  const news = (await told(of)).filter(({ subject, body }) => words.test(`${subject} ${body}`))
  expect(news.map(({ kind }) => kind)).toEqual(['email', 'sms'])
  for (const code of of.codes) expect(news[0]?.body).toContain(code)
  // Whatever has no room in an SMS is on the page that it leads to.
  expect(news[1]?.body).toContain('09:00 y 09:20')
  return news
}

test('a centre that closes for a morning tells of both hours at once, each with its way to another', async () => {
  const closed = await visit()
  const asked = { closureId: '', centreId: closed.centreId, by: 'staff:one' }
  const planned = await planClosure(
    db,
    {
      ...asked,
      agendaId: null,
      kind: 'centre',
      from: Temporal.PlainDateTime.from('2026-11-24T08:00'),
      to: Temporal.PlainDateTime.from('2026-11-24T13:00'),
      reason: 'illness',
      note: '',
    },
    'America/Santiago',
    now,
  )
  if (!planned.ok) throw new Error(planned.reason)
  asked.closureId = planned.id
  expect(await setClosure(db, asked, now)).toEqual({ ok: true })
  const before = (await told(closed)).length
  expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, now)).toMatchObject({ left: 0 })
  const [email, sms] = await newsOf(closed, /centro cancel[oó]/)
  expect(email?.subject).toBe(
    `El centro canceló tus horas: martes 24 de noviembre, 09:00 y 09:20 (${closed.codes.join(' y ')})`,
  )
  expect(email?.body.match(/\/cita\//g)).toHaveLength(2)
  // Both ways are called alike, in the order of the hours.
  // By what each was: two hours of one visit may be known by their exams, and not by their times.
  for (const way of [
    'Hemograma: otra hora en vez de la de las 09:00',
    'Ecografía abdominal y Ecografía tiroidea: otra hora en vez de la de las 09:20',
  ])
    expect(email?.body).toContain(`\n${way}:\n`)
  expect(email?.body).not.toMatch(/Ver la hora de las|Reservar otra hora/)
  expect(email?.attachments).toHaveLength(2)
  expect(sms?.body).toMatch(/^El centro cancel[oó] tus horas/)
  await answerAll(db, { ...asked, deed: 'cancel' }, testSender, now)
  expect(await told(closed)).toHaveLength(before + 2)
  expect(await toCome(closed)).toEqual([])
})

test('a letter about an hour that is gone does not warn that somebody could cancel it', async () => {
  const of = await visit()
  await cancelAppointment(db, of.lead, testSender, now)
  const letters = (await told(of)).filter(({ kind }) => kind === 'email')
  const [booked, gone] = [/reservadas/, /cancelada/].map(words =>
    letters.find(({ subject }) => words.test(subject ?? '')),
  )
  expect(booked?.body).toContain('cualquiera puede ver y cancelar tu hora: no lo compartas')
  expect(gone?.body).toContain('cualquiera puede ver los datos de esa hora: no lo compartas')
  expect(gone?.body).not.toContain('ver y cancelar')
})

test('hours of a visit that nobody paid go together, and are told of once', async () => {
  const unpaid = await visit(undefined, { prepaid: true })
  const before = (await told(unpaid)).length
  const [due] = await db.rows<{ at: Temporal.Instant }>(sql`
    select max(payment_due_at) as at from appointment where order_id = ${unpaid.lead}::uuid or id = ${unpaid.lead}::uuid`)
  if (!due) throw new Error('nothing is owed')
  expect(await releaseUnpaid(db, testSender, due.at)).toBe(2)
  const [email, sms] = await newsOf(unpaid, /falta de pago|por no pagar/)
  expect(email?.subject).toContain('Tus horas se cancelaron por falta de pago')
  expect(email?.attachments.map(({ contentType }) => contentType.split('method=')[1])).toEqual([
    'CANCEL',
    'CANCEL',
  ])
  expect(sms?.body).toMatch(/^Canceladas por no pagar: /)
  expect(await releaseUnpaid(db, testSender, due.at)).toBe(0)
  expect(await told(unpaid)).toHaveLength(before + 2)
  expect(await toCome(unpaid)).toEqual([])
})

test('what is paid once the first hour is off is told of the one that stands', async () => {
  const of = await visit()
  await cancelAppointment(db, of.lead, testSender, now)
  const [hour] = await findAppointments(db, [of.other])
  const taking = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1' } as const
  const asked = { appointmentId: of.other, centreId: of.centreId, shown: hour?.fullPrice ?? 0 }
  expect(await payAtDesk(db, { ...taking, ...asked }, testSender, now)).toMatchObject({ ok: true })
  const [letter] = (await told(of)).filter(({ subject }) => subject?.startsWith('Recibimos tu pago'))
  expect(letter?.subject).toBe(`Recibimos tu pago: martes 24 de noviembre, 09:20 (${of.codes[1]})`)
  expect(letter?.body).toContain(`Código: ${of.codes[1]}`)
})

test('what is paid of both hours is told of both, with the code of each', async () => {
  const of = await visit()
  const found = await findAppointments(db, [of.lead, of.other])
  const shown = found.reduce((sum, { fullPrice }) => sum + fullPrice, 0)
  const taking = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1' } as const
  const asked = { appointmentId: of.lead, centreId: of.centreId, shown }
  expect(await payAtDesk(db, { ...taking, ...asked }, testSender, now)).toMatchObject({ ok: true })
  const [letter] = (await told(of)).filter(({ subject }) => subject?.startsWith('Recibimos tu pago'))
  expect(letter?.subject).toBe(
    `Recibimos tu pago: martes 24 de noviembre, 09:00 y 09:20 (${of.codes.join(' y ')})`,
  )
  expect(letter?.body).toContain('Tus horas están pagadas.')
  expect(letter?.body).toContain(`Código (09:20): ${of.codes[1]}`)
  expect(letter?.body).toContain('Ver la hora de las 09:20')
  expect(letter?.html?.match(/\/calendario"/g)).toHaveLength(2)
})

test('as plain text a letter says of which hour each calendar entry and each code for the door is', async () => {
  const [email] = await told(await visit())
  expect(email?.body).toMatch(/Agregar al calendario \(martes 24 de noviembre, 09:00\):\n/)
  expect(email?.body).toMatch(/Agregar al calendario \(martes 24 de noviembre, 09:20\):\n/)
  expect(email?.body).toMatch(/Cómo llegar:\n/)
  expect(email?.body).toMatch(/Mi código de llegada \(09:20\): [A-Z0-9]{4}-[A-Z0-9]{4}\nAl llegar, escríbelo/)
  expect(email?.body).not.toContain('muestra este código')
})

test('the way to the door stands once in a letter of two hours', async () => {
  const [email] = await told(await visit())
  for (const text of [email?.body, email?.html]) expect(text?.match(/Cómo llegar/g)).toHaveLength(1)
  expect(email?.html?.match(/\/calendario"/g)).toHaveLength(2)
})

test('what is needed is said once and stands with both', async () => {
  const { lead, other } = await visit()
  const needs = { needs: ['wheelchair' as const], note: 'rampa' }
  expect(await sayNeeds(db, other, needs, now)).toEqual({ ok: true })
  expect(await findNeeds(db, lead)).toMatchObject(needs)
  expect(await findNeeds(db, other)).toMatchObject(needs)
})
