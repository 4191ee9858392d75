/** Changes with a date at the desk: seen with whom they touch, planned, and taken back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { beginPlanned } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow as now } from '#test/helpers/supply.ts'
import { action as keep } from '../../drafts/routes/centro-borrador.ts'
import Page, { loader as open, action as plan } from './centro-cambio.tsx'
import { loader as list, action as undo } from './centro-cambios.tsx'

const db = await testDatabase()
const run = runOn(db)
type Form = Record<string, string>

const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate()
const dayIn = (days: number) => today.add({ days }).toString()
const at = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('America/Santiago').toInstant()
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))

let made = 0
let here: {
  key: string
  other: string
  centreId: number
  otherId: number
  offerId: number
  cookie: string
  colleague: string
}
beforeEach(async () => {
  const key = `cambio-${++made}`
  const other = `${key}-b`
  const place = { type: 'centro-medico', commune: 'santiago', lat: -33.44, lon: -70.65 }
  await importLines(
    db,
    { kind: 'centre', key, name: `Centro ${made}`, address: 'Uno 1', ...place },
    { kind: 'centre', key: other, name: `Otro ${made}`, address: 'Dos 2', ...place },
    { kind: 'professional', key: `p-${key}`, name: `Ana ${made}` },
    {
      kind: 'schedule',
      key: `s-${key}`,
      professional: `p-${key}`,
      centre: key,
      modality: 'in_person',
      minutes: 60,
      weekly: everyDay,
      works_holidays: true,
    },
    {
      kind: 'price-list',
      key: `l-${key}`,
      prices: [{ service: 'medicina-general', full_price: 20_000, coverage: { colmena: 5000 } }],
    },
    {
      kind: 'offer',
      key: `o-${key}`,
      schedule: `s-${key}`,
      specialty: 'medicina-general',
      price_list: `l-${key}`,
    },
  )
  const centres = await db.rows<{ id: number }>(
    sql`select id from centre where key in (${key}, ${other}) order by key`,
  )
  const [offer] = await db.rows<{ id: number }>(sql`select id from offer where key = ${`o-${key}`}`)
  const [centreId, otherId] = [centres[0]?.id ?? 0, centres[1]?.id ?? 0]
  const { cookie, accountId } = await addCentreStaff(db, { role: 'administrator', centreId })
  await db.rows(sql`
    insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
    values (${accountId}::uuid, 'administrator', ${otherId}::bigint, ${now}::timestamptz, 'operator')`)
  const colleague = (await addCentreStaff(db, { role: 'administrator', centreId })).cookie
  // Days for the two weeks that the tests book in.
  await send('horario', { ...week('09:00', '12:00'), desde: dayIn(300), intent: 'planificar' }, `s-${key}`, {
    cookie,
    centreId,
  })
  here = { key, other, centreId, otherId, offerId: offer?.id ?? 0, cookie, colleague }
})

const week = (from: string, to: string): Form =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap(day => [
      [`from_${day}_0`, from],
      [`to_${day}_0`, to],
    ]),
  )
function send(
  kind: string,
  form: Form,
  of: string,
  { cookie, centreId }: { cookie: string; centreId: number } = here,
  service = '',
) {
  const path = `/centro/cambios/${kind}/${of}?centro=${centreId}${service && `&que=${service}`}`
  return run(plan, path, { cookie, now, params: { change: kind, key: of }, form })
}
const show = async (kind: string, of: string, service = '') =>
  (
    await run(open, `/centro/cambios/${kind}/${of}?centro=${here.centreId}${service && `&que=${service}`}`, {
      cookie: here.cookie,
      now,
      params: { change: kind, key: of },
    })
  ).data
const planned = async () =>
  (await run(list, `/centro/cambios?centro=${here.centreId}`, { cookie: here.cookie, now })).data.changes
/** What the page that showed them sends with the plan. */
const shownBy = ({ data }: { data: { preview: { shown: string } } }) => ({
  sabe: data.preview.shown,
})
const takeBack = (form: object) =>
  run(undo, `/centro/cambios?centro=${here.centreId}`, {
    cookie: here.cookie,
    now,
    form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')])),
  })
const insured = (name: string) => ({
  ...somebody({ patient: { rut: '11111111-1', name } }),
  prevision: 'colmena',
})
const free = async (schedule: string, day: string) =>
  (
    await db.rows<{ start: string }>(sql`
      select to_char(t at time zone 'America/Santiago', 'HH24:MI') as start
      from schedule s cross join lateral free_starts(s.id, ${at(day, '00:00')}::timestamptz,
        ${at(day, '23:00')}::timestamptz, 100, ${now}::timestamptz) t
      where s.key = ${schedule} order by t`)
  ).map(({ start }) => start)

describe('a schedule from a day on', () => {
  test('shows who loses their hour with money and other hours, then plans it and hands them over', async () => {
    const day = dayIn(6)
    await bookHour(db, here.offerId, { start: at(day, '09:00'), ...insured('Rosa') })
    const form = {
      ...week('10:00', '12:00'),
      desde: dayIn(5),
      version: (await show('horario', `s-${here.key}`)).version,
    }
    const seen = await send('horario', { ...form, intent: 'revisar' }, `s-${here.key}`)
    expect(seen.data).toMatchObject({
      preview: {
        lose: [
          {
            name: expect.stringMatching(/^Rosa/),
            service: 'Medicina General',
            paid: null,
            free: expect.arrayContaining([expect.stringContaining('10:00')]),
          },
        ],
      },
    })
    expect(await free(`s-${here.key}`, day)).toEqual(['10:00', '11:00'])
    expect(await planned()).toHaveLength(1)
    const plan = { ...form, ...shownBy(seen), intent: 'planificar' }
    const done = await send('horario', plan, `s-${here.key}`)
    expect(done.to).toMatch(/^\/centro\/bloqueos\//)
    expect(await planned()).toMatchObject([
      { before: ['Lunes a domingo 09:00–12:00'], after: ['Lunes a domingo 10:00–12:00'] },
      {},
    ])
    expect(await free(`s-${here.key}`, dayIn(4))).toEqual(['09:00', '10:00', '11:00'])
    const [first] = await planned()
    expect((await takeBack(first?.undo ?? {})).to).toContain('hecho=quitado')
    expect(await planned()).toHaveLength(1)
    expect(await free(`s-${here.key}`, dayIn(7))).toEqual(['09:00', '10:00', '11:00'])
  })

  test('takes no hour from whoever booked after the preview: they are shown first', async () => {
    const of = `s-${here.key}`
    const rosa = await bookHour(db, here.offerId, { start: at(dayIn(6), '09:00'), ...insured('Rosa') })
    const form = { ...week('10:00', '12:00'), desde: dayIn(5) }
    const seen = await send('horario', { ...form, intent: 'revisar' }, of)
    const luz = await bookHour(db, here.offerId, { start: at(dayIn(7), '09:00'), ...insured('Luz') })
    const warned = await send('horario', { ...form, ...shownBy(seen), intent: 'planificar' }, of)
    expect(warned.data).toMatchObject({ preview: { lose: [{ id: rosa.id }, { id: luz.id }], again: true } })
    expect(await planned()).toHaveLength(1)
    const done = await send('horario', { ...form, ...shownBy(warned), intent: 'planificar' }, of)
    expect(done.to).toMatch(/^\/centro\/bloqueos\//)
  })

  test('taken back takes no hour from whoever was not shown', async () => {
    const of = `s-${here.key}`
    await send('horario', { ...week('09:00', '14:00'), desde: dayIn(5), intent: 'planificar' }, of)
    const [later] = await planned()
    const rosa = await bookHour(db, here.offerId, { start: at(dayIn(6), '12:00'), ...insured('Rosa') })
    const asked = await takeBack(later?.undo ?? {})
    expect(asked.data).toMatchObject({ lose: [{ id: rosa.id }], again: false })
    const luz = await bookHour(db, here.offerId, { start: at(dayIn(7), '12:00'), ...insured('Luz') })
    const warned = await takeBack({ ...later?.undo, sabe: rosa.id })
    expect(warned.data).toMatchObject({ lose: [{ id: rosa.id }, { id: luz.id }], again: true })
    expect(await planned()).toHaveLength(2)
    expect((await takeBack({ ...later?.undo, sabe: `${rosa.id} ${luz.id}` })).to).toMatch(
      /^\/centro\/bloqueos\//,
    )
  })

  test('that a colleague has written anew is not taken back by whoever saw the one before', async () => {
    const of = `s-${here.key}`
    await send('horario', { ...week('10:00', '12:00'), desde: dayIn(5), intent: 'planificar' }, of)
    const [seen] = await planned()
    await send('horario', { ...week('11:00', '12:00'), desde: dayIn(5), intent: 'planificar' }, of, {
      ...here,
      cookie: here.colleague,
    })
    const late = { ...seen?.undo, version: seen?.version }
    expect(await takeBack(late)).toMatchObject({ status: 409, data: { lose: [] } })
    const [now] = await planned()
    expect(now).toMatchObject({ after: ['Lunes a domingo 11:00–12:00'] })
    expect((await takeBack({ ...now?.undo, version: now?.version })).to).toContain('hecho=quitado')
  })

  test('until midnight is until 00:00', async () => {
    await send(
      'horario',
      { ...week('21:00', '00:00'), desde: dayIn(5), intent: 'planificar' },
      `s-${here.key}`,
    )
    expect((await planned())[0]?.after).toEqual(['Lunes a domingo 21:00–24:00'])
    const { fields } = await show('horario', `s-${here.key}`)
    expect(fields).toMatchObject({ from_1_0: '09:00', to_1_0: '12:00' })
  })

  test('of two who plan at once one is told that it is another now', async () => {
    const { version } = await show('horario', `s-${here.key}`)
    const by = (cookie: string, from: string) =>
      send(
        'horario',
        { ...week(from, '12:00'), desde: dayIn(5), version, intent: 'planificar' },
        `s-${here.key}`,
        { cookie, centreId: here.centreId },
      )
    const answers = await Promise.all([by(here.cookie, '10:00'), by(here.colleague, '11:00')])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await planned()).toHaveLength(2)
  })
})

test.each<[string, string]>([
  ['no day', ''],
  ['today', dayIn(0)],
  ['a day that does not exist', '2027-02-30'],
  ['a day in ten years', dayIn(3650)],
])('with %s nothing is planned, and it is said beside the day', async (_fact, desde) => {
  const answer = await send(
    'horario',
    { ...week('10:00', '12:00'), desde, intent: 'planificar' },
    `s-${here.key}`,
  )
  expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'desde' }] } })
  expect(await planned()).toHaveLength(1)
})

test('a price from a day on is planned, what is sold keeps its own, and it begins at midnight', async () => {
  const form = { desde: dayIn(3), full_price: '30.000', cubre_colmena: '7000', intent: 'planificar' }
  expect((await send('precio', form, `s-${here.key}`, here, 'medicina-general')).to).toContain(
    'hecho=planificado',
  )
  expect(await planned()).toMatchObject([{ before: ['$20.000'], after: ['$30.000'] }, {}])
  const before = await bookHour(db, here.offerId, { start: at(dayIn(5), '09:00'), ...insured('Luz') })
  await beginPlanned({ db, ...supplyPorts }, at(dayIn(3), '00:00'))
  const after = await bookHour(db, here.offerId, { start: at(dayIn(5), '10:00'), ...insured('Eva') })
  const prices = await db.rows<{ pays: number }>(sql`
    select full_price - contribution as pays from appointment where id in (${before.id}::uuid, ${after.id}::uuid) order by lower(during)`)
  expect(prices).toEqual([{ pays: 15_000 }, { pays: 23_000 }])
})

test('an insurer that leaves: who is attended after its last day is on a list, and it is taken back', async () => {
  for (const [day, name] of [
    [dayIn(5), 'Inés'],
    [dayIn(7), 'Sara'],
  ] as const)
    await bookHour(db, here.offerId, { start: at(day, '09:00'), ...insured(name) })
  const form = { hasta: dayIn(5) }
  const seen = await send('convenio', { ...form, intent: 'revisar' }, 'colmena')
  expect(seen.data).toMatchObject({
    preview: { lose: [], unpaid: [{ name: expect.stringMatching(/^Sara/) }] },
  })
  await send('convenio', { ...form, intent: 'planificar' }, 'colmena')
  expect(await show('convenio', 'colmena')).toMatchObject({
    fields: form,
    unpaid: [{ name: expect.stringMatching(/^Sara/) }],
  })
  const [one] = await planned()
  expect(one).toMatchObject({ title: expect.stringContaining('Colmena') })
  await takeBack(one?.undo ?? {})
  expect(await planned()).toHaveLength(1)
})

describe('a price of a day after an insurer leaves', () => {
  const ends = { hasta: dayIn(2), intent: 'planificar' }
  const price = { desde: dayIn(4), full_price: '30.000', cubre_colmena: '7000', intent: 'planificar' }
  const sendPrice = (form: Form) => send('precio', form, `s-${here.key}`, here, 'medicina-general')
  const coverage = async () =>
    (
      await db.rows(sql`
        select c.contribution, c.last_day::text as "lastDay" from coverage c join price_list l on l.id = c.price_list_id
        where l.key = ${`l-${here.key}`}`)
    )[0]
  const begin = () => beginPlanned({ db, ...supplyPorts }, at(dayIn(4), '00:00'))

  test.each([
    ['is planned before the end', [() => sendPrice(price), () => send('convenio', ends, 'colmena')]],
    ['is planned after it', [() => send('convenio', ends, 'colmena'), () => sendPrice(price)]],
  ])('brings it back neither when it %s', async (_fact, deeds) => {
    for (const deed of deeds) expect((await deed()).to).toContain('planificado')
    await begin()
    expect(await coverage()).toBeUndefined()
  })

  test('says again what it pays once its end is taken back', async () => {
    await sendPrice(price)
    await send('convenio', ends, 'colmena')
    const end = (await planned()).find(({ title }) => title.includes('Colmena'))
    expect((await takeBack(end?.undo ?? {})).to).toContain('hecho=quitado')
    await begin()
    expect(await coverage()).toEqual({ contribution: 5000, lastDay: null })
  })

  test('of one that has left begins without it, and with it where that is written', async () => {
    await db.rows(sql`
      update coverage c set last_day = ${dayIn(-1)}::date from price_list l
      where l.id = c.price_list_id and l.key = ${`l-${here.key}`}`)
    const { fields } = await show('precio', `s-${here.key}`, 'medicina-general')
    expect(fields).toMatchObject({ full_price: '20000' })
    expect(fields).not.toHaveProperty('cubre_colmena')
    await sendPrice(price)
    await begin()
    expect(await coverage()).toEqual({ contribution: 7000, lastDay: null })
  })
})

describe('somebody who moves', () => {
  test('ends here and begins there, with what they sell', async () => {
    const day = dayIn(6)
    await bookHour(db, here.offerId, { start: at(day, '09:00'), ...insured('Rosa') })
    const form = { desde: dayIn(5), centro_nuevo: String(here.otherId) }
    const seen = await send('traslado', { ...form, intent: 'revisar' }, `p-${here.key}`)
    expect(seen.data).toMatchObject({
      preview: { lose: [{ name: expect.stringMatching(/^Rosa/) }], says: [expect.stringContaining('Dos 2')] },
    })
    const plan = { ...form, ...shownBy(seen), intent: 'planificar' }
    const done = await send('traslado', plan, `p-${here.key}`)
    expect(done.to).toMatch(/^\/centro\/bloqueos\//)
    expect(await free(`s-${here.key}`, dayIn(5))).toEqual([])
    expect(await free(`s-${here.key}`, dayIn(4))).toEqual(['09:00', '10:00', '11:00'])
    const [there] = await db.rows<{ key: string }>(sql`
      select s.key from schedule s join offer o on o.schedule_id = s.id and o.active where s.centre_id = ${here.otherId}::bigint`)
    expect(await free(there?.key ?? '', dayIn(4))).toEqual([])
    // The hour that is still theirs at the old centre is sold to nobody at the new one.
    expect(await free(there?.key ?? '', day)).toEqual(['10:00', '11:00'])
  })

  test('with their patients, who keep the hour and its price and read the new address', async () => {
    const day = dayIn(6)
    const { id } = await bookHour(db, here.offerId, { start: at(day, '09:00'), ...insured('Rosa') })
    const form = { desde: dayIn(5), centro_nuevo: String(here.otherId), pacientes: 'siguen' }
    const seen = await send('traslado', { ...form, intent: 'revisar' }, `p-${here.key}`)
    expect(seen.data).toMatchObject({
      preview: { lose: [], follow: [{ name: expect.stringMatching(/^Rosa/) }] },
    })
    const letters = () =>
      db.rows<{ text: string }>(sql`
        select string_agg(body, '\n') as text from outbox where kind = 'email' and appointment_id = ${id}::uuid`)
    expect((await letters())[0]?.text).not.toContain('Dos 2')
    const plan = { ...form, ...shownBy(seen), intent: 'planificar' }
    expect((await send('traslado', plan, `p-${here.key}`)).to).toContain('planificado')
    const [now] = await db.rows(sql`
      select s.centre_id as centre, to_char(lower(a.during) at time zone 'America/Santiago', 'HH24:MI') as hour, a.full_price - a.contribution as pays
      from appointment a join schedule s on s.id = a.schedule_id where a.id = ${id}::uuid`)
    expect(now).toEqual({ centre: here.otherId, hour: '09:00', pays: 15_000 })
    expect((await letters())[0]?.text).toContain('Dos 2')
    expect((await letters())[0]?.text).toContain('Uno 1')
  })

  test('to a centre that is not theirs only ends here; and without one nothing is done', async () => {
    const form = { desde: dayIn(5), intent: 'planificar' }
    expect(await send('traslado', { ...form, centro_nuevo: '999999' }, `p-${here.key}`)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'centro_nuevo' }] },
    })
    expect((await send('traslado', { ...form, centro_nuevo: 'fuera' }, `p-${here.key}`)).to).toContain(
      'planificado',
    )
    expect(await free(`s-${here.key}`, dayIn(5))).toEqual([])
    expect(await db.rows(sql`select from schedule where centre_id = ${here.otherId}::bigint`)).toEqual([])
  })
})

test('a centre that joins another takes its agendas, its patients and its people along', async () => {
  const [early, late] = [dayIn(3), dayIn(6)]
  const kept = await bookHour(db, here.offerId, { start: at(early, '09:00'), ...insured('Inés') })
  const moved = await bookHour(db, here.offerId, { start: at(late, '09:00'), ...insured('Rosa') })
  const form = { desde: dayIn(5), centro_nuevo: String(here.otherId), pacientes: 'siguen' }
  const seen = await send('fusion', { ...form, intent: 'revisar' }, here.key)
  expect(seen.data).toMatchObject({
    preview: { lose: [], follow: [{ name: expect.stringMatching(/^Rosa/) }] },
  })
  const plan = { ...form, ...shownBy(seen), intent: 'planificar' }
  expect((await send('fusion', plan, here.key)).to).toContain('planificado')
  const places = await db.rows<{ centre: number }>(sql`
    select s.centre_id as centre from appointment a join schedule s on s.id = a.schedule_id
    where a.id in (${kept.id}::uuid, ${moved.id}::uuid) order by lower(a.during)`)
  // What was before the day stays where it was, and so do the figures of it.
  expect(places).toEqual([{ centre: here.centreId }, { centre: here.otherId }])
  const [team] = await db.rows<{ people: number }>(sql`
    select count(*)::int as people from staff_role where centre_id = ${here.otherId}::bigint`)
  expect(team).toEqual({ people: 2 })
  await beginPlanned({ db, ...supplyPorts }, at(dayIn(5), '00:00'))
  const active = await db.rows<{ centre: number }>(sql`
    select centre_id as centre from offer where active and centre_id in (${here.centreId}::bigint, ${here.otherId}::bigint)`)
  expect(active).toEqual([{ centre: here.otherId }])
})

describe('what was typed and not planned', () => {
  const address = (kind: string, of: string, more = '') =>
    `/centro/cambios/${kind}/${of}?centro=${here.centreId}${more}`
  const keepAt = (of: string, form: Form, cookie = here.cookie) =>
    run(keep, `/centro/borrador?centro=${here.centreId}&de=${encodeURIComponent(of)}`, { cookie, now, form })
  const drafts = async (cookie = here.cookie) =>
    (await run(list, `/centro/cambios?centro=${here.centreId}`, { cookie, now })).data.drafts

  test('is there again, for whoever typed it alone, and in the list of changes', async () => {
    const of = `s-${here.key}`
    expect((await show('horario', of)).draft).toBeNull()
    const typed = { ...week('10:00', '12:00'), desde: dayIn(5) }
    expect((await keepAt(address('horario', of), { ...typed, version: '' })).status).toBe(200)
    const shown = await show('horario', of)
    const html = drawn(Page, shown, address('horario', of))
    expect(html).toContain('Borrador de hoy')
    const own = postForms(html, address('horario', of)).find(form => form.typed.length > 0)
    const said = own?.typed.map(({ name, value }) => [name, value])
    expect(said).toEqual(expect.arrayContaining(Object.entries(typed)))
    expect(await drafts()).toEqual([
      {
        to: address('horario', of),
        what: expect.stringMatching(/^Un horario desde un día · Ana/),
        when: expect.stringMatching(/^hoy /),
      },
    ])
    expect(await drafts(here.colleague)).toEqual([])
  })

  test('stays when it was only looked at, or refused, and ends when it is planned or thrown away', async () => {
    const of = `s-${here.key}`
    const typed = { ...week('10:00', '12:00'), desde: dayIn(5) }
    expect((await send('horario', { ...typed, intent: 'revisar' }, of)).data.preview).toBeDefined()
    expect(await drafts()).toHaveLength(1)
    await send('horario', { ...typed, intent: 'planificar' }, of)
    expect(await drafts()).toHaveLength(0)
    expect((await send('horario', { ...typed, desde: '', intent: 'revisar' }, of)).status).toBe(400)
    expect(await drafts()).toHaveLength(1)
    expect((await send('horario', { intent: 'descartar' }, of)).to).toBe(address('horario', of))
    expect(await drafts()).toHaveLength(0)
  })

  test('that somebody else changed meanwhile is refused once, and then goes on', async () => {
    const of = `s-${here.key}`
    const { version } = await show('horario', of)
    const typed = { ...week('10:00', '12:00'), desde: dayIn(5) }
    await keepAt(address('horario', of), { ...typed, version })
    await send('horario', { ...week('09:00', '11:00'), desde: dayIn(9), intent: 'planificar' }, of, {
      cookie: here.colleague,
      centreId: here.centreId,
    })
    const begun = await show('horario', of)
    expect(begun.draft).toMatchObject({ moved: true })
    const html = drawn(Page, begun, address('horario', of))
    const hidden = Object.fromEntries(postForms(html, '').find(form => form.typed.length > 0)?.hidden ?? [])
    const refused = await send('horario', { ...hidden, ...typed, intent: 'planificar' }, of)
    expect(refused.status).toBe(409)
    const again = { ...typed, version: String(refused.data.version), intent: 'planificar' }
    expect((await send('horario', again, of)).status).toBe(303)
  })

  test('of a price names its service, and is none once nobody sells it', async () => {
    const of = `s-${here.key}`
    const price = address('precio', of, '&que=medicina-general')
    await keepAt(price, { full_price: '30000', desde: dayIn(5), version: '' })
    expect(await drafts()).toMatchObject([{ to: price, what: expect.stringContaining('Medicina General') }])
    await importLines(db, { kind: 'offer', key: `o-${here.key}`, withdrawn: true })
    expect(await drafts()).toEqual([])
  })

  test.each([
    ['a kind of change that is none', 'otro/x'],
    ['something else', 'horario/x/y'],
  ])('of %s is not kept', async (_name, path) => {
    expect((await keepAt(`/centro/cambios/${path}?centro=${here.centreId}`, { desde: 'x' })).status).toBe(404)
  })

  test('of another centre is not kept here', async () => {
    const elsewhere = `/centro/cambios/horario/x?centro=${here.otherId}`
    expect((await keepAt(elsewhere, { desde: 'x' })).status).toBe(404)
  })
})

test('what the address says was done, and names nothing, is not said', async () => {
  for (const word of ['nada', 'constructor', '__proto__']) {
    const path = `/centro/cambios?centro=${here.centreId}&hecho=${word}`
    expect((await run(list, path, { cookie: here.cookie, now })).data.done, word).toBeNull()
  }
})
