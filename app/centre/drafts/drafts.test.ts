/** What an administrator typed and did not save: there again on any browser, for them alone, until it is saved, thrown away or old. */
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { forgetKeptForms, keepForm } from '#app/platform/http/kept-form.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow as now } from '#test/helpers/supply.ts'
import Opening, { action as openCentre, loader as opening } from '../supply/routes/centro-apertura.tsx'
import { loader as overview } from '../supply/routes/centro-oferta.tsx'
import Page, { loader as open, action as save } from '../supply/routes/centro-oferta-editar.tsx'
import { action as keep } from './routes/centro-borrador.ts'

const db = await testDatabase()
const run = runOn(db)
const yesterday = now.subtract({ hours: 24 })

let made = 0
let centreId: number
let person: string
let ana: { cookie: string; accountId: string }
let colleague: { cookie: string }

beforeEach(async () => {
  const key = `borrador${++made}`
  person = `luz${made}`
  const place = { name: 'Centro', type: 'centro-medico', commune: 'santiago', address: 'Uno 1' }
  await importLines(
    db,
    { kind: 'centre', key, ...place, lat: -33.44, lon: -70.65 },
    { kind: 'professional', key: person, name: 'Luz Soto', languages: ['es'] },
    {
      kind: 'schedule',
      key: `${person}-h`,
      professional: person,
      centre: key,
      modality: 'in_person',
      minutes: 30,
      weekly: [],
    },
  )
  const [row] = await db.rows<{ id: number }>(sql`select id from centre where key = ${key}`)
  centreId = row?.id ?? 0
  ana = await addCentreStaff(db, { role: 'administrator', centreId })
  colleague = await addCentreStaff(db, { role: 'administrator', centreId })
})

const address = (what: string, key: string) => `/centro/oferta/${what}/${key}?centro=${centreId}`
const keepAt = (of: string, form: Record<string, string> | FormData, at = now, cookie = ana.cookie) =>
  run(keep, `/centro/borrador?centro=${centreId}&de=${encodeURIComponent(of)}`, { cookie, now: at, form })
const see = async (what: string, key: string, cookie = ana.cookie, at = now) =>
  (await run(open, address(what, key), { cookie, now: at, params: { what, key } })).data
const send = (what: string, key: string, form: Record<string, string> | FormData) =>
  run(save, address(what, key), { cookie: ana.cookie, now, params: { what, key }, form })
const drafts = () => db.rows(sql`select from kept_form where staff_account_id = ${ana.accountId}::uuid`)

/** The same person, on another browser. */
async function elsewhere() {
  const token = randomBytes(32).toString('base64url')
  const until = now.add({ hours: 48 })
  await db.rows(sql`
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    values (${createHash('sha256').update(token).digest('hex')}, ${ana.accountId}::uuid, ${now}::timestamptz,
      ${until}::timestamptz, ${until}::timestamptz)`)
  return `copihue_profesional=${token}`
}

test.each([
  ['centro', 'centro', { name: 'Centro Nuevo', tiene_lift: 'si' }],
  ['persona', 'nueva', { name: 'Eva Ruz', rut: '9.876' }],
  ['horas', () => `${person}-h`, { from_1_0: '09:00', to_1_0: '1' }],
  ['precio', () => `${person}-h`, { service: 'pediatria', full_price: '25.' }],
])(
  'what was typed in %s is there again on another browser, and not for a colleague',
  async (what, thing, form) => {
    const key = typeof thing === 'string' ? thing : thing()
    expect((await see(what, key)).draft).toBeNull()
    await keepAt(address(what, key), { ...form, intent: 'guardar', version: '' }, yesterday)
    const mine = await see(what, key, await elsewhere())
    expect(mine.draft).toMatchObject({ when: expect.stringMatching(/^ayer \d\d:\d\d$/), typed: form })
    const html = drawn(Page, mine, address(what, key))
    expect(html).toContain('Borrador de ayer')
    const [discard, own] = postForms(html, address(what, key)).filter(({ action }) =>
      action.startsWith('/centro/oferta'),
    )
    expect(discard?.button).toEqual(['intent', 'descartar'])
    const text = Object.entries(form).filter(([name]) => !name.startsWith('tiene_'))
    expect(own?.typed.map(({ name, value }) => [name, value])).toEqual(expect.arrayContaining(text))
    expect((await see(what, key, colleague.cookie)).draft).toBeNull()
    expect(
      (await run(overview, `/centro/oferta?centro=${centreId}`, { cookie: ana.cookie, now })).data.drafts,
    ).toHaveLength(1)
    expect(
      (await run(overview, `/centro/oferta?centro=${centreId}`, { ...colleague, now })).data.drafts,
    ).toHaveLength(0)
  },
)

test('without scripts a button keeps it, and the photo is chosen anew, which is said', async () => {
  const form = new FormData()
  for (const [name, text] of [
    ['intent', 'borrador'],
    ['name', 'Eva Ruz'],
    ['version', ''],
  ] as const)
    form.set(name, text)
  form.set('photo', new File(['SECRETO'], 'eva.jpg', { type: 'image/jpeg' }))
  const { status, to } = await send('persona', 'nueva', form)
  expect([status, to]).toEqual([303, address('persona', 'nueva')])
  const html = drawn(Page, await see('persona', 'nueva'), address('persona', 'nueva'))
  expect(html).toMatch(/Borrador de hoy[\s\S]*La foto no queda en el borrador/)
  expect(html).toContain('value="Eva Ruz"')
  expect(JSON.stringify(await db.rows(sql`select fields from kept_form`))).not.toContain('SECRETO')
})

test('it ends when saved', async () => {
  const form = { name: 'Eva Ruz', languages: 'español', version: '' }
  await keepAt(address('persona', 'nueva'), form)
  expect((await send('persona', 'nueva', form)).status).toBe(303)
  expect(await drafts()).toHaveLength(0)
  // What was on its way while it was saved says nothing new.
  await keepAt(address('persona', person), { name: 'Luz Soto', version: 'x' })
  expect((await see('persona', person)).draft).toBeNull()
})

test('it ends when thrown away, and what is there stays', async () => {
  await keepAt(address('persona', person), { name: 'Otra', version: '' })
  expect((await send('persona', person, { intent: 'descartar' })).to).toBe(address('persona', person))
  expect(await drafts()).toHaveLength(0)
  expect((await see('persona', person)).fields.name).toBe('Luz Soto')
})

test('it ends after thirty days, and a job takes it away', async () => {
  await keepAt(address('persona', 'nueva'), { name: 'Eva', version: '' })
  const late = now.add({ hours: 24 * 30 })
  await forgetKeptForms(db, late.subtract({ seconds: 1 }))
  expect(await drafts()).toHaveLength(1)
  await forgetKeptForms(db, late)
  expect(await drafts()).toHaveLength(0)
})

test('what could not be saved is a draft too, the week that was copied with it', async () => {
  expect((await send('persona', 'nueva', { name: '', rut: '9.876', version: '' })).status).toBe(400)
  expect((await see('persona', 'nueva')).draft).toMatchObject({ typed: { rut: '9.876' } })
  await send('horas', `${person}-h`, { intent: 'copiar', from_1_0: '09:00', to_1_0: '13:00', version: '' })
  expect((await see('horas', `${person}-h`)).draft).toMatchObject({ typed: { to_5_0: '13:00' } })
})

test('what somebody else changed meanwhile is told, and not written over unseen', async () => {
  const { version } = await see('persona', person)
  await keepAt(address('persona', person), { name: 'Luz María', languages: 'español', version })
  expect((await see('persona', person)).draft).toMatchObject({ moved: false })
  await db.rows(sql`update professional set name = 'Luz Cambiada' where key = ${person}`)
  const begun = await see('persona', person)
  expect(begun.draft).toMatchObject({ moved: true })
  const html = drawn(Page, begun, address('persona', person))
  expect(html).toContain('Desde entonces esto cambió')
  const sent = postForms(html, '').find(({ typed }) => typed.length > 0)
  const { status } = await send(
    'persona',
    person,
    Object.fromEntries([...(sent?.hidden ?? []), ['name', 'Luz María'], ['languages', 'español']]),
  )
  expect(status).toBe(409)
})

test('the newest twenty stay, beside the forms that came too late', async () => {
  const url = new URL('http://localhost/centro/ajustes')
  const sent = new FormData()
  sent.set('lanes', '7')
  const late = await keepForm(
    db,
    { staffAccountId: ana.accountId },
    { url, form: sent, keeps: { '': ['lanes'] } },
    now,
  )
  for (let n = 0; n < 22; n++)
    await keepAt(address('persona', `p${n}`), { name: 'Eva', version: '' }, now.add({ seconds: n }))
  expect(await drafts()).toHaveLength(21)
  await keepForm(db, { staffAccountId: ana.accountId }, { url, form: sent, keeps: { '': ['lanes'] } }, now)
  expect(await drafts()).toHaveLength(22)
  const id = new URL(late, url).searchParams.get('escrito')
  expect(await db.rows(sql`select from kept_form where id = ${id}::uuid`)).toHaveLength(1)
})

test('the centre that is not open yet has one too', async () => {
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values (${`red${made}`}, 'Red') returning id`,
  )
  const { cookie } = await addCentreStaff(db, { role: 'network', networkId: network?.id ?? 0 })
  const at = `/centro/borrador?de=${encodeURIComponent('/centro/apertura')}`
  expect((await run(keep, at, { cookie, now, form: { name: 'Consulta', tiene_lift: 'si' } })).status).toBe(
    200,
  )
  const { data } = await run(opening, '/centro/apertura', { cookie, now })
  const html = drawn(Opening, data, '/centro/apertura')
  expect(html).toMatch(/Borrador de hoy[\s\S]*value="Consulta"/)
  await run(openCentre, '/centro/apertura', { cookie, now, form: { intent: 'descartar' } })
  expect((await run(opening, '/centro/apertura', { cookie, now })).data.draft).toBeNull()
})

test('only of forms of one’s own centre, of no more than a form holds, and by whoever is signed in', async () => {
  const form = { name: 'Eva' }
  const status = async (of: string, more = {}) => (await keepAt(of, { ...form, ...more })).status
  expect(await status(address('persona', 'nueva'))).toBe(200)
  for (const of of [
    '/centro/agenda',
    `${address('persona', 'nueva')}1`,
    address('otra', 'x'),
    '//[',
    '',
    address('persona', 'x'.repeat(600)),
  ])
    expect(await status(of), of).toBe(404)
  expect(await status('/centro/apertura')).toBe(404)
  expect(await status(address('persona', 'nueva'), { notes: 'x'.repeat(200_001) })).toBe(413)
  expect((await keepAt(address('persona', 'nueva'), form, now, '')).status).toBe(401)
  const reception = await addCentreStaff(db, { role: 'reception', centreId })
  expect((await keepAt(address('persona', 'nueva'), form, now, reception.cookie)).status).toBe(404)
  await keepAt(address('persona', 'nueva'), { name: 'Eva', password: 'x', code: '1', sabe: 'si' })
  expect(
    await db.rows(sql`select fields from kept_form where staff_account_id = ${ana.accountId}::uuid`),
  ).toEqual([{ fields: [['name', 'Eva']] }])
})
