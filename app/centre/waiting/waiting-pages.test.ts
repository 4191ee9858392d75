/** The waiting list of those without an hour, as a reception has it: written down, given an hour in one press, or taken out. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn, drawnAnswered } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { alertsIn, notBeside } from '#test/helpers/press/refusal.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action as keep } from '../drafts/routes/centro-borrador.ts'
import Day, { loader as seeDay } from '../routes/centro-agenda.tsx'
import Give, { action as give, loader as giving } from '../routes/centro-agenda-nueva.tsx'
import List, { action as act, loader as look } from '../routes/centro-espera.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = testNow

async function centre(role: Role = 'reception') {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role, centreId: offer.centreId })
  const path = `/centro/espera?centro=${offer.centreId}`
  const form = {
    intent: 'anotar',
    service: 'medicina-general',
    agenda: '',
    from_day: '2026-11-24',
    rut: '9.876.543-3',
    name: 'Rosa',
    last_name: 'Fuentes',
    mobile_phone: '12345678',
    email: '',
    note: 'Solo por la mañana',
  }
  const { cookie } = person
  const send = (changes: Partial<typeof form> = {}, who = cookie) =>
    run(act, path, { cookie: who, now, form: { ...form, ...changes } })
  const list = async () => (await run(look, path, { cookie, now })).data
  /** As it stands again with what was typed. */
  const late = async (typed: object) => {
    const page = await list()
    return { ...page, bar: { ...page.bar, late: typed } }
  }
  const rows = () =>
    db.rows<{ id: string; outcome: string | null; appointmentId: string | null }>(sql`
      select id, outcome, appointment_id as "appointmentId" from waitlist_request
      where centre_id = ${offer.centreId}::bigint order by asked_at, id`)
  /** Somebody waits, and the form of an hour is opened for them. */
  const opened = async (hour?: string) => {
    await send()
    const [one] = await rows()
    const search = `centro=${offer.centreId}&dia=2026-11-24&quien=medicina-general&espera=${one?.id}`
    const at = `/centro/agenda/nueva?${search}${hour ? `&hora=${encodeURIComponent(hour)}` : ''}`
    const { data } = await run(giving, at, { cookie, now })
    return { at, data, id: one?.id ?? '' }
  }
  const hour = `${offer.offerId}|${firstHour}`
  const booking = {
    intent: 'dar',
    hour,
    rut: form.rut,
    name: 'Rosa',
    last_name: 'Fuentes',
    prevision: 'particular',
    // One person is in one place at a time: of each centre another, as their telephone tells.
    mobile_phone: String(20_000_000 + offer.offerId),
    email: '',
  }
  return { ...offer, ...person, path, form, send, list, late, rows, opened, hour, booking }
}

test('whoever found no hour is written down, and stands in the list with what is free for them', async () => {
  const { send, list, path, rows, accountId, hour } = await centre()
  const { status, to } = await send()
  const [one] = await rows()
  expect([status, to]).toEqual([303, expect.stringMatching(new RegExp(`anotada=1#espera-${one?.id}$`))])
  const page = await list()
  expect(page.requests.people).toMatchObject([
    { name: 'Rosa Fuentes', rut: '9.876.543-3', note: 'Solo por la mañana', free: { length: 3 } },
  ])
  const html = drawn(List, page, path)
  const [folded = ''] =
    /<details[^>]*><summary[^>]*>[\s\S]*?Cuándo sale alguien de la lista[\s\S]*?<\/details>/.exec(html) ?? []
  expect(folded, 'rules that are read once do not stand above the people').toContain('lleva un año sin hora')
  const to1 =
    /href="(\/centro\/agenda\/nueva[^"]*hora=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(to1, 'http://x').searchParams.get('hora')).toBe(hour)
  expect(to1, 'no name and no RUT in an address').not.toMatch(/Rosa|Fuentes|9876543|9\.876/)
  expect(
    await db.rows(
      sql`select actor, detail - 'centre' as detail from audit where verb = 'desk-wait' and detail ->> 'request' = ${one?.id ?? ''}`,
    ),
  ).toEqual([{ actor: `staff:${accountId}`, detail: { request: one?.id } }])
})

test.each([
  ['service', ''],
  ['service', 'cardiologia'],
  ['agenda', '999999'],
  ['from_day', '2026-11-01'],
  ['from_day', '2028-01-01'],
  ['rut', '9.876.543-1'],
  ['name', ''],
  ['mobile_phone', '123'],
  ['email', 'rosa'],
  ['note', 'x'.repeat(301)],
])('a wrong %s «%s» is said beside it, and nothing typed is lost', async (field, value) => {
  const { send, late, path, form, rows } = await centre()
  const { status, data } = await send({ [field]: value })
  expect([status, data.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]])
  expect(data.typed).toMatchObject({ ...form, [field]: value, intent: 'anotar' })
  const html = drawn(List, await late(data.typed), path)
  expect(html).toMatch(/<details[^>]*open=""[^>]*id="anotar"/)
  const typed = postForms(html, path).find(one => one.typed.some(({ name }) => name === 'service'))?.typed
  expect(typed?.find(one => one.name === 'last_name')?.value).toBe('Fuentes')
  expect(await rows()).toEqual([])
})

test('who says not why somebody leaves the list is told so beside that person', async () => {
  const { send, list, rows, path, cookie } = await centre()
  await send()
  await send({ rut: '11.111.111-1', name: 'Ana' })
  const [, second] = await rows()
  const form = { intent: 'sacar', request: second?.id ?? '', reason: '' }
  const { status, data: actionData } = await run(act, path, { cookie, now, form })
  expect(status).toBe(422)
  const loaderData = await list()
  const html = drawnAnswered(List, loaderData, actionData, path)
  expect([alertsIn(html).length, notBeside(html)]).toEqual([1, []])
})

test('the same RUT for the same service is told since when they wait, and what was typed stays', async () => {
  const { send, late, path, rows } = await centre()
  await send()
  const { status, data } = await send({ name: 'Rosita', note: 'Otra nota' })
  expect(status).toBe(409)
  expect(data.already.words).toMatch(/^Rosita Fuentes ya espera Medicina [Gg]eneral, desde /)
  expect(drawn(List, await late(data.typed), path)).toContain('Otra nota')
  expect(await rows()).toHaveLength(1)
})

/** Somebody waits, and the form that changes what was written down of them is open. */
async function changing() {
  const place = await centre()
  await place.send()
  const [one] = await place.rows()
  const id = one?.id ?? ''
  const at = `${place.path}&cambiar=${id}`
  const { intent: _, service: __, ...was } = place.form
  const change = (changes: Partial<typeof was> = {}, cookie = place.cookie) =>
    run(act, at, { cookie, now, form: { intent: 'cambiar', request: id, ...was, ...changes } })
  const written = () =>
    db.rows(sql`
      select first_name as name, phone, note, patient_key as key, asked_at as "askedAt" from waitlist_request where id = ${id}::uuid`)
  return { ...place, id, at, was, change, written }
}

test('what was written down of somebody is filled in, changed, and they keep their place', async () => {
  const { at, id, was, cookie, change, written, accountId } = await changing()
  const { data: page } = await run(look, at, { cookie, now })
  const form = postForms(drawn(List, page, at), at).find(one => one.typed.some(({ name }) => name === 'note'))
  expect(Object.fromEntries(form?.typed.map(({ name, value }) => [name, value]) ?? [])).toMatchObject(was)
  const { status, to } = await change({ rut: '', name: 'Rosita', mobile_phone: '87654321', note: '' })
  expect([status, to]).toEqual([303, expect.stringMatching(new RegExp(`cambiada=1#espera-${id}$`))])
  expect(await written()).toEqual([
    { name: 'Rosita', phone: '+56987654321', note: '', key: expect.stringMatching(/rosita/i), askedAt: now },
  ])
  const noted = await db.rows(
    sql`select actor from audit where verb = 'desk-wait-change' and detail ->> 'request' = ${id}`,
  )
  expect(noted).toEqual([{ actor: `staff:${accountId}` }])
})

test.each([
  ['agenda', '999999'],
  ['from_day', '2026-11-01'],
  ['rut', '9.876.543-1'],
  ['last_name', ''],
  ['mobile_phone', '123'],
])('a wrong %s «%s» of a change is said beside it, and nothing typed is lost', async (field, value) => {
  const { at, change, written, list, id } = await changing()
  const before = await written()
  const { status, data } = await change({ [field]: value, note: 'Otra nota' })
  expect([status, data.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]])
  const page = await list()
  const again = { ...page, change: { id, typed: {} }, bar: { ...page.bar, late: data.typed } }
  expect(drawn(List, again, at)).toContain('Otra nota')
  expect(await written()).toEqual(before)
})

test('nobody becomes somebody else who waits for the same, nor is changed once they wait no more', async () => {
  const { send, cookie, path, id, change, written } = await changing()
  await send({ rut: '12.345.678-5', name: 'Ana' })
  const before = await written()
  const same = await change({ rut: '12.345.678-5' })
  expect([same.status, same.data.refused]).toEqual([409, expect.stringContaining('ya espera lo mismo')])
  await run(act, path, { cookie, now, form: { intent: 'sacar', request: id, reason: 'unwanted' } })
  const late = await change({ note: 'Tarde' })
  expect([late.status, late.data.refused]).toEqual([409, expect.stringContaining('ya no estaba en la lista')])
  expect(await written()).toEqual(before)
})

test('who is taken out leaves the list with the reason, once; without one it is asked for', async () => {
  const { send, list, path, cookie, rows } = await centre()
  await send()
  const [one] = await rows()
  const out = (reason: string) =>
    run(act, path, { cookie, now, form: { intent: 'sacar', request: one?.id ?? '', reason } })
  const missing = await out('')
  expect([missing.status, missing.data.errors]).toEqual([
    422,
    [{ field: 'reason', message: expect.any(String) }],
  ])
  expect((await out('unreached')).status).toBe(303)
  expect((await out('unreached')).data.refused).toContain('ya no estaba en la lista')
  const { requests } = await list()
  expect(requests).toMatchObject({
    total: 0,
    ended: [{ name: 'Rosa Fuentes', outcome: 'unreached', hour: null }],
  })
})

test('the form of an hour is filled in with whoever waits and the hour that was pressed', async () => {
  const { opened, hour, accountId } = await centre()
  const { at, data, id } = await opened(hour)
  const html = drawn(Give, data, at)
  expect(html).toContain('Para Rosa Fuentes, de la lista de espera')
  const form = postForms(html, at).find(one => one.typed.some(({ name }) => name === 'prevision'))
  const values = Object.fromEntries(form?.typed.map(({ name, value }) => [name, value]) ?? [])
  expect(values).toMatchObject({
    hour,
    rut: '9.876.543-3',
    name: 'Rosa',
    last_name: 'Fuentes',
    mobile_phone: '12345678',
  })
  expect(form?.action, 'who it is for stays in the address').toContain(`espera=${id}`)
  expect(
    await db.rows(sql`select actor from audit where verb = 'see-waiting' and detail ->> 'request' = ${id}`),
  ).toEqual([{ actor: `staff:${accountId}` }])
})

test('an hour that was taken meanwhile is said, and no other takes its place', async () => {
  const { opened, hour, offerId } = await centre()
  await bookHour(db, offerId)
  const { data } = await opened(hour)
  expect([data.shown.gone, data.typed.hour]).toEqual(['09:00', ''])
})

test('the hour that is given ends the wait, and the list says which hour it was', async () => {
  const { opened, cookie, rows, list, booking } = await centre()
  const { at } = await opened()
  const { status, to } = await run(give, at, { cookie, now, form: booking })
  expect([status, to]).toEqual([303, expect.stringContaining('dada=')])
  const [one] = await rows()
  expect(one).toMatchObject({ outcome: 'given', appointmentId: expect.any(String) })
  expect((await list()).requests).toMatchObject({ total: 0, ended: [{ hour: { id: one?.appointmentId } }] })
})

test('a second reception that gives another hour is told of the first, and the form keeps what was typed', async () => {
  const { opened, cookie, booking, offerId, hour } = await centre()
  const { at } = await opened()
  await run(give, at, { cookie, now, form: booking })
  const other = `${offerId}|${firstHour.add({ minutes: 30 })}`
  const second = await run(give, at, { cookie, now, form: { ...booking, hour: other } })
  expect(second.status).toBe(409)
  expect(second.data.refused).toMatch(/ya tiene la hora que esperaba: .*09:00/)
  expect(second.data.typed).toMatchObject({ name: 'Rosa', hour: other })
  const again = await run(give, at, { cookie, now, form: booking })
  expect(again.status, 'the same form sent twice finds its hour').toBe(303)
  expect(hour).not.toBe(other)
})

test('an hour that is given to another RUT leaves whoever waits in the list', async () => {
  const { opened, cookie, rows, booking } = await centre()
  const { at } = await opened()
  const form = { ...booking, rut: '12.345.678-5', name: 'Ana' }
  expect((await run(give, at, { cookie, now, form })).status).toBe(303)
  expect(await rows()).toMatchObject([{ outcome: null }])
})

test('what was typed for somebody else is no draft for whoever waits', async () => {
  const { opened, cookie, centreId } = await centre()
  const of = encodeURIComponent(`/centro/agenda/nueva?centro=${centreId}`)
  const typed = { version: `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-23`, name: 'Elena' }
  await run(keep, `/centro/borrador?centro=${centreId}&de=${of}`, { cookie, now, form: typed })
  const { data } = await opened()
  expect([data.draft, data.typed.name]).toEqual([null, 'Rosa'])
})

test('of another centre nobody is named, filled in, given an hour, changed or taken out', async () => {
  const [mine, other] = [await centre(), await centre()]
  const { id, at } = await mine.opened()
  expect((await run(giving, at, { cookie: other.cookie, now })).status).toBe(404)
  const through = `/centro/agenda/nueva?centro=${other.centreId}&dia=2026-11-24&espera=${id}`
  const seen = await run(giving, through, { cookie: other.cookie, now })
  expect(JSON.stringify(seen.data)).not.toContain('Rosa')
  const given = await run(give, through, { cookie: other.cookie, now, form: other.booking })
  expect(given.status).toBe(409)
  const out = { intent: 'sacar', request: id, reason: 'unwanted' }
  expect((await run(act, other.path, { cookie: other.cookie, now, form: out })).status).toBe(404)
  const change = { ...other.form, intent: 'cambiar', request: id, name: 'Otra' }
  const theirs = `${other.path}&cambiar=${id}`
  expect((await run(act, theirs, { cookie: other.cookie, now, form: change })).status).toBe(404)
  expect((await run(look, theirs, { cookie: other.cookie, now })).data.change).toBeNull()
  expect((await mine.list()).requests.people).toMatchObject([{ name: 'Rosa Fuentes' }])
  expect((await other.list()).requests.people).toEqual([])
  expect(await mine.rows()).toMatchObject([{ outcome: null }])
})

test('who only looks is shown nobody who waits without an hour', async () => {
  const { list, send } = await centre('auditor')
  expect((await list()).requests).toBeNull()
  expect((await send()).status).toBe(404)
})

test('the day says whom without an hour it has one for, and gives it in one press', async () => {
  const { send, centreId, cookie, rows, hour } = await centre()
  await send()
  const [one] = await rows()
  await send({ rut: '', name: 'Tarde', from_day: '2026-11-25' })
  const at = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
  const { data } = await run(seeDay, at, { cookie, now })
  expect(data.requests).toMatchObject([
    { name: 'Rosa Fuentes', hour: expect.stringMatching(/^09:00, /), give: { id: one?.id, hour } },
  ])
  const html = drawn(Day, data, at)
  expect(html).toContain('Dar hora a Rosa Fuentes')
  expect(html).toMatch(new RegExp(`href="/centro/agenda/nueva[^"]*espera=${one?.id}&amp;hora=`))
})
