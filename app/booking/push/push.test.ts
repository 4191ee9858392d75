/** Reminders on devices: sealed for one browser, of nobody else, and by their own way where no device takes them. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { signOutYoung } from '#app/identity/dependants/too-young.queries.server.ts'
import { postOf } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { outcomeOf, vapidKeys, webPushSender } from '#app/platform/messages/other-ways/web-push.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { openPushService, subscribedBrowser, vapidClaims } from '#test/helpers/push/push-service.ts'
import { addReminded, reminderTime, sendReminders } from '#test/helpers/push/reminders.ts'
import { testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { forgetOldBookingData } from '../forget-old.server.ts'
import { otherWaysOf, remindOtherwise } from './other-ways.server.ts'
import { endDevice, endInBrowser, keepDevice, listDevices, readSubscription } from './push-devices.server.ts'
import { pushReminder } from './push-reminder.server.ts'

const db = await testDatabase()
const service = await openPushService()
afterAll(() => service.close())

const portal = testPortal(db, { env: { PUSH_HOSTS: service.host } })
const push = webPushSender({ db, contact: 'mailto:ayuda@portal.cl', hosts: [service.host] })
const house = { db, push, brand: 'Copihue', icon: '/icons/icon-192.png' }
const oneBrowser = `copihue_conocido=${'a'.repeat(22)}.1-${'b'.repeat(22)}`
const otherBrowser = `copihue_conocido=${'c'.repeat(22)}.1-${'d'.repeat(22)}`

beforeEach(async () => {
  service.received.length = 0
  service.answers(() => ({ status: 201 }))
  await db.rows(sql`delete from push_device`)
  await db.rows(sql`delete from outbox`)
})

const headersOf = (cookie = oneBrowser) => new Headers({ cookie, 'user-agent': 'Chrome/140 Android' })

/** Somebody with an account, an hour of theirs, and so many browsers that are told. */
async function patient({ reminders = 'email' as 'email' | 'sms', browsers = 1 } = {}) {
  const phone = `+569${String(Math.random()).slice(2, 10)}`
  const reminded = await addReminded(db, { phone, reminders })
  const told = Array.from({ length: browsers }, () => subscribedBrowser(service.host))
  for (const one of told)
    expect(await keepDevice(portal, reminded.user.id, one.subscription, new Headers())).toEqual({ ok: true })
  return { ...reminded, told }
}

const remind = (at?: Temporal.Instant) =>
  sendReminders(db, (reminder, now) => pushReminder(house, reminder, now), at)

test('a reminder is sealed for the browser, signed by the portal, and says nothing of anybody', async () => {
  const { told, user, email } = await patient()
  expect(await remind()).toEqual([])
  const [sent] = service.received
  expect(service.received).toHaveLength(1)
  const said = told[0]?.open(sent?.body ?? Buffer.alloc(0))
  expect(said).toEqual({
    title: 'Tienes un aviso de Copihue',
    body: 'Recordatorio de tu hora. Ábrelo para ver cuándo y dónde.',
    lang: 'es',
    icon: '/icons/icon-192.png',
  })
  for (const word of [user.name, user.lastName, user.rut, email]) {
    expect(JSON.stringify(said)).not.toContain(word)
    expect(JSON.stringify(sent?.headers)).not.toContain(word)
  }
  expect(sent?.headers).toMatchObject({ ttl: '7200', 'content-encoding': 'aes128gcm' })
  expect(sent?.headers.topic).toMatch(/^[\w-]{32}$/)
  const claims = vapidClaims(String(sent?.headers.authorization))
  expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:ayuda@portal.cl' })
  expect(claims.key).toBe((await vapidKeys(db)).publicKey)
})

test.each(['email', 'sms'] as const)('who chose %s and no device gets it, as ever', async reminders => {
  const { email, phone } = await patient({ reminders, browsers: 0 })
  expect((await remind()).map(({ recipient }) => recipient)).toEqual([reminders === 'sms' ? phone : email])
  expect(service.received).toEqual([])
})

test.each([404, 410])(
  'a browser whose service answers %i is told no more, and the e-mail leaves',
  async status => {
    const { user, email } = await patient()
    service.answers(() => ({ status }))
    expect((await remind()).map(({ recipient }) => recipient)).toEqual([email])
    expect(await listDevices(db, user.id, null)).toEqual([])
  },
)

test('of two devices one that takes it is enough, and the one that is gone is forgotten', async () => {
  const { user, told } = await patient({ browsers: 2 })
  service.answers(path => ({ status: path === told[0]?.path ? 410 : 201 }))
  expect(await remind()).toEqual([])
  expect(await listDevices(db, user.id, null)).toHaveLength(1)
})

test('a service that asks for patience gets it, and after three times the e-mail leaves', async () => {
  const { email } = await patient()
  service.answers(() => ({ status: 429, retryAfter: '60' }))
  expect(await remind()).toEqual([])
  expect(await remind(reminderTime.add({ seconds: 59 }))).toEqual([])
  expect(service.received).toHaveLength(1)
  expect(await remind(reminderTime.add({ seconds: 60 }))).toEqual([])
  expect(service.received).toHaveLength(2)
  expect((await remind(reminderTime.add({ seconds: 120 }))).map(({ recipient }) => recipient)).toEqual([
    email,
  ])
  expect(service.received).toHaveLength(3)
})

test.each([
  ['wants an hour of patience', { status: 503, retryAfter: '3600' }],
  ['refuses', { status: 400 }],
  ['says to go elsewhere', { status: 302 }],
])('where the service %s the e-mail leaves at once', async (_, answer) => {
  const { email, user } = await patient()
  service.answers(() => answer)
  expect((await remind()).map(({ recipient }) => recipient)).toEqual([email])
  expect(await listDevices(db, user.id, null)).toHaveLength(1)
})

test('who is told at somebody else’s contact is told there, not on a device of the account', async () => {
  const { appointment } = await patient()
  await db.rows(
    sql`update outbox set recipient = 'hija@ejemplo.cl' where appointment_id = ${appointment.id}::uuid`,
  )
  expect((await remind()).map(({ recipient }) => recipient)).toEqual(['hija@ejemplo.cl'])
  expect(service.received).toEqual([])
})

test('a contact that was not proved is no reason to tell a device', async () => {
  const { user, email } = await patient()
  await db.rows(sql`update account set email_confirmed_at = null where id = ${user.id}::uuid`)
  expect((await remind()).map(({ recipient }) => recipient)).toEqual([email])
  expect(service.received).toEqual([])
})

test('of an hour that was cancelled or whose data are blocked nothing is told', async () => {
  const { appointment } = await patient()
  expect((await cancelAppointment(db, appointment.id, testSender, testNow)).ok).toBe(true)
  expect(await remind()).toEqual([])
  const { user } = await patient()
  await db.rows(
    sql`insert into data_block (rut, account_id, whole, blocked_at) values (${user.rut}, ${user.id}::uuid, true, ${testNow}::timestamptz)`,
  )
  expect(await remind()).toEqual([])
  expect(service.received).toEqual([])
})

test('who signs out, and whoever else signs in, ends what the browser was told; the same person does not', async () => {
  const user = await testAccount(db)
  const other = await testAccount(db)
  const keep = () => keepDevice(portal, user.id, subscribedBrowser(service.host).subscription, headersOf())
  const count = async () => (await listDevices(db, user.id, oneBrowser)).length
  await keep()
  await endInBrowser(db, oneBrowser, user.id)
  await endInBrowser(db, otherBrowser, null)
  expect(await count()).toBe(1)
  await endInBrowser(db, oneBrowser, other.id)
  expect(await count()).toBe(0)
  await keep()
  await endInBrowser(db, oneBrowser, null)
  expect(await count()).toBe(0)
})

test('a browser tells one person: the last who asked there', async () => {
  const [first, second] = [await testAccount(db), await testAccount(db)]
  const browser = subscribedBrowser(service.host)
  await keepDevice(portal, first.id, browser.subscription, headersOf())
  await keepDevice(portal, second.id, browser.subscription, headersOf())
  expect(await listDevices(db, first.id, null)).toEqual([])
  expect(await listDevices(db, second.id, oneBrowser)).toMatchObject([
    { browser: 'Chrome, Android', here: true },
  ])
})

test('another password ends every device, in the list, in what is told and in the night', async () => {
  const { user, email } = await patient()
  await db.rows(
    sql`update account set password_set_at = ${testNow.add({ seconds: 1 })}::timestamptz where id = ${user.id}::uuid`,
  )
  expect(await listDevices(db, user.id, null)).toEqual([])
  expect((await remind()).map(({ recipient }) => recipient)).toEqual([email])
  expect(service.received).toEqual([])
  await forgetOldBookingData(db, testNow)
  expect(await db.rows(sql`select id from push_device`)).toEqual([])
})

test('the devices of an account that an import shows to be a child’s are told no more', async () => {
  const { user, email } = await patient()
  await db.rows(sql`
    insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
    values ('tutela', '5126663-3', ${user.rut}, 'Ema', 'Muñoz', '2015-05-01')`)
  await signOutYoung(db, [user.rut], testNow.add({ seconds: 1 }))
  expect((await remind()).map(({ recipient }) => recipient)).toEqual([email])
  expect(service.received).toEqual([])
})

test('of whom another adult books for, with a contact of their own, their devices are told and not the other’s', async () => {
  const { user, appointment, told } = await patient()
  const delegate = await testAccount(db)
  const other = subscribedBrowser(service.host)
  await keepDevice(portal, delegate.id, other.subscription, new Headers())
  await db.rows(
    sql`update appointment set account_id = ${delegate.id}::uuid where id = ${appointment.id}::uuid`,
  )
  expect(user.id).not.toBe(delegate.id)
  expect(await remind()).toEqual([])
  expect(service.received.map(({ path }) => path)).toEqual([told[0]?.path])
})

test('of a child’s hour the parent who booked it is told', async () => {
  const { appointment, told } = await patient()
  await db.rows(sql`
    update appointment set patient = patient || '{"self": false, "name": "Benja"}'::jsonb, patient_key = 'rut:25111222-3'
    where id = ${appointment.id}::uuid`)
  expect(await remind()).toEqual([])
  expect(service.received).toHaveLength(1)
  expect(JSON.stringify(told[0]?.open(service.received[0]?.body ?? Buffer.alloc(0)))).not.toContain('Benja')
})

test('workers side by side tell a device once', async () => {
  await patient()
  expect((await Promise.all([remind(), remind(), remind()])).flat()).toEqual([])
  expect(service.received).toHaveLength(1)
  expect(await db.rows(sql`select sent_at is not null as sent from outbox where by_push`)).toEqual([
    { sent: true },
  ])
})

test('a device that is ended while it is told is not told by another way besides', async () => {
  const { user } = await patient()
  service.answers(() => {
    void db.rows(sql`delete from push_device where account_id = ${user.id}::uuid`)
    return { status: 201 }
  })
  expect(await remind()).toEqual([])
  expect(service.received).toHaveLength(1)
})

test('someone else cannot end a device', async () => {
  const [owner, other] = [await testAccount(db), await testAccount(db)]
  await keepDevice(portal, owner.id, subscribedBrowser(service.host).subscription, headersOf())
  const [device] = await listDevices(db, owner.id, null)
  expect(await endDevice(db, other.id, device?.id)).toBe(false)
  expect(await endDevice(db, owner.id, 'no-id')).toBe(false)
  expect(await endDevice(db, owner.id, device?.id)).toBe(true)
  expect(await endDevice(db, owner.id, device?.id)).toBe(false)
})

test('with the account its devices go', async () => {
  const user = await testAccount(db)
  await keepDevice(portal, user.id, subscribedBrowser(service.host).subscription, headersOf())
  const wish = { accountId: user.id, password: 'Demo1234', reason: 'other', comment: '' }
  expect(await deleteAccount(portal, wish, postOf(portal, 'es'))).toEqual({ ok: true })
  expect(await db.rows(sql`select id from push_device`)).toEqual([])
})

test('ten devices are told at most, the newest, and twenty changes an hour are taken', async () => {
  const user = await testAccount(db)
  const outcomes = []
  for (let nth = 0; nth < 21; nth++)
    outcomes.push(
      await keepDevice(portal, user.id, subscribedBrowser(service.host).subscription, new Headers()),
    )
  expect(outcomes.slice(0, 20).every(({ ok }) => ok)).toBe(true)
  expect(outcomes[20]).toMatchObject({ ok: false, reason: 'too-many' })
  expect(await listDevices(db, user.id, null)).toHaveLength(10)
})

test('a host that is excepted for receivers of a centre is none that somebody with an account has us send to', async () => {
  const ofCentres = testPortal(db, { env: { OUTBOUND_HOSTS: service.host } })
  const { user, email } = await patient()
  expect(
    await keepDevice(ofCentres, user.id, subscribedBrowser(service.host).subscription, new Headers()),
  ).toEqual({ ok: false, reason: 'unreadable' })
  // Nor one that was kept while it was.
  const ways = otherWaysOf(ofCentres)
  const left = await sendReminders(db, (reminder, now) => remindOtherwise(ways, reminder, now))
  expect(left.map(({ recipient }) => recipient)).toEqual([email])
  expect(service.received).toEqual([])
  expect(await listDevices(db, user.id, null)).toEqual([])
})

const good = JSON.parse(subscribedBrowser(service.host).subscription)
test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no keys', JSON.stringify({ endpoint: good.endpoint })],
  ['a plain address', JSON.stringify({ ...good, endpoint: 'http://push.example/x' })],
  ['an address of the house', JSON.stringify({ ...good, endpoint: 'https://127.0.0.1/x' })],
  ['no address', JSON.stringify({ ...good, endpoint: 'javascript:alert(1)' })],
  ['a long address', JSON.stringify({ ...good, endpoint: `https://push.example/${'x'.repeat(1000)}` })],
  ['a short secret', JSON.stringify({ ...good, keys: { ...good.keys, auth: 'AAAA' } })],
  [
    'a point off the curve',
    JSON.stringify({ ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
  ],
])('what has %s is no subscription', (_, given) => {
  expect(readSubscription(given, [service.host])).toBeUndefined()
})

test('what a browser writes is read as it is', () => {
  expect(readSubscription(JSON.stringify(good), [service.host])).toEqual({
    endpoint: good.endpoint,
    ...good.keys,
  })
})

test.each([
  [201, undefined, { is: 'taken' }],
  [404, undefined, { is: 'gone' }],
  [410, undefined, { is: 'gone' }],
  [413, undefined, { is: 'refused' }],
  [429, '120', { is: 'later', seconds: 120 }],
  [429, 'Thu, 01 Jan 1970 00:00:00 GMT', { is: 'later', seconds: 1 }],
  [500, 'soon', { is: 'later' }],
  [503, '999999', { is: 'later', seconds: 86_400 }],
])('an answer of %i with Retry-After %s is understood as %o', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter)).toEqual(outcome)
})
