/**
 * Every form of a centre, found by drawing its pages: sent after its session ended by itself, it stands there again as it was
 * typed, for the same person and nobody else. The pages are the portal's own routes: a new one joins by itself, or fails.
 */

import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { type Control, type PostForm, postForms, typedInto } from '#test/helpers/pages/controls.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { askEarlier } from '#test/helpers/waiting.ts'

interface RouteModule {
  loader?: Handler
  action?: Handler
  default?: ComponentType<never>
}

/** Where nothing is typed: what they do is a press, and pressing again does it. */
const pressed = ['centro/agenda', 'centro/borrador', 'centro/cambios', 'centro/llegada', 'centro/salir']
/** The sign-in itself, which no session opens. */
const open = ['centro']
/** With scripts alone: its fields are in the last test. */
const scripted = ['centro/cuenta']

const db = await testDatabase()
const run = runOn(db)
const evening = firstHour.add({ hours: 10 })
const day = '2026-11-24'

const centreRoutes = (entries: readonly RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path && /^centro(?:\/(?!\*)|$)/.test(path) ? [{ path, file }] : []),
    ...centreRoutes(children ?? []),
  ])
const modules = new Map<string, RouteModule>()
for (const { path, file } of centreRoutes(routes))
  modules.set(path, await import(/* @vite-ignore */ `../../${file}`))
const acting = [...modules].filter(([, { action }]) => action).map(([path]) => path)

let mine: { cookie: string; accountId: string; centreId: number }
let colleague: string
/** What an address of a page is completed by; a page with another name in its address says here what stands there. */
const params: Record<string, string> = {}
/** Pages that show their form only where something was asked first. */
const asked: Record<string, string> = {}

const session = (accountId: string, seen: Temporal.Instant) =>
  db.rows(
    sql`update staff_session set seen_at = ${seen}::timestamptz where staff_account_id = ${accountId}::uuid`,
  )
const asleep = (now: Temporal.Instant) => session(mine.accountId, now.subtract({ minutes: 31 }))
const awake = () => session(mine.accountId, evening)

beforeAll(async () => {
  const offer = await addOffer(db)
  const { centreId, offerId } = offer
  const until = evening.add({ hours: 100 })
  mine = { ...(await addCentreStaff(db, { role: 'administrator', centreId }, until)), centreId }
  const other = await addCentreStaff(db, { role: 'administrator', centreId }, until)
  colleague = other.cookie
  for (const { accountId } of [mine, other])
    await db.rows(sql`
      with red as (insert into network (key, name) values (${accountId}, 'Red') returning id)
      insert into staff_role (staff_account_id, role, network_id, granted_at, granted_by)
      select ${accountId}::uuid, 'network', id, ${testNow}::timestamptz, 'operator' from red`)
  // Both run the portal too, and answer for it: its pages have forms like any other.
  await db.rows(sql`
    insert into staff_role (staff_account_id, role, granted_at, granted_by)
    select id, role, ${testNow}::timestamptz, 'test' from staff_account cross join unnest(array['operator', 'rights']) role`)
  const [incident] = await db.rows<{ id: string }>(sql`
    insert into incident (drill, title, known_at, registered_at, registered_by)
    values (true, 'Un ensayo', ${testNow}::timestamptz, ${testNow}::timestamptz, ${mine.accountId}::uuid) returning id`)
  Object.assign(params, { incident: incident?.id })
  const at = (minutes: number) => ({ start: firstHour.add({ minutes }) })
  const hour = await bookHour(db, offerId, somebody({ patient: { rut: '12345678-5' } }))
  const paid = await bookHour(db, offerId, at(60))
  const closed = await bookHour(db, offerId, at(90))
  const waits = await bookHour(db, offerId, at(150))
  await askEarlier(db, waits.id, testNow)
  const query = `?centro=${centreId}&dia=${day}`
  await run(
    modules.get('centro/agenda/pago/:appointment')?.action ?? (() => null),
    `/centro/agenda/pago/x${query}`,
    {
      cookie: mine.cookie,
      appointmentId: paid.id,
      form: { method: 'cash', shown: '35990' },
      now: testNow,
    },
  )
  const plain = (text: string) => Temporal.PlainDateTime.from(`${day}T${text}`)
  const span = { from: plain('10:30'), to: plain('11:00'), note: '' }
  const by = `staff:${mine.accountId}`
  const wish = { ...span, kind: 'hours', reason: 'training', centreId, agendaId: offer.agendaId, by } as const
  const plan = await planClosure(db, wish, 'America/Santiago', testNow)
  if (!plan.ok) throw new Error(plan.reason)
  await setClosure(db, { closureId: plan.id, centreId, by }, testNow)
  Object.assign(params, { appointment: hour.id, paid: paid.id, closure: plan.id, closed: closed.id })
  const [schedule] = await db.rows<{ key: string }>(
    sql`select key from schedule where id = ${offer.scheduleId}::bigint`,
  )
  const folio = await askFrom(db, (await testAccount(db)).id)
  Object.assign(params, { what: 'horas', folio, change: 'horario', key: schedule?.key ?? '' })
  asked['centro/agenda/serie'] = `&oferta=${offerId}&desde=${day}&hora=09:30&sesiones=1&cada=weekly&largo=1`
})

interface Place {
  path: string
  query?: () => string
  now?: Temporal.Instant
  params?: () => Record<string, string>
}

async function see({ path, now = testNow, ...place }: Place, cookie: string, back?: string) {
  const given = { ...params, ...place.params?.() }
  const address =
    back ?? `/${path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? '')}${queryOf(path)}`
  const { loader, default: Page } = modules.get(path) ?? {}
  const answer = await run(loader ?? (() => null), address, {
    cookie,
    now,
    params: given,
    accept: 'text/html',
  })
  if (!Page || answer.to) throw new Error(`${address}: ${answer.status}`)
  return { address, html: drawn(Page, answer.data as object, address) }
}
const queryOf = (path: string) => `?centro=${mine.centreId}&dia=${day}${asked[path] ?? ''}`

const places: Place[] = acting
  .filter(path => ![...pressed, ...open, ...scripted].includes(path))
  .map(path => ({ path, ...(path === 'centro/cierre' && { now: evening }) }))
places.push({
  path: 'centro/agenda/pago/:appointment',
  params: () => ({ appointment: params.paid ?? '' }),
})

for (const what of ['centro', 'persona', 'precio'])
  places.push({
    path: 'centro/oferta/:what/:key',
    params: () => ({ what, key: what === 'precio' ? (params.key ?? '') : 'nueva' }),
  })

const sameForm = (one: PostForm) => (other: PostForm) =>
  other.action === one.action &&
  JSON.stringify(other.typed.map(({ name }) => name)) === JSON.stringify(one.typed.map(({ name }) => name)) &&
  JSON.stringify(hidden(other)) === JSON.stringify(hidden(one))
/** `once` is new on each page that is drawn. */
const hidden = ({ hidden }: PostForm) => hidden.filter(([name]) => name !== 'once')
const named = ({ name, value }: Control) => [name, value]

/** Sends a form too late. @returns where the sign-in leads back to. */
async function sendLate(place: Place, form: PostForm, values: [string, string][]) {
  const { now = testNow } = place
  await asleep(now)
  const action = modules.get(place.path)?.action ?? (() => null)
  const fields: [string, string][] = [...form.hidden, ...values, ...(form.button ? [form.button] : [])]
  const given = { ...params, ...place.params?.() }
  const answer = await run(action, form.action, {
    cookie: mine.cookie,
    now,
    params: given,
    form: fields,
    accept: 'text/html',
  })
  await awake()
  const to = new URL(answer.to ?? '', 'http://localhost')
  expect([answer.status, to.pathname]).toEqual([303, '/centro'])
  return to.searchParams.get('volver') ?? ''
}

describe.each(places)('$path', place => {
  test('what was typed in each of its forms is there again, and nothing was done', async () => {
    await awake()
    const { address, html } = await see(place, mine.cookie)
    const own = postForms(html, address).filter(
      ({ action, typed }) => action.startsWith(address.split('?')[0] ?? '') && typed.length > 0,
    )
    expect(own.length, 'no form to fill in was found: the page needs another world').toBeGreaterThan(0)
    for (const form of own) {
      const typed = typedInto(form.typed)
      const before = await db.rows(sql`select xmin::text, * from appointment order by id`)
      const back = await sendLate(place, form, typed.map(named) as [string, string][])
      expect(await db.rows(sql`select xmin::text, * from appointment order by id`)).toEqual(before)
      const again = await see(place, mine.cookie, back)
      expect(again.html).toContain('Todavía no cambió nada')
      const found = postForms(again.html, again.address).find(sameForm(form))
      expect(found?.typed.map(named)).toEqual(typed.map(named))

      const other = await see(place, colleague, back)
      expect(other.html).not.toContain('Todavía no cambió nada')
      expect(postForms(other.html, other.address).find(sameForm(form))?.typed.map(named)).not.toEqual(
        typed.map(named),
      )
    }
  })
})

test('a name for a passkey is there again, and what the authenticator said is not', async () => {
  await awake()
  const path = 'centro/cuenta'
  const form: PostForm = { action: `/${path}`, hidden: [['intent', 'agregar']], typed: [], button: null }
  const back = await sendLate({ path }, form, [
    ['name', 'Mi teléfono'],
    ['passkey', '{"id":"secreto"}'],
  ])
  const { html } = await see({ path }, mine.cookie, back)
  expect(html).toContain('Todavía no cambió nada')
  const { loader } = modules.get(path) ?? {}
  const answer = await run(loader ?? (() => null), back, { cookie: mine.cookie, now: testNow })
  expect(answer.data).toMatchObject({ late: { intent: 'agregar', name: 'Mi teléfono' } })
  expect(JSON.stringify(answer.data)).not.toContain('secreto')
})

test('a correction comes back within the list in which it was typed, the marks of two entries with it', async () => {
  await awake()
  const path = 'centro/pacientes'
  const { action = () => null } = modules.get(path) ?? {}
  const searched = await run(action, `/${path}?centro=${mine.centreId}`, {
    cookie: mine.cookie,
    now: testNow,
    form: { intent: 'buscar', q: 'Rosa' },
  })
  const { found } = (searched.data as { search: { found: { id: string }[] } }).search
  const [one = '', two = ''] = found.map(({ id }) => id)
  const form = (intent: string): PostForm => ({
    action: `/${path}?centro=${mine.centreId}`,
    hidden: [['q', 'Rosa']],
    typed: [],
    button: ['intent', intent],
  })
  const rut = await sendLate({ path }, form('corregir'), [
    ['patient', one],
    ['rut', '11.111.111-'],
  ])
  const corrected = (await see({ path }, mine.cookie, rut)).html
  expect(corrected).toMatch(/<details[^>]*open/)
  expect(corrected).toContain('value="11.111.111-"')
  const marks = await sendLate({ path }, form('unir'), [
    ['same', one],
    ['same', two],
  ])
  const marked = (await see({ path }, mine.cookie, marks)).html
  expect(marked.match(/<input[^>]*\schecked/g)).toHaveLength(2)
})

test('what waited goes once another is sent from its page', async () => {
  await awake()
  const path = 'centro/ajustes'
  const form: PostForm = { action: `/${path}?centro=${mine.centreId}`, hidden: [], typed: [], button: null }
  const back = await sendLate({ path }, form, [['lanes', '7']])
  expect((await see({ path }, mine.cookie, back)).html).toContain('value="7"')
  const { action = () => null } = modules.get(path) ?? {}
  await run(action, form.action, { cookie: mine.cookie, now: testNow, form: { lanes: '3', callsBy: 'name' } })
  expect((await see({ path }, mine.cookie, back)).html).not.toContain('value="7"')
})

test.each(['centro/agenda/nueva', 'centro/agenda/sobrecupo', 'centro/agenda/serie'])(
  'a price that %s asks for by itself, too late, loses nothing of what was typed',
  async path => {
    await awake()
    const { address, html } = await see({ path }, mine.cookie)
    const form = postForms(html, address).find(({ typed }) => typed.some(({ name }) => name === 'prevision'))
    const typed = typedInto(form?.typed ?? [])
    await asleep(testNow)
    const { action = () => null } = modules.get(path) ?? {}
    const fields: [string, string][] = [
      ...(form?.hidden ?? []),
      ...typed.map(({ name, value }): [string, string] => [name, value]),
      ['intent', 'precio'],
    ]
    const { to } = await run(action, form?.action ?? '', { cookie: mine.cookie, now: testNow, form: fields })
    await awake()
    const back = new URL(to ?? '', 'http://localhost').searchParams.get('volver') ?? ''
    const again = await see({ path }, mine.cookie, back)
    const found = postForms(again.html, again.address).find(
      sameForm(form ?? { action: '', hidden: [], typed: [], button: null }),
    )
    expect(found?.typed.map(named)).toEqual(typed.map(named))
  },
)
