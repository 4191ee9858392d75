/** What a patient needs: said with the booking or after it, read by the centre, and forgotten. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import {
  bookHour,
  bookingRequest,
  firstHour,
  holdFor,
  senderThatFails,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { followToCentre } from '../changes/follow-centre.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { forgetOldBookingData } from '../forget-old.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import * as page from '../routes/cita-necesidades.tsx'
import { senderOf } from '../sender.server.ts'
import { findNeeds, forgetNeeds } from './needs.queries.server.ts'
import type { Needs } from './needs.rules.ts'
import { sayNeeds } from './say-needs.server.ts'
import { tellCentres } from './tell-centres.server.ts'

const db = await testDatabase()
beforeEach(() => db.rows(sql`delete from appointment_needs`))

let centres = 0
/** An hour at a centre of its own. */
async function hourAt(centre: { email?: string; phone?: string } = {}, needs?: Needs) {
  centres += 1
  const email = centre.email ?? `agenda${centres}@ejemplo.cl`
  const { offerId } = await addOffer(db, { centre: { ...centre, email } })
  const appointment = await bookHour(db, offerId, { needs })
  return { ...appointment, offerId, email }
}

const wheelchair: Needs = { needs: ['wheelchair', 'interpreter'], note: 'Creole haitiano' }
const lettersTo = (recipient: string) =>
  db.rows<{ subject: string; body: string; causedBy: string }>(
    sql`select subject, body, caused_by as "causedBy" from outbox where recipient = ${recipient} order by id`,
  )
const later = (minutes: number) => testNow.add({ minutes })
const tell = (now = testNow) => tellCentres(db, testSender, now)

test('what is said with the booking stays with the appointment', async () => {
  expect(await findNeeds(db, (await hourAt({}, wheelchair)).id)).toEqual(wheelchair)
  const nothing = await hourAt({}, { needs: [], note: '' })
  expect(await findNeeds(db, nothing.id)).toBeUndefined()
  expect(await db.rows(sql`select from appointment_needs`)).toHaveLength(1)
})

test('the database knows no other need, and no longer words', async () => {
  const { id } = await hourAt()
  const insert = (needs: string, note: string) =>
    db
      .rows(sql`insert into appointment_needs (appointment_id, needs, note, said_at)
        values (${id}::uuid, array[${needs}], ${note}, ${testNow}::timestamptz)`)
      .catch(error => violation(error)?.constraint)
  expect(await insert('diagnosis', '')).toBe('appointment_needs_known')
  expect(await insert('wheelchair', 'x'.repeat(201))).toBe('appointment_needs_note')
})

describe('the centre', () => {
  test('is written to once, with the hour and without a name', async () => {
    const { email, code, patient } = await hourAt({}, wheelchair)
    expect(await tell()).toBe(1)
    expect(await tell(later(15))).toBe(0)
    const [letter, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ subject: 'Un paciente necesita algo para su hora', causedBy: 'house' })
    expect(letter?.body).toContain(`${code} · martes 24 de noviembre, 09:00 · Consulta de Medicina General`)
    expect(letter?.body).toContain('Silla de ruedas; Intérprete; «Creole haitiano»')
    expect(letter?.body).not.toContain(patient?.lastName)
  })

  test('reads one letter about all that is new', async () => {
    const { offerId, email } = await hourAt({}, wheelchair)
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }), needs: wheelchair })
    expect(await tell()).toBe(2)
    expect((await lettersTo(email)).map(one => one.subject)).toEqual([
      '2 pacientes necesitan algo para su hora',
    ])
  })

  test('is told of what changes, of another hour, and of what is off', async () => {
    const { id, email } = await hourAt({}, wheelchair)
    await tell()
    await sayNeeds(db, id, { needs: ['companion'], note: '' }, later(1))
    await tell(later(15))
    await moveAppointment(db, id, firstHour.add({ minutes: 60 }), testSender, later(16))
    await tell(later(30))
    await cancelAppointment(db, id, testSender, later(31))
    await tell(later(45))
    const [, changed, moved, off, ...more] = (await lettersTo(email)).map(one => one.body)
    expect(changed).toContain('Cambió: Compañía')
    expect(moved).toMatch(/10:00.*: Cambió: Compañía/)
    expect(off).toContain('Ya no hace falta')
    expect(more).toEqual([])
  })

  test('is told that an hour went to another centre, which reads it as one that is new there', async () => {
    const { id, email, offerId, offer } = await hourAt({}, wheelchair)
    const silent = await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
    await tell()
    const there = 'llegada@ejemplo.cl'
    const { centreId } = await addOffer(db, {
      agendaId: offer.agendaId,
      centre: { email: there },
      professional: { key: String(offer.professional?.slug) },
    })
    const hour = {
      code: null,
      patient: null,
      phone: null,
      schedule: '',
      zone: offer.centre.zone,
      start: firstHour,
    }
    const gone = [id, silent.id].map(one => ({ ...hour, id: one }))
    const went = await db.transaction(tx =>
      followToCentre(tx, gone, { centreId, by: 'staff:1', sender: testSender }, later(1)),
    )
    expect(went.left).toEqual([])
    expect(await tell(later(15))).toBe(1)
    const [, off, ...more] = (await lettersTo(email)).map(one => one.body)
    expect(off).toMatch(/09:00.*: Ya no hace falta/)
    const [fresh, ...others] = (await lettersTo(there)).map(one => one.body)
    expect(fresh).toMatch(/09:00.*: Silla de ruedas/)
    expect([more, others]).toEqual([[], []])
  })

  test('is told nothing of what was said and taken back in between, nor of what is over', async () => {
    const { id, email } = await hourAt({}, wheelchair)
    await sayNeeds(db, id, { needs: [], note: '' }, testNow)
    expect(await tell()).toBe(0)
    const over = await hourAt({}, wheelchair)
    expect(await tell(firstHour)).toBe(0)
    expect([...(await lettersTo(email)), ...(await lettersTo(over.email))]).toEqual([])
  })

  test('without a mailbox is told nothing, and whoever books reads that', async () => {
    const { offerId } = await addOffer(db, { centre: { key: 'callado', phone: '+56221234567' } })
    const { id } = await bookHour(db, offerId, { needs: wheelchair })
    expect(await tell()).toBe(0)
    expect(wordsOf(drawn(page.default, (await see(tokenOf(id))).data))).toContain(
      'no recibe avisos del portal: llámalo también, al +56 2 2123 4567',
    )
  })

  test('keeps no other from being told where its own letter cannot be written', async () => {
    const [first, second] = [await hourAt({}, wheelchair), await hourAt({}, wheelchair)]
    // Once for both, and once for the first of them.
    await expect(tellCentres(db, senderThatFails(2), testNow)).rejects.toThrow('nothing can be drawn')
    const told = async () =>
      (await Promise.all([first, second].map(({ email }) => lettersTo(email)))).map(({ length }) => length)
    expect(await told()).toEqual([0, 1])
    expect(await tell()).toBe(1)
    expect(await told()).toEqual([1, 1])
  })

  test('two nodes at once tell it once', async () => {
    const { email } = await hourAt({}, wheelchair)
    const told = await Promise.all([tell(), tell(later(1))])
    expect(told.sort()).toEqual([0, 1])
    expect(await lettersTo(email)).toHaveLength(1)
  })
})

describe('whose they are', () => {
  test('stand in the file that their person takes out, and in nobody else’s', async () => {
    const person = await testAccount(db)
    const { offerId } = await hourAt()
    const start = firstHour.add({ minutes: 30 })
    await bookHour(db, offerId, { start, needs: wheelchair, accountId: person.id })
    const { appointments } = await findOwnData(db, person, ownData, testNow)
    expect(appointments).toMatchObject([{ needs: wheelchair }])
    // The same hour as somebody reads it with whose RUT it was booked, and who did not say it.
    const other = await testAccount(db)
    await bookHour(db, offerId, {
      start: firstHour.add({ minutes: 60 }),
      needs: wheelchair,
      ...somebody({ patient: { rut: other.rut } }),
    })
    expect((await findOwnData(db, other, ownData, testNow)).appointments).toMatchObject([
      { booked_by_another: true, needs: null },
    ])
  })

  test('are forgotten a month after the visit, and before with the account', async () => {
    const person = await testAccount(db)
    const { offerId, id } = await hourAt({}, wheelchair)
    const start = firstHour.add({ minutes: 30 })
    const own = await bookHour(db, offerId, { start, needs: wheelchair, accountId: person.id })
    await forgetNeeds(db, person.id, testNow)
    expect(await findNeeds(db, own.id)).toEqual(wheelchair)
    await forgetNeeds(db, person.id, start.add({ minutes: 30 }))
    expect(await findNeeds(db, own.id)).toBeUndefined()
    const month = firstHour.add({ minutes: 30, hours: 30 * 24 })
    expect(await forgetOldBookingData(db, month)).toMatchObject({ needs: 0 })
    expect(await forgetOldBookingData(db, month.add({ seconds: 1 }))).toMatchObject({ needs: 1 })
    expect(await findNeeds(db, id)).toBeUndefined()
  })

  test('are in no log and no audit', async () => {
    const { id } = await hourAt({}, wheelchair)
    await sayNeeds(db, id, { needs: ['sign-language'], note: 'Sorda' }, testNow)
    const noted = await db.rows(sql`select verb, detail from audit where appointment_id = ${id}::uuid`)
    expect(noted).toContainEqual({ verb: 'needs', detail: {} })
    expect(JSON.stringify(noted)).not.toMatch(/sign-language|Sorda|haitiano/)
  })
})

const portal = testPortal(db)
const { linkKey } = await senderOf(portal)
const ask = asker(portal)
const tokenOf = (id: string) => guestLinkToken(linkKey, id)
const see = (token: string) => ask(page.loader, `/cita/${token}/necesidades`, { params: { token } })
const send = (token: string, form: Record<string, string>, at = testNow) =>
  asker(testPortal(db, { clock: fixedClock(at.toString()) }))(page.action, `/cita/${token}/necesidades`, {
    params: { token },
    form,
  })

describe('the page of the appointment', () => {
  test('says and changes them, until the hour begins', async () => {
    const { id } = await hourAt()
    const token = tokenOf(id)
    expect(drawn(page.default, (await see(token)).data)).not.toContain('checked')
    const to = `/cita/${token}/necesidades?guardado=si`
    expect(await send(token, { need_wheelchair: 'on', needs_note: ' Entro con andador ' })).toMatchObject({
      to,
    })
    expect(await findNeeds(db, id)).toEqual({ needs: ['wheelchair'], note: 'Entro con andador' })
    const html = drawn(page.default, (await see(token)).data)
    expect(html).toMatch(/<input[^>]*name="need_wheelchair"[^>]*checked|checked[^>]*name="need_wheelchair"/)
    expect(html).toContain('value="Entro con andador"')
    expect(await send(token, { needs_note: '' })).toMatchObject({ to })
    expect(await findNeeds(db, id)).toBeUndefined()
    const late = await send(token, { need_wheelchair: 'on', needs_note: '' }, firstHour)
    expect(late.to).toBe(`/cita/${token}/necesidades`)
    expect(await findNeeds(db, id)).toBeUndefined()
  })

  test('shows again what it cannot keep', async () => {
    const token = tokenOf((await hourAt()).id)
    const answer = await send(token, { need_companion: 'on', needs_note: 'uno\u2028dos\u0007' })
    expect(answer).toMatchObject({ status: 400, data: { typed: { need_companion: 'on' } } })
    expect(answer.data.message).toMatch(/una sola línea/)
    expect((await send(token, { needs_note: 'x'.repeat(201) })).data.message).toMatch(/200 caracteres/)
  })

  test('is opened by the link alone', async () => {
    expect(await see('nada')).toMatchObject({ status: 404 })
  })
})

describe('the interface', () => {
  const post = async (changes: object) => {
    const { offerId } = await addOffer(db)
    const hold_id = await holdFor(db, offerId)
    const { contact } = bookingRequest(hold_id)
    const { request } = testApi(portal)
    const body = {
      hold_id,
      name: contact.name,
      last_name: 'Fuentes',
      email: contact.email,
      mobile_phone: contact.phone.slice(4),
      without_messages: true,
      ...changes,
    }
    const answer = await request('/appointments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('books with needs', async () => {
    const { status, body } = await post({ needs: ['sign-language'], needs_note: 'LSCh' })
    expect(status).toBe(201)
    expect(await findNeeds(db, body.id)).toEqual({ needs: ['sign-language'], note: 'LSCh' })
  })

  test.each([
    [{ needs: ['ramp'] }, 'needs.0'],
    [{ needs: 'wheelchair' }, 'needs'],
    [{ needs: ['companion', 'companion'] }, 'needs'],
    [{ needs_note: 'uno\ndos' }, 'needs_note'],
    [{ needs_note: 'x'.repeat(201) }, 'needs_note'],
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await post(changes)
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([422, [field]])
  })
})
