/** A RUT that somebody typed proves nobody: it neither blocks the person whose it is nor tells of them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import { proveAppointments } from '#app/identity/registry/prove-identity.queries.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import {
  bookHour,
  bookingRequest,
  bookOrder,
  firstHour,
  holdFor,
  messagesOf,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { disownAppointment } from '../changes/disown-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { type BookingRequest, bookAppointment } from './book-appointment.server.ts'
import { seeIdentityCard } from './see-identity-card.server.ts'

const db = await testDatabase()
const rut = '12345678-5'
const child = '24111222-5'
const broke = (constraint: string) => (error: unknown) => violation(error)?.constraint === constraint
const inMinutes = (minutes: number) => firstHour.add({ minutes })

/** A proven account of the RUT, its e-mail confirmed. */
async function addAccount(changes: { rut?: string; proven?: boolean; email?: string } = {}) {
  const email = changes.email ?? 'camila@ejemplo.cl'
  const [row] = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, email_confirmed_at, proven_at)
    values (${changes.rut ?? rut}, 'Camila', 'Rojas', ${email}, ${testNow}::timestamptz,
      case when ${changes.proven ?? true}::boolean then ${testNow}::timestamptz end) returning id`)
  if (!row) throw new Error('no account')
  return { id: row.id, email }
}

/** Books the same time somewhere else each time. */
async function book(changes: Partial<BookingRequest> = {}, start = firstHour) {
  const { offerId } = await addOffer(db)
  const holdId = await holdFor(db, offerId, { start })
  const request = bookingRequest(holdId, { ...somebody({ patient: { rut } }), ...changes })
  return { holdId, offerId, outcome: await bookAppointment(db, request, testSender, testNow) }
}
const outcomeOf = async (changes?: Partial<BookingRequest>, start?: Temporal.Instant) => {
  const { outcome } = await book(changes, start)
  return outcome.ok ? 'booked' : outcome.reason
}

const seen = (accountId: string) =>
  db.rows<{ id: string; own: boolean }>(sql`
    select appointment_id as id, own from account_appointment where account_id = ${accountId}::uuid`)

beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from bono`)
  await db.rows(sql`delete from appointment`)
  await db.rows(sql`delete from account`)
})

describe('one person in one place', () => {
  test('strangers who type the same RUT neither block nor learn of each other', async () => {
    expect(await outcomeOf()).toBe('booked')
    expect(await outcomeOf()).toBe('booked')
  })

  test('a false hour does not block the proven person, nor does theirs tell a stranger', async () => {
    expect(await outcomeOf()).toBe('booked')
    const account = await addAccount()
    expect(await outcomeOf({ accountId: account.id, actor: 'patient' })).toBe('booked')
    expect(await outcomeOf()).toBe('booked')
  })

  test('holds among proven bookings, whoever makes them', async () => {
    const account = await addAccount()
    expect(await outcomeOf({ accountId: account.id })).toBe('booked')
    expect(await outcomeOf({ accountId: account.id }, inMinutes(0))).toBe('patient-busy')
  })

  test('holds among unproven ones of one contact, capitals of its e-mail aside', async () => {
    const who = somebody({ patient: { rut } })
    expect(await outcomeOf(who)).toBe('booked')
    const shouted = { ...who.contact, email: who.contact.email.toUpperCase() }
    expect(await outcomeOf({ ...who, contact: shouted })).toBe('patient-busy')
    // For somebody else the same contact books the same time.
    expect(await outcomeOf({ ...who, patient: { ...who.patient, rut: child } })).toBe('booked')
    expect(await outcomeOf({ ...who, contact: { ...who.contact, phone: '+56911112222' } })).toBe('booked')
  })

  test('holds among unproven ones that are reached by the same telephone only', async () => {
    const who = somebody({ patient: { rut }, contact: { email: '' } })
    expect(await outcomeOf(who)).toBe('booked')
    expect(await outcomeOf(who)).toBe('patient-busy')
    expect(await outcomeOf(who, inMinutes(60))).toBe('booked')
    expect(await outcomeOf({ ...who, patient: { ...who.patient, rut: child } })).toBe('booked')
    expect(await outcomeOf({ ...who, contact: { ...who.contact, phone: '+56911112222' } })).toBe('booked')
    const { holdId } = await book(who, inMinutes(120))
    expect(await moveAppointment(db, holdId, firstHour, testSender, testNow)).toEqual({
      ok: false,
      reason: 'patient-busy',
    })
  })

  test('an account speaks for itself and its registered child, and for nobody else', async () => {
    const account = await addAccount()
    await db.rows(sql`
      insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
      values (${account.id}::uuid, ${child}, 'Luz', 'Rojas', '2015-01-01', 'registry', ${testNow}::timestamptz),
        (${account.id}::uuid, '11111111-1', 'Sol', 'Rojas', '2015-01-01', 'typed', ${testNow}::timestamptz),
        (${account.id}::uuid, '9876543-3', 'Paz', 'Rojas', '2008-11-22', 'registry', ${testNow}::timestamptz)`)
    for (const [patientRut, proven] of [
      [rut, true],
      [child, true],
      ['11111111-1', false],
      ['9876543-3', false],
      ['7111222-5', false],
    ] as const) {
      const { holdId } = await book({
        ...somebody({ patient: { rut: patientRut, self: patientRut === rut } }),
        accountId: account.id,
      })
      expect(
        await db.rows(
          sql`select patient ->> 'rut' as rut, proven from appointment where id = ${holdId}::uuid`,
        ),
      ).toEqual([{ rut: patientRut, proven }])
    }
  })

  test('an account that proved nothing proves no booking', async () => {
    const account = await addAccount({ proven: false })
    const { holdId } = await book({ accountId: account.id })
    expect(await db.rows(sql`select proven from appointment where id = ${holdId}::uuid`)).toEqual([
      { proven: false },
    ])
  })

  test('twenty at once for one proven person: one; for one stranger: one; neither stops the other', async () => {
    const account = await addAccount()
    const who = somebody({ patient: { rut } })
    const offers = await Promise.all(Array.from({ length: 20 }, () => addOffer(db)))
    const holds = await Promise.all(offers.map(({ offerId }) => holdFor(db, offerId)))
    const outcomes = await Promise.all(
      holds.map((holdId, n) =>
        bookAppointment(
          db,
          bookingRequest(holdId, { ...who, ...(n % 2 ? { accountId: account.id } : {}) }),
          testSender,
          testNow,
        ),
      ),
    )
    const booked = (odd: number) => outcomes.filter((outcome, n) => n % 2 === odd && outcome.ok)
    expect([booked(0).length, booked(1).length]).toEqual([1, 1])
    expect(outcomes.filter(one => !one.ok && one.reason === 'patient-busy')).toHaveLength(18)
  })

  test('moving one onto another of the same contact is refused, onto a stranger’s it is not', async () => {
    const who = somebody({ patient: { rut } })
    await book(who)
    const { holdId } = await book(who, inMinutes(60))
    const move = (id: string) => moveAppointment(db, id, firstHour, testSender, testNow)
    expect(await move(holdId)).toEqual({ ok: false, reason: 'patient-busy' })
    const { holdId: stranger } = await book({}, inMinutes(60))
    expect(await move(stranger)).toMatchObject({ ok: true })
  })

  test('a booking without a RUT cannot be proven, whatever writes it', async () => {
    const { holdId } = await book(somebody())
    await expect(
      db.rows(sql`update appointment set proven = true where id = ${holdId}::uuid`),
    ).rejects.toSatisfy(broke('appointment_proven'))
  })
})

describe('whose it is', () => {
  test('a stranger’s is somebody else’s, one with the account’s own confirmed e-mail is its own', async () => {
    const account = await addAccount()
    const { holdId: strangers } = await book()
    const { contact } = somebody()
    const { holdId: own } = await book({ contact: { ...contact, email: 'CAMILA@ejemplo.cl' } })
    expect(await seen(account.id)).toEqual(
      expect.arrayContaining([
        { id: strangers, own: false },
        { id: own, own: true },
      ]),
    )
    await db.rows(sql`update account set email_confirmed_at = null where id = ${account.id}::uuid`)
    expect((await seen(account.id)).filter(one => one.own)).toEqual([])
  })

  test('before the identity check it is nobody’s but of whoever booked it', async () => {
    const account = await addAccount({ proven: false })
    await book()
    const { holdId } = await book({ accountId: account.id })
    expect(await seen(account.id)).toEqual([{ id: holdId, own: true }])
  })

  test('the identity check proves what the account booked for itself, all but what the desk proved otherwise', async () => {
    const account = await addAccount({ proven: false })
    const { holdId: first } = await book({ accountId: account.id })
    const { holdId: later } = await book({ accountId: account.id }, inMinutes(60))
    const { holdId: forAnother } = await book({
      ...somebody({ patient: { rut: child } }),
      accountId: account.id,
    })
    const { holdId: desk } = await book({}, inMinutes(60))
    await db.transaction(tx => seeIdentityCard(tx, { appointmentId: desk, rut }, testNow))
    await db.rows(sql`update account set proven_at = ${testNow}::timestamptz where id = ${account.id}::uuid`)
    await db.transaction(tx => proveAppointments(tx, account.id, testNow))
    const proven = await db.rows<{ id: string }>(sql`select id from appointment where proven`)
    expect(proven.map(({ id }) => id).sort()).toEqual([first, desk].sort())
    expect([later, forAnother].length).toBe(2)
  })
})

describe('the identity card at the desk', () => {
  test('proves the appointment, not that of another RUT, and gives a RUT to whoever brought none', async () => {
    const { holdId } = await book()
    const see = (appointmentId: string, card: string) =>
      db.transaction(tx => seeIdentityCard(tx, { appointmentId, rut: card }, testNow))
    expect(await see(holdId, child)).toEqual({ ok: false, reason: 'other-rut' })
    expect(await see(holdId, rut)).toEqual({ ok: true })
    expect(await see(holdId, rut)).toEqual({ ok: true })
    const { holdId: nameless } = await book(somebody(), inMinutes(60))
    expect(await see(nameless, rut)).toEqual({ ok: true })
    expect(
      await db.rows(sql`select proven, patient ->> 'rut' as rut, busy_key as key from appointment`),
    ).toEqual([
      { proven: true, rut, key: `rut:${rut}` },
      { proven: true, rut, key: `rut:${rut}` },
    ])
    expect(
      await db.rows(sql`
        select verb from audit
        where verb = 'see-identity-card' and appointment_id in (${holdId}::uuid, ${nameless}::uuid)`),
    ).toHaveLength(2)
    await expect(see((await book()).holdId, rut)).rejects.toSatisfy(broke('patient_busy'))
  })
})

describe('No fui yo', () => {
  test('frees the hour, tells the contact and nothing of who said it, once', async () => {
    const account = await addAccount()
    const who = somebody({ patient: { rut } })
    const { holdId, offerId } = await book(who)
    const before = (await messagesOf(db, holdId)).length
    const disown = () =>
      disownAppointment(db, { appointmentId: holdId, accountId: account.id }, testSender, testNow)
    expect(await disown()).toEqual({ ok: true })
    expect(await disown()).toEqual({ ok: true })
    expect(
      await db.rows(sql`select state, cancelled_by as by from appointment where id = ${holdId}::uuid`),
    ).toEqual([{ state: 'cancelled', by: 'disowned' }])
    const told = (await messagesOf(db, holdId)).slice(before)
    expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email', who.contact.email],
      ['sms', who.contact.phone],
    ])
    for (const { body } of told) expect(body).not.toMatch(/camila@ejemplo|12\.345\.678|12345678/)
    await holdFor(db, offerId)
  })

  test('is said of others’ bookings only, by the proven person only, and not too late', async () => {
    const account = await addAccount()
    const other = await addAccount({ rut: '11111111-1', email: 'otra@ejemplo.cl' })
    const { holdId } = await book()
    const { holdId: own } = await book({ accountId: account.id })
    const disown = (appointmentId: string, accountId: string, now = testNow) =>
      disownAppointment(db, { appointmentId, accountId }, testSender, now)
    for (const [id, accountId] of [
      [own, account.id],
      [holdId, other.id],
      ['00000000-0000-4000-8000-000000000000', account.id],
    ] as const)
      await expect(disown(id, accountId)).rejects.toMatchObject({ status: 404 })
    expect(await disown(holdId, account.id, firstHour)).toEqual({ ok: false, reason: 'started' })
    await db.rows(sql`update account set proven_at = null where id = ${account.id}::uuid`)
    await expect(disown(holdId, account.id)).rejects.toMatchObject({ status: 404 })
  })
})

test('what somebody else booked with a RUT is taken out by its person with when and where alone', async () => {
  const person = await testAccount(db)
  const { lead } = await bookOrder(db)
  await db.rows(sql`
    update appointment set patient_key = ${`rut:${person.rut}`} where id = ${lead}::uuid or order_id = ${lead}::uuid`)
  const { appointments } = await findOwnData(db, person, ownData, testNow)
  const told = { booked_by_another: true, start: expect.any(String), centre: expect.any(String) }
  expect(appointments).toMatchObject([told, told])
  const hidden = ['code', 'service', 'exams', 'prevision', 'full_price', 'contribution', 'contact']
  for (const one of appointments)
    expect(one).toMatchObject(Object.fromEntries(hidden.map(name => [name, null])))
})

describe('documents', () => {
  const attach = (appointmentId: string, of: string) =>
    db.rows(sql`
      insert into ges_notification (import_key, appointment_id, rut, patient_name, folio, issued_at, professional_name, place,
        condition_number, condition_name, diagnosis, confirmed)
      values (gen_random_uuid()::text, ${appointmentId}::uuid, ${of}, 'Camila', gen_random_uuid()::text, ${testNow}::timestamptz,
        'Ana', 'Aquí', 21, 'Hipertensión', 'Hipertensión', true)`)

  test('attach to no RUT that nobody proved, nor to another one', async () => {
    const account = await addAccount()
    const { holdId: typed } = await book()
    const { holdId: proven } = await book({ accountId: account.id })
    await expect(attach(typed, rut)).rejects.toSatisfy(broke('document_of_proven'))
    await expect(attach(proven, child)).rejects.toSatisfy(broke('document_of_proven'))
    await attach(proven, rut)
    await db.rows(sql`delete from ges_notification`)
  })
})

test('who books proven hours one after the other is not in the way of themselves', async () => {
  const account = await addAccount()
  const { offerId } = await addOffer(db)
  const mine = { ...somebody({ patient: { rut } }), accountId: account.id }
  await bookHour(db, offerId, mine)
  await bookHour(db, offerId, { ...mine, start: inMinutes(30) })
})
