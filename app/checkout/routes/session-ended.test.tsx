/** Who presses «Confirmar» is not who opened the page: nothing is booked as somebody else, and nothing typed is lost. */
import { beforeEach, expect, test } from 'vitest'
import { readUser, type SessionUser } from '#app/identity/public.server.ts'
import { logIn } from '#app/identity/sessions/log-in.server.ts'
import { logOut } from '#app/identity/sessions/log-out.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { guest, journeyOn, otherPerson, pages } from '#test/helpers/pages/journey.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { Reservation } from '../parts/reservation.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const { appointments, forgetMessages } = journeyOn(db)

beforeEach(forgetMessages)

const named = { firstName: 'Aurora', lastName: 'Vidal' }

/** A browser whose person signs in and out as people do, in whichever tab. */
function browser() {
  const request = (cookie: string) => new Request('http://x', { method: 'POST', headers: { cookie } })
  const at = testBrowser(portal, pages, cookie => readUser(db, request(cookie), testNow))
  const take = (lines: string[]) => {
    for (const line of lines) at.keep(line.split(';')[0] ?? '')
  }
  return {
    ...at,
    enter: async ({ rut }: SessionUser) => {
      const given = { rut, password: 'Demo1234', address: at.visit.address }
      const outcome = await logIn(portal, given, request(at.cookie()))
      if (!outcome.ok) throw new Error(outcome.reason)
      take(outcome.cookies)
    },
    leave: async () => take(await logOut(portal, request(at.cookie()))),
    /** As after twelve hours: the browser itself drops it. */
    lose: async () => at.keep('copihue_sesion='),
  }
}

async function childOf({ id }: SessionUser) {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${id}::uuid, '24111222-5', 'Tomás', 'Soto Rojas', '2016-08-09', 'typed', ${testNow}::timestamptz) returning id`)
  return row?.id ?? ''
}

async function opened(at: ReturnType<typeof browser>) {
  const { offerId } = await addOffer(db)
  const { to } = await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  const path = to as '/agendamiento/confirmacion-cita'
  const { shown } = (await at.ask(path)).data
  return { offerId, path, sent: { ...shown.typed, abierta_para: shown.drawnFor, visto: shown.seen } }
}
type Answer = Awaited<ReturnType<typeof pressed>>['data']
const pressed = async (at: ReturnType<typeof browser>, path: string, form: Record<string, string>) =>
  at.ask(path as '/agendamiento/confirmacion-cita', { ...form, intent: 'confirmar' })

/** The page as it is drawn without scripts, after what was answered. */
async function read(at: ReturnType<typeof browser>, path: string, answer?: Answer) {
  const { data } = await at.ask(path as '/agendamiento/confirmacion-cita')
  const html = drawn(() => <Reservation {...data} answer={answer} />, {}, path)
  const checked = html.match(/name="for_whom"[^>]*checked=""[^>]*value="([^"]*)"/)?.[1]
  return { words: wordsOf(html), checked, html }
}

test.each([
  ['was closed in another tab', 'leave'],
  ['is not brought any more', 'lose'],
] as const)(
  'a session that %s is said before anything is booked, and going on without one books',
  async (_how, end) => {
    const user = await testAccount(db, named)
    const at = browser()
    await at.enter(user)
    const { offerId, path, sent } = await opened(at)
    await at[end]()
    const form = { ...sent, mobile_phone: '87654321', prevision: 'particular' }
    const { status, data } = await pressed(at, path, form)
    expect([status, data.moved]).toEqual([409, { how: 'ended', now: '' }])
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    const page = await read(at, path, data)
    expect(page.words).toContain('Tu sesión terminó Todavía no reservamos nada')
    expect(page.words).toContain('Ingresar Seguir sin cuenta')
    expect(page.checked).toBe('me')
    expect(page.html).toContain(`value="${user.name}"`)
    // What is kept for the sign-in is nobody's own data.
    expect(JSON.stringify((await at.ask(path)).data)).not.toContain(user.name)
    const again = await pressed(at, path, { ...form, abierta_para: '' })
    expect(again.to).toContain('/confirmacion-pago')
    expect(await db.rows(sql`select account_id from appointment where offer_id = ${offerId}`)).toEqual([
      { account_id: null },
    ])
  },
)

test.each(['leave', 'lose'] as const)(
  'a child of an account whose session ended (%s) is chosen by nobody else, and is chosen again after signing in',
  async end => {
    const user = await testAccount(db, named)
    const child = await childOf(user)
    const at = browser()
    await at.enter(user)
    const { offerId, path, sent } = await opened(at)
    await at[end]()
    const need = { need_wheelchair: 'on', needs_note: 'Silla ancha' }
    const form = { ...sent, ...need, for_whom: child, prevision: 'particular', mobile_phone: '87654321' }
    const { status, data } = await pressed(at, path, form)
    expect([status, data.moved]).toEqual([409, { how: 'ended', now: '' }])
    const page = await read(at, path, data)
    expect(page.checked).toBeUndefined()
    expect(page.words).toContain('La persona que elegiste es de tu cuenta')
    expect((await read(at, path)).checked, 'opened again').toBeUndefined()
    expect((await pressed(at, path, { ...data.typed, abierta_para: '' })).data.errors).toMatchObject([
      { field: 'for_whom' },
    ])
    await pressed(at, path, form)
    await at.enter(user)
    expect((await read(at, path)).checked).toBe(child)
    expect((await at.ask(path)).data.shown.typed).toMatchObject({
      ...need,
      prevision: 'particular',
    })
    expect((await pressed(at, path, form)).to).toContain('/confirmacion-pago')
    expect((await appointments(offerId)).map(({ patient }) => patient)).toMatchObject([{ name: 'Tomás' }])
  },
)

test('another account that signed in meanwhile books nothing of the first, and finds nothing of it', async () => {
  const [first, second] = [
    await testAccount(db, { firstName: 'Aurora' }),
    await testAccount(db, { firstName: 'Bruno' }),
  ]
  const at = browser()
  await at.enter(first)
  const { offerId, path, sent } = await opened(at)
  await at.leave()
  await at.enter(second)
  const form = { ...sent, ...otherPerson(), name: first.name, patient_name: 'Marta' }
  for (const intent of ['guardar', 'extender']) await at.ask(path, { ...form, intent })
  const { status, data } = await pressed(at, path, form)
  expect([status, data.moved?.how]).toEqual([409, 'another'])
  expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
  for (const page of [await read(at, path, data), await read(at, path)]) {
    expect(page.html).not.toMatch(/Aurora|Marta/)
    expect(page.words).toContain('Bruno')
  }
  expect((await read(at, path, data)).checked).toBeUndefined()
  expect((await read(at, path, data)).words).toContain('Ahora estás en la cuenta de Bruno')
})

test('a guest who signed in meanwhile reads so before the hour is theirs', async () => {
  const user = await testAccount(db)
  const at = browser()
  const { path, sent, offerId } = await opened(at)
  await at.enter(user)
  const form = { ...sent, ...guest(), for_whom: 'me', prevision: 'particular' }
  const { status, data } = await pressed(at, path, form)
  expect([status, data.moved?.how]).toEqual([409, 'signed-in'])
  expect(data.typed).toMatchObject({ name: 'Rosa', for_whom: 'me' })
  const again = await pressed(at, path, { ...form, abierta_para: data.moved?.now ?? '' })
  expect(again.to).toContain('/confirmacion-pago')
  expect(await db.rows(sql`select account_id from appointment where offer_id = ${offerId}`)).toEqual([
    { account_id: user.id },
  ])
})

test('what a page keeps by itself is not kept once its session has ended', async () => {
  const user = await testAccount(db)
  const at = browser()
  await at.enter(user)
  const { path, sent } = await opened(at)
  await at.leave()
  await at.ask(path, { ...sent, ...otherPerson(), intent: 'guardar' })
  expect(JSON.stringify((await at.ask(path)).data)).not.toMatch(new RegExp(`Luis|${user.name}`))
})

test('the mark of whoever a page is drawn for is the same in every session, and names nobody', async () => {
  const [user, other] = [await testAccount(db), await testAccount(db)]
  const marks = []
  for (const who of [user, other, user]) {
    const at = browser()
    await at.enter(who)
    marks.push((await opened(at)).sent.abierta_para)
  }
  expect(marks[0]).toBe(marks[2])
  expect(marks[0]).not.toBe(marks[1])
  expect(marks[0]).not.toContain(user.id.slice(0, 8))
})
