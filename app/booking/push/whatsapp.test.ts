/** Reminders by WhatsApp: to whoever agreed, at the telephone that they proved, and by their own way where it is not taken. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#app/identity/accounts/delete-account.server.ts'
import { agreeToWhatsApp, findWhatsAppState, postOf, withdrawConsent } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { push as words } from '#app/text/es/push.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { openPushService, subscribedBrowser } from '#test/helpers/push/push-service.ts'
import { addReminded, reminderTime, sendReminders } from '#test/helpers/push/reminders.ts'
import { testNow } from '#test/helpers/supply.ts'
import { otherWaysOf, remindOtherwise } from './other-ways.server.ts'
import { keepDevice } from './push-devices.server.ts'
import * as avisos from './routes/mi-perfil-avisos.tsx'

const db = await testDatabase()
const service = await openPushService()
const received: { to: string; reference: string; text: string }[] = []
let status = 202
const provider = createServer(async (request, response) => {
  received.push((await json(request)) as (typeof received)[number])
  response.writeHead(status).end()
})
await new Promise<void>(ready => provider.listen(0, '127.0.0.1', ready))
afterAll(async () => {
  provider.close()
  await service.close()
})

const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
const env = { PUSH_HOSTS: service.host, WHATSAPP_PROVIDER: 'http', WHATSAPP_HTTP_URL: url }
const portal = testPortal(db, { env })
const bare = testPortal(db, {})

beforeEach(async () => {
  received.length = 0
  status = 202
  await db.rows(sql`delete from outbox`)
})

let people = 0
/** Somebody with an hour of theirs, who agreed. */
async function patient({ agrees = true } = {}) {
  people += 1
  const phone = `+5696600${String(people).padStart(4, '0')}`
  const reminded = await addReminded(db, { phone, email: `whatsapp${people}@ejemplo.cl` })
  if (agrees) expect(await agreeToWhatsApp(db, reminded.user.id, testNow)).toBe(true)
  return reminded
}

/** @returns whom reminders reached by e-mail or SMS. */
async function remind({ at = reminderTime, house = portal } = {}) {
  const ways = otherWaysOf(house)
  const left = await sendReminders(db, (reminder, now) => remindOtherwise(ways, reminder, now), at)
  return left.map(({ recipient }) => recipient)
}

test('who agreed is written to there and nowhere else, by a named template that says nothing of anybody', async () => {
  const { user, phone, email } = await patient()
  expect(await remind()).toEqual([])
  expect(received).toEqual([
    {
      to: phone,
      template: 'appointment_reminder',
      language: 'es',
      parameters: ['Copihue', 'http://localhost:3000/mis-citas'],
      text: words.whatsApp.message('Copihue', 'http://localhost:3000/mis-citas'),
      reference: expect.stringMatching(/./),
    },
  ])
  for (const word of [user.name, user.lastName, user.rut, email])
    expect(JSON.stringify(received)).not.toContain(word)
  expect(await db.rows(sql`select by_push, by_whatsapp from outbox`)).toEqual([
    { by_push: false, by_whatsapp: true },
  ])
})

test.each<[string, (person: Awaited<ReturnType<typeof patient>>) => Promise<unknown>]>([
  ['who never agreed', ({ user }) => db.rows(sql`delete from consent where account_id = ${user.id}::uuid`)],
  ['who took it back', ({ user }) => withdrawConsent(db, user.id, 'whatsapp', testNow)],
  [
    'whose telephone is another one since',
    ({ user }) =>
      db.rows(sql`
        update account set phone = '+56955554444', phone_confirmed_at = ${testNow.add({ seconds: 1 })}::timestamptz
        where id = ${user.id}::uuid`),
  ],
  [
    'whose telephone is proved no more',
    ({ user }) => db.rows(sql`update account set phone_confirmed_at = null where id = ${user.id}::uuid`),
  ],
])('%s is told by e-mail as ever', async (_, change) => {
  const person = await patient()
  await change(person)
  expect(await remind()).toEqual([person.email])
  expect(received).toEqual([])
})

test('where the operator has none any more, e-mail goes', async () => {
  const { email } = await patient()
  expect(await remind({ house: bare })).toEqual([email])
  expect(received).toEqual([])
})

test('who is told at somebody else’s contact is told there', async () => {
  const { appointment } = await patient()
  await db.rows(
    sql`update outbox set recipient = 'hija@ejemplo.cl' where appointment_id = ${appointment.id}::uuid`,
  )
  expect(await remind()).toEqual(['hija@ejemplo.cl'])
  expect(received).toEqual([])
})

test('of blocked data nothing is told', async () => {
  const { user } = await patient()
  await db.rows(
    sql`insert into data_block (rut, account_id, whole, blocked_at) values (${user.rut}, ${user.id}::uuid, true, ${testNow}::timestamptz)`,
  )
  expect(await remind()).toEqual([])
  expect(received).toEqual([])
})

test('a device that takes it comes first, and one that is gone leaves it to WhatsApp', async () => {
  const { user, phone } = await patient()
  const keep = () => keepDevice(portal, user.id, subscribedBrowser(service.host).subscription, new Headers())
  await keep()
  expect(await remind()).toEqual([])
  expect(received).toEqual([])
  await db.rows(sql`update outbox set sent_at = null, by_push = false`)
  service.answers(() => ({ status: 410 }))
  expect(await remind()).toEqual([])
  expect(received.map(({ to }) => to)).toEqual([phone])
})

test('what the provider refuses for good leaves by e-mail at once; what may pass, after three times', async () => {
  const first = await patient()
  status = 400
  expect(await remind()).toEqual([first.email])
  const second = await patient()
  status = 503
  const after = (seconds: number) => remind({ at: reminderTime.add({ seconds }) })
  expect([await after(0), await after(30), await after(60)]).toEqual([[], [], [second.email]])
  expect(new Set(received.slice(1).map(({ reference }) => reference)).size).toBe(1)
  expect(received).toHaveLength(4)
})

test('workers side by side write once', async () => {
  await patient()
  expect((await Promise.all([remind(), remind(), remind()])).flat()).toEqual([])
  expect(received).toHaveLength(1)
})

test('agreed twice at once it is one agreement; another telephone is another one; with the account it ends', async () => {
  const { user } = await patient({ agrees: false })
  const agree = (now = testNow) => agreeToWhatsApp(db, user.id, now)
  expect(await Promise.all([agree(), agree()])).toEqual([true, true])
  const standing = () =>
    db.rows(
      sql`select id from consent where account_id = ${user.id}::uuid and kind = 'whatsapp' and revoked_at is null`,
    )
  expect(await standing()).toHaveLength(1)
  const later = testNow.add({ hours: 1 })
  await db.rows(sql`
    update account set phone = '+56955553333', phone_confirmed_at = ${later}::timestamptz where id = ${user.id}::uuid`)
  expect((await findWhatsAppState(db, user.id))?.on).toBe(false)
  expect(await agree(later)).toBe(true)
  expect(await findWhatsAppState(db, user.id)).toMatchObject({ on: true, phone: '+56955553333' })
  const wish = { accountId: user.id, password: 'Demo1234', reason: 'other', comment: '' }
  const then = testPortal(db, { clock: fixedClock(later.toString()) })
  expect(await deleteAccount(then, wish, postOf(then, 'es'))).toEqual({ ok: true })
  expect(await standing()).toEqual([])
})

const page = (house: typeof portal, user: Awaited<ReturnType<typeof testAccount>> | null) =>
  testBrowser(house, { '/mi-perfil/avisos': avisos }, user).ask
const path = '/mi-perfil/avisos'

test('it is asked on the page of notices, agreed to and ended at one touch', async () => {
  const ask = page(portal, await testAccount(db))
  expect((await ask(path)).data.push.whatsApp).toMatchObject({ does: 'agree' })
  expect(await ask(path, { intent: 'whatsapp' })).toMatchObject({ status: 303, to: `${path}?hecho=whatsapp` })
  expect((await ask(`${path}?hecho=whatsapp`)).data.push).toMatchObject({
    done: words.whatsApp.page.started,
    whatsApp: { does: 'end' },
  })
  expect(await ask(path, { intent: 'terminar-whatsapp' })).toMatchObject({ to: `${path}?hecho=sin-whatsapp` })
  expect((await ask(path)).data.push.whatsApp).toMatchObject({ does: 'agree' })
})

test('without a session nobody agrees', async () => {
  expect((await page(portal, null)(path, { intent: 'whatsapp' })).to).toMatch(/^\/login\?/)
})

test('who has not proved their telephone is sent to do it, and cannot agree before', async () => {
  const user = await testAccount(db)
  await db.rows(sql`update account set phone_confirmed_at = null where id = ${user.id}::uuid`)
  const ask = page(portal, user)
  expect((await ask(path)).data.push.whatsApp).toMatchObject({ does: 'prove' })
  expect(await ask(path, { intent: 'whatsapp' })).toMatchObject({
    status: 422,
    data: { trouble: words.whatsApp.page.failed, about: 'whatsapp' },
  })
})

test('where the operator has none nothing is asked; what was agreed to before can still be ended', async () => {
  const user = await testAccount(db)
  const ask = page(bare, user)
  expect((await ask(path)).data.push.whatsApp).toBeNull()
  expect((await ask(path, { intent: 'whatsapp' })).status).toBe(422)
  await agreeToWhatsApp(db, user.id, testNow)
  expect((await ask(path)).data.push.whatsApp).toMatchObject({ does: 'end' })
  await ask(path, { intent: 'terminar-whatsapp' })
  expect((await ask(path)).data.push.whatsApp).toBeNull()
})
