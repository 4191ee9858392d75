/** A new mailbox or telephone that is proved takes the account's own hours to come along; nothing else follows, and nothing before. */
import { describe, expect, test } from 'vitest'
import { decideReach } from '#app/identity/recovery/decide-reach.server.ts'
import { proveEmail } from '#app/identity/recovery/prove-email.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { profile } from '#app/text/es/profile.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { changed, profileOn } from '#test/helpers/pages/profile.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
type Booking = Partial<Parameters<typeof bookHour>[2]>
type User = Awaited<ReturnType<typeof testAccount>>

let mailboxes = 0
const mailbox = () => `sigue${++mailboxes}@ejemplo.cl`
const phone = '+56911112222'
const person = (contact: object, patient = {}) => somebody({ contact: { phone, ...contact }, patient })

async function book(changes: Booking) {
  const { offerId } = await addOffer(db)
  return (await bookHour(db, offerId, changes)).id
}
const contactOf = async (id: string) => {
  const [row] = await db.rows<{ contact: { email: string; phone: string } }>(
    sql`select contact from appointment where id = ${id}::uuid`,
  )
  return row?.contact
}
const emailOf = async (id: string) => (await contactOf(id))?.email
/** To whom what waits for its moment will go. */
const remindedAt = async (id: string) => [
  ...new Set(
    (await messagesOf(db, id))
      .filter(({ dropped, notBefore }) => !dropped && Temporal.Instant.compare(notBefore, testNow) > 0)
      .map(({ recipient }) => recipient),
  ),
]

/** Through the profile. @returns what the page that follows says. */
async function change(user: User, email: string, more = {}) {
  const at = profileOn(db).browserOf(user)
  const { to } = await at.ask('/mi-perfil', { ...changed, email, ...more })
  return (await at.ask(to ?? '')).data.said
}
async function confirm(user: User, email: string) {
  await profileOn(db).browserOf(user).ask('/mi-perfil', { intent: 'correo' })
  const [row] = await db.rows<{ body: string }>(sql`
    select body from outbox where recipient = ${email} and body like '%/account/token/%' order by id desc limit 1`)
  return proveEmail(portal, /account\/token\/([\w-]{43})/.exec(row?.body ?? '')?.[1] ?? '')
}

describe('another mailbox', () => {
  test('takes the hours along once it is confirmed, with their reminders, and the page says so before', async () => {
    const [old, next] = [mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const hour = await book({ accountId: user.id, ...person({ email: old }, { rut: user.rut }) })
    expect(await remindedAt(hour)).toEqual([old])
    expect(await change(user, next)).toBe(profile.reachSaved)
    expect([await emailOf(hour), await remindedAt(hour)]).toEqual([old, [old]])
    expect(await confirm(user, next)).toBe('followed')
    expect([await emailOf(hour), await remindedAt(hour)]).toEqual([next, [next]])
    const [row] = await db.rows(sql`select left_emails, left_phones from account where id = ${user.id}::uuid`)
    expect(row).toEqual({ left_emails: [], left_phones: [] })
  })

  test('says that data are saved, and nothing of hours, where no contact changed', async () => {
    const email = mailbox()
    const user = await testAccount(db, { email, phone })
    expect(await change(user, email, { first_name: 'Rosaura' })).toBe(profile.saved)
  })

  test('takes along what was booked with every one that was left since', async () => {
    const [first, second, third] = [mailbox(), mailbox(), mailbox()]
    const user = await testAccount(db, { email: first, phone })
    const one = await book({ accountId: user.id, ...person({ email: first }) })
    await change(user, second)
    const two = await book({ accountId: user.id, ...person({ email: second }) })
    await change(user, third)
    expect(await confirm(user, third)).toBe('followed')
    expect([await emailOf(one), await emailOf(two)]).toEqual([third, third])
  })

  test('that is left again for the first changes nothing', async () => {
    const [old, next] = [mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const hour = await book({ accountId: user.id, ...person({ email: old }) })
    await change(user, next)
    await change(user, old)
    expect(await confirm(user, old)).toBe('confirmed')
    expect([await emailOf(hour), await remindedAt(hour)]).toEqual([old, [old]])
  })

  test('takes along a guest’s hour that was one’s own by the old one, and one that the desk proved', async () => {
    const [old, next] = [mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const guests = await book(person({ email: old.toUpperCase() }, { rut: user.rut }))
    const proven = await book({
      ...person({ email: old }, { rut: user.rut }),
      start: firstHour.add({ minutes: 60 }),
    })
    await proveAppointment(db, proven)
    await change(user, next)
    await confirm(user, next)
    expect([await emailOf(guests), await emailOf(proven)]).toEqual([next, next])
  })

  test('leaves what has another contact, what another account booked, what a stranger typed, and what is over', async () => {
    const [old, next, other] = [mailbox(), mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const mother = await testAccount(db)
    const at = (hours: number) => firstHour.add({ minutes: 30 * hours })
    const own = await book({ accountId: user.id, ...person({ email: other }), start: at(0) })
    const hers = await book({
      accountId: mother.id,
      ...person({ email: old }, { rut: user.rut }),
      start: at(1),
    })
    await proveAppointment(db, hers)
    const forOther = await book({ ...person({ email: old }, { rut: '12345678-5' }), start: at(2) })
    const past = await book({ accountId: user.id, ...person({ email: old }), start: at(3) })
    await db.rows(sql`update appointment set during = tstzrange(${testNow.subtract({ hours: 5 })}::timestamptz,
      ${testNow.subtract({ hours: 4 })}::timestamptz) where id = ${past}::uuid`)
    const off = await book({ accountId: user.id, ...person({ email: old }), start: at(4) })
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${off}::uuid`,
    )
    await change(user, next)
    expect(await confirm(user, next)).toBe('confirmed')
    const emails = await Promise.all([own, hers, forOther, past, off].map(emailOf))
    expect(emails).toEqual([other, old, old, old, old])
  })

  test('takes along what was booked for somebody else with the mailbox that was left', async () => {
    const [old, next] = [mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const child = await book({
      accountId: user.id,
      ...person({ email: old }, { rut: '24111222-5', self: false }),
    })
    await change(user, next)
    await confirm(user, next)
    expect(await emailOf(child)).toBe(next)
  })

  test('leaves an hour whose person the new one names at that time already, and confirms all the same', async () => {
    const [old, next] = [mailbox(), mailbox()]
    const user = await testAccount(db, { email: old, phone })
    const friend = { rut: '7654321-6', self: false }
    const one = await book({ accountId: user.id, ...person({ email: old }, friend) })
    const same = await book({ accountId: user.id, ...person({ email: next }, friend) })
    const later = await book({
      accountId: user.id,
      ...person({ email: old }, friend),
      start: firstHour.add({ minutes: 120 }),
    })
    await change(user, next)
    expect(await confirm(user, next)).toBe('followed')
    expect([await emailOf(one), await emailOf(same), await emailOf(later)]).toEqual([old, next, next])
  })
})

test('a telephone that its code proves takes along the hours that are reminded by SMS', async () => {
  const email = mailbox()
  const user = await testAccount(db, { email, phone })
  const hour = await book({ accountId: user.id, ...person({ email, reminders: 'sms' }) })
  expect(await remindedAt(hour)).toEqual([phone])
  const at = profileOn(db).browserOf(user)
  await at.ask('/mi-perfil', { ...changed, email, phone: '87654321' })
  await at.ask('/mi-perfil', { intent: 'reenviar' })
  expect(await remindedAt(hour)).toEqual([phone])
  const [sms] = await db.rows<{ body: string }>(sql`
    select body from outbox where recipient = '+56987654321' and kind = 'sms' order by id desc limit 1`)
  const code = /\b\d{4}\b/.exec(sms?.body ?? '')?.[0] ?? ''
  await at.ask('/mi-perfil', { intent: 'codigo', code })
  expect([await contactOf(hour), await remindedAt(hour)]).toMatchObject([
    { email, phone: '+56987654321' },
    ['+56987654321'],
  ])
})

test('an operator who lets another contact in takes the hours along at once, by mailbox and by telephone', async () => {
  const [old, next] = [mailbox(), mailbox()]
  const user = await testAccount(db, { email: old, phone })
  const hour = await book({ accountId: user.id, ...person({ email: old }) })
  const [asked] = await db.rows<{ id: string }>(sql`
    insert into reach_request (account_id, email, phone, card_serial, language, requested_at, decidable_at, objection_hash)
    values (${user.id}::uuid, ${next}, '+56987654321', 'A1', 'es', ${testNow}::timestamptz, ${testNow}::timestamptz, ${'1'.repeat(64)})
    returning id`)
  const decision = { id: asked?.id ?? '', outcome: 'approved' as const, by: 'Marta', seenCard: true }
  expect(await decideReach(portal, decision)).toEqual({ ok: true })
  expect(await contactOf(hour)).toMatchObject({ email: next, phone: '+56987654321' })
  expect(await remindedAt(hour)).toEqual([next])
})
