/** The page of notices on devices, asked as a browser asks it. */
import { expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { push } from '#app/text/es/push.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { subscribedBrowser } from '#test/helpers/push/push-service.ts'
import { testNow } from '#test/helpers/supply.ts'
import { listDevices } from '../push-devices.server.ts'
import * as avisos from './mi-perfil-avisos.tsx'

const db = await testDatabase()
const host = 'push.example'
const portal = testPortal(db, { clock: fixedClock(testNow.toString()), env: { PUSH_HOSTS: host } })
const path = '/mi-perfil/avisos'
const page = (user: SessionUser | null) => {
  const { ask, keep } = testBrowser(portal, { '/mi-perfil/avisos': avisos }, user)
  keep(`copihue_conocido=${'a'.repeat(22)}.1-${'b'.repeat(22)}`)
  return ask
}
const activar = () => ({ intent: 'activar', subscription: subscribedBrowser(host).subscription })
// A route's page names its layout's data, which is not drawn here.
const Page = avisos.default as never
const devicesOf = (user: SessionUser) => listDevices(db, user.id, null)

test.each([
  ['seen', undefined],
  ['turned on', activar()],
  ['ended', { intent: 'terminar', id: '00000000-0000-4000-8000-000000000001' }],
])('without a session nothing is %s: first one signs in', async (_, form) => {
  expect(await page(null)(path, form)).toMatchObject({ to: expect.stringMatching(/^\/login\?/) })
})

test('turned on, listed as this one, and ended at one touch', async () => {
  const user = await testAccount(db)
  const ask = page(user)
  expect(await ask(path, activar())).toMatchObject({ status: 303, to: `${path}?hecho=activado` })
  const { data } = await ask(`${path}?hecho=activado`)
  expect(data.push).toMatchObject({ done: push.page.started, devices: [{ here: true }] })
  const id = data.push.devices[0]?.id ?? ''
  expect(await ask(path, { intent: 'terminar', id })).toMatchObject({ to: `${path}?hecho=terminado` })
  expect(await devicesOf(user)).toEqual([])
})

test('someone else can neither see a device nor end it', async () => {
  const [owner, other] = [await testAccount(db), await testAccount(db)]
  await page(owner)(path, activar())
  const [device] = await devicesOf(owner)
  expect((await page(other)(path)).data.push.devices).toEqual([])
  await page(other)(path, { intent: 'terminar', id: device?.id ?? '' })
  expect(await devicesOf(owner)).toHaveLength(1)
})

test.each([
  ['an address of ours', JSON.stringify({ endpoint: 'https://10.0.0.1/x', keys: {} })],
  ['an address in the clear', activar().subscription.replace(host, 'other.example')],
  ['one of another scheme', activar().subscription.replace('http://', 'file://')],
  ['a megabyte', `"${'x'.repeat(1_000_000)}"`],
  ['nothing', ''],
])('%s is no browser: 422, in words, and nothing is kept', async (_, subscription) => {
  const user = await testAccount(db)
  expect(await page(user)(path, { intent: 'activar', subscription })).toMatchObject({
    status: 422,
    data: { trouble: push.page.here.failed },
  })
  expect(await devicesOf(user)).toEqual([])
})

test('what an unknown button or an id of nobody sends changes nothing, without trouble', async () => {
  const ask = page(await testAccount(db))
  expect((await ask(path, { intent: 'terminar', id: "' or 1=1" })).status).toBe(303)
  expect((await ask(path, { intent: 'otra' })).status).toBe(400)
})

test('whoever turns it on all the time is told to wait, and for how long', async () => {
  const ask = page(await testAccount(db))
  for (let nth = 0; nth < 20; nth++) await ask(path, activar())
  const answer = await ask(path, activar())
  expect(answer).toMatchObject({ status: 429, data: { trouble: push.page.here.tooMany } })
  expect(answer.retryAfter).toBeGreaterThan(0)
})

test('without scripts the page says what is needed, asks nothing, and still ends devices', async () => {
  const user = await testAccount(db)
  const ask = page(user)
  await ask(path, activar())
  const html = drawn(Page, (await page(user)(path)).data)
  const empty = drawn(Page, (await page(await testAccount(db))(path)).data)
  expect(/<noscript>(.*?)<\/noscript>/s.exec(empty)?.[1]).toContain(push.page.here.noScript)
  expect(wordsOf(empty)).not.toContain(push.page.here.turnOn)
  expect(wordsOf(html)).toContain(push.page.end)
  expect(html).toMatch(/<form [^>]*method="post"/)
})

test('what the address says was done, and names nothing, is not said', async () => {
  const ask = page(await testAccount(db))
  for (const word of ['nada', 'constructor', '__proto__'])
    expect((await ask(`${path}?hecho=${word}`)).data.push.done, word).toBeNull()
})
