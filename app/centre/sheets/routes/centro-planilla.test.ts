/** Many professionals, hours and prices by a spreadsheet: a report per line, then the good ones or none; twice is once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import { bringsToCentre } from '../../public.server.ts'
import { sheetKinds } from '../columns.rules.ts'
import { loader as page, action as send } from './centro-planilla.tsx'
import { loader as file } from './centro-planilla-csv.ts'

const db = await testDatabase()
const run = runOn(db)

let round = 0
let centre: string
let person: string
let list: string
let cookie: string
let at: string
let centreId: number
const rutOf = (body: number) => `${body}-${checkDigit(body)}`

beforeEach(async () => {
  round += 1
  ;[centre, person, list] = [`pl${round}`, `ana${round}`, `lista${round}`]
  await importLines(
    db,
    {
      kind: 'centre',
      key: centre,
      name: `Centro ${centre}`,
      type: 'centro-medico',
      commune: 'santiago',
      address: 'Calle Uno 123',
      lat: -33.44,
      lon: -70.65,
    },
    { kind: 'professional', key: person, name: `Ana Núñez ${round}`, rut: rutOf(9_100_000 + round) },
    {
      kind: 'schedule',
      key: `${person}-h`,
      professional: person,
      centre,
      modality: 'in_person',
      minutes: 30,
      weekly: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00' })),
      lunch: { from: '13:00', to: '14:00' },
    },
    {
      kind: 'price-list',
      key: list,
      prices: [
        { service: 'medicina-general', full_price: 25_000, coverage: { colmena: 9000 } },
        { service: 'medicina-general:video', full_price: 20_000 },
      ],
    },
    {
      kind: 'offer',
      key: `${person}-o`,
      schedule: `${person}-h`,
      specialty: 'medicina-general',
      price_list: list,
    },
  )
  const [row] = await db.rows<{ id: number }>(sql`select id from centre where key = ${centre}`)
  centreId = row?.id ?? 0
  at = `centro=${centreId}`
  cookie = (await addCentreStaff(db, { role: 'administrator', centreId })).cookie
})

const download = async (kind: string) => {
  const { response } = await run(file, `/centro/planilla/csv?${at}&tipo=${kind}`, { cookie, now: testNow })
  return (await response?.text()) ?? ''
}
const post = (tipo: string, texto: string, more: Record<string, string> = {}) =>
  run(send, `/centro/planilla?${at}`, {
    cookie,
    now: testNow,
    form: { intent: 'revisar', tipo, texto, ...more },
  })
const review = async (tipo: string, texto: string) => {
  const { data, status } = await post(tipo, texto)
  expect([status, data.errors]).toEqual([200, []])
  return data.report
}
/** As somebody does: looks, and applies what was seen. */
async function apply(tipo: string, texto: string) {
  const seen = await review(tipo, texto)
  const { data, status } = await post(tipo, texto, { intent: 'aplicar', visto: seen.seen })
  expect([status, data.report.outcome]).toEqual([200, 'done'])
  return data.report
}
const supply = async () =>
  JSON.stringify(
    await db.rows(sql`
      select (select jsonb_agg(to_jsonb(p) order by p.id) from professional p) as people,
        (select jsonb_agg(jsonb_build_object('key', s.key, 'weekly', s.weekly, 'minutes', s.minutes) order by s.id) from schedule s) as hours,
        (select jsonb_agg(to_jsonb(p) order by p.price_list_id, p.service) from price p) as prices,
        (select jsonb_agg(to_jsonb(c) order by c.price_list_id, c.service, c.financer_slug) from coverage c) as coverage`),
  )

describe.each(sheetKinds)('%s', kind => {
  test('go out and in again without a change', async () => {
    const before = await supply()
    const text = await download(kind)
    expect(text.split('\n').length).toBeGreaterThan(2)
    const report = await review(kind, text)
    expect(report.counts).toMatchObject({ nueva: 0, cambia: 0, mala: 0 })
    expect(report.counts.igual).toBeGreaterThan(0)
    expect(await supply()).toBe(before)
  })
})

test('200 professionals pasted twice are 200 once, and none the second time', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, n) => `Persona ${round}.${n};${rutOf(15_000_000 + round * 1000 + n)};F`,
  )
  const text = ['Nombre profesional;RUN;Género', ...rows].join('\n')
  const report = await apply('profesionales', text)
  expect(report.counts).toEqual({ nueva: 200, cambia: 0, igual: 0, espera: 0, mala: 0 })
  const before = await supply()
  expect((await apply('profesionales', text)).counts).toEqual({
    nueva: 0,
    cambia: 0,
    igual: 200,
    espera: 0,
    mala: 0,
  })
  expect(await supply()).toBe(before)
  const twice = await review('profesionales', [text, ...rows].join('\n'))
  expect(twice.counts).toEqual({ nueva: 0, cambia: 0, igual: 200, espera: 0, mala: 200 })
})

test('looking changes nothing; good lines go in without the bad ones, each of which says why', async () => {
  const taken = rutOf(9_100_000 + round)
  const text = [
    'Clave;Nombre;RUT;Edad desde;Foto;Color favorito',
    `${person};Ana María Núñez;${taken};15;ana.jpg;azul`,
    `nueva${round};Luz Soto;${rutOf(14_000_000 + round).replace('-', '')};;;`,
    `otra${round};Otra Persona;${taken};;;`,
    `mala${round};=HYPERLINK("http://malo");;;;`,
    `sin${round};;;;;`,
    `edad${round};Eva Ruz;;ciento;;`,
    `rut${round};Iris Paz;1-1;;;`,
  ].join('\n')
  const before = await supply()
  const seen = await review('profesionales', text)
  expect(await supply()).toBe(before)
  expect(seen.counts).toEqual({ nueva: 1, cambia: 1, igual: 0, espera: 0, mala: 5 })
  expect(seen.rows.map(({ row, detail }) => [row, detail])).toEqual([
    [4, 'RUT: ese RUT ya es de otro profesional; RUT: está dos veces'],
    [5, 'Nombre: empieza como una fórmula; escribe el valor; Nombre: falta'],
    [6, 'Nombre: falta'],
    [7, 'Edad desde: «ciento» no se entiende'],
    [8, 'RUT: «1-1» no se entiende'],
    [2, `nombre: Ana Núñez ${round} → Ana María Núñez; edad desde: — → 15`],
    [3, ''],
  ])
  expect([seen.photo, seen.ignored]).toEqual([true, ['Color favorito']])
  await apply('profesionales', text)
  const [ana] = await db.rows(sql`select name, age_from, rut from professional where key = ${person}`)
  expect(ana).toEqual({ name: 'Ana María Núñez', age_from: 15, rut: taken })
  const added = await db.rows(
    sql`select name from professional where key in (${`nueva${round}`}, ${`otra${round}`})`,
  )
  expect(added).toEqual([{ name: 'Luz Soto' }])
})

test('what changed between looking and applying is looked at again, and nothing was done', async () => {
  const text = `Clave;Nombre\n${person};Ana María`
  const seen = await review('profesionales', text)
  await db.rows(sql`update professional set name = 'Ana Cambiada' where key = ${person}`)
  const answer = await post('profesionales', text, { intent: 'aplicar', visto: seen.seen })
  expect([answer.status, answer.data.report.outcome]).toEqual([409, 'moved'])
  expect(await db.rows(sql`select name from professional where key = ${person}`)).toEqual([
    { name: 'Ana Cambiada' },
  ])
})

describe('hours', () => {
  const head = 'RUT profesional;Día;Hora inicio;Hora término;Colación desde;Colación hasta'
  const rut = () => rutOf(9_100_000 + round)

  test('of agenda software, with their lunch: the schedule has what its lines say', async () => {
    const text = [head, `${rut()};Lunes;9:00;18.00;13:00;14:00`, `${rut()};sáb;0900;1300;;`].join('\n')
    expect((await apply('horas', text)).counts).toMatchObject({ cambia: 2, mala: 0 })
    const [row] = await db.rows<{ weekly: unknown }>(
      sql`select weekly from schedule where key = ${`${person}-h`}`,
    )
    expect(row?.weekly).toEqual([
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '14:00', to: '18:00' },
      { weekday: 6, from: '09:00', to: '13:00' },
    ])
    expect((await review('horas', text)).counts).toMatchObject({ cambia: 0, igual: 2 })
  })

  test.each([
    [
      'Lunes;22:00;06:00;;',
      'Hasta: debe ser después de Desde el mismo día; lo que pasa de medianoche va en dos líneas',
    ],
    ['Lunes;09:00;18:00;19:00;20:00', 'Colación: debe caber entre Desde y Hasta'],
    ['Lunes;09:00;18:00;13:00;', 'Colación: debe caber entre Desde y Hasta'],
    ['Lunar;09:00;18:00;;', 'Día: «Lunar» no se entiende'],
    ['Lunes;;18:00;;', 'Desde: falta'],
  ])('%s is refused, and with it the schedule that it is of', async (cells, detail) => {
    const report = await review(
      'horas',
      [head, `${rut()};${cells}`, `${rut()};Martes;09:00;12:00;;`].join('\n'),
    )
    expect(report.rows.map(one => one.detail)).toEqual([
      detail,
      'otra línea del mismo horario tiene problemas',
    ])
  })

  test('that would leave a patient without their hour are refused, whoever presses apply', async () => {
    const [offer] = await db.rows<{ id: number }>(sql`select id from offer where key = ${`${person}-o`}`)
    await bookHour(db, offer?.id ?? 0, { start: Temporal.Instant.from('2026-11-24T12:00:00Z') })
    const before = await supply()
    const text = [head, `${rut()};Lunes;09:00;18:00;;`].join('\n')
    const report = await review('horas', text)
    expect(report.rows[0]).toMatchObject({ state: 'mala' })
    expect(report.rows[0]?.detail).toContain('deja sin hora a 1 persona')
    await post('horas', text, { intent: 'aplicar', visto: report.seen })
    expect(await supply()).toBe(before)
  })

  test('of somebody of another centre are nobody’s here', async () => {
    const report = await review('horas', [head, '11.111.111-1;Lunes;09:00;12:00;;'].join('\n'))
    expect(report.rows[0]?.detail).toContain('nadie de este centro')
  })
})

describe('prices', () => {
  test('as people write them; an insurer’s empty cell is no agreement, what has no line stays', async () => {
    const text = [
      'Arancel,Prestación,Precio,Colmena,Fonasa B',
      `${list},Medicina General,"$ 27.500",,"6.040"`,
    ].join('\n')
    expect((await apply('precios', text)).counts).toMatchObject({ cambia: 1, mala: 0 })
    const rows = await db.rows(sql`
      select p.service, p.full_price, coalesce((select jsonb_object_agg(c.financer_slug, c.contribution) from coverage c
        where c.price_list_id = p.price_list_id and c.service = p.service), '{}') as coverage
      from price p join price_list l on l.id = p.price_list_id where l.key = ${list} order by 1`)
    expect(rows).toEqual([
      { service: 'medicina-general', full_price: 27_500, coverage: { 'fonasa-b': 6040 } },
      { service: 'medicina-general:video', full_price: 20_000, coverage: {} },
    ])
  })

  test('that cannot be are refused by line', async () => {
    const report = await review(
      'precios',
      [
        'Lista;Prestación;Valor;Colmena',
        `${list};Medicina General;25,000;`,
        `${list};Brujería;1000;`,
        `x${round};Pediatría;1000;5000`,
      ].join('\n'),
    )
    expect(report.rows.map(({ detail }) => detail)).toEqual([
      'Valor: «25,000» no se entiende',
      'Prestación: «Brujería» no está en la lista del portal',
      'precios: ningún aporte puede pasar del valor completo',
    ])
  })
})

describe('what is offered', () => {
  const head = 'Prestador;Servicio;Modalidad;Arancel;Prepago'
  const sold = () =>
    db.rows(sql`
      select o.key, o.specialty_slug, o.prepaid, l.key as list from offer o join price_list l on l.id = o.price_list_id
      join schedule s on s.id = o.schedule_id where s.key = ${`${person}-h`} and o.active order by o.key`)

  test('is added and changed by row; what stands in no row stays', async () => {
    await importLines(db, {
      kind: 'price-list',
      key: list,
      prices: [
        { service: 'medicina-general', full_price: 25_000 },
        { service: 'medicina-general:video', full_price: 20_000 },
        { service: 'pediatria', full_price: 30_000 },
      ],
    })
    const text = [
      head,
      `Ana Núñez ${round};Medicina General;presencial;${list};sí`,
      `${rutOf(9_100_000 + round)};Pediatría;;${list};no`,
    ].join('\n')
    expect((await apply('ofertas', text)).counts).toMatchObject({ nueva: 1, cambia: 1, igual: 0, mala: 0 })
    expect(await sold()).toEqual([
      { key: `${person}-h-pediatria`, specialty_slug: 'pediatria', prepaid: false, list },
      { key: `${person}-o`, specialty_slug: 'medicina-general', prepaid: true, list },
    ])
    expect((await review('ofertas', text)).counts).toMatchObject({ nueva: 0, cambia: 0, igual: 2 })
    const again = await download('ofertas')
    expect((await review('ofertas', again)).counts).toMatchObject({ nueva: 0, cambia: 0, mala: 0 })
  })

  test('that cannot be is refused by line', async () => {
    const report = await review(
      'ofertas',
      [
        head,
        `Ana Núñez ${round};Brujería;;${list};`,
        `Ana Núñez ${round};Medicina General;video;${list};`,
        `Ana Núñez ${round};Pediatría;;;`,
        `Ana Núñez ${round};Pediatría;;${list};`,
        `Nadie;Pediatría;;${list};`,
        `Ana Núñez ${round};Medicina General;;otra-lista;`,
      ].join('\n'),
    )
    expect(report.counts).toMatchObject({ nueva: 0, cambia: 0, mala: 6 })
    const said = Object.fromEntries(report.rows.map(({ row, detail }) => [row, detail]))
    expect(said[2]).toBe('Prestación: «Brujería» no está en la lista del portal')
    expect(said[3]).toContain('agrega antes sus horas')
    expect(said[4]).toContain('Lista: falta')
    expect(said[5]).toContain('es la misma que la línea 4')
    expect(said[6]).toContain('nadie de este centro')
    expect(said[7]).not.toBe('')
  })

  test('exams that are sold together change together', async () => {
    const exams = await db.rows<{ slug: string }>(sql`select slug from exam order by slug limit 2`)
    const [one = '', two = ''] = exams.map(({ slug }) => slug)
    await importLines(
      db,
      {
        kind: 'price-list',
        key: `ex${round}`,
        prices: [one, two].map(service => ({ service, full_price: 5000 })),
      },
      {
        kind: 'schedule',
        key: `sala${round}`,
        resource: { key: `box${round}`, name: 'Box 1' },
        centre,
        modality: 'in_person',
        minutes: 10,
        weekly: [],
      },
      {
        kind: 'offer',
        key: `toma${round}`,
        schedule: `sala${round}`,
        exams: [one, two],
        price_list: `ex${round}`,
      },
    )
    const text = (first: string, second: string) =>
      ['Sala;Examen;Se paga antes', `Box 1;${one};${first}`, `Box 1;${two};${second}`].join('\n')
    const apart = await review('ofertas', text('sí', 'no'))
    expect(apart.rows.map(({ state, detail }) => [state, detail.includes('junto con otros')])).toEqual([
      ['mala', true],
      ['mala', true],
    ])
    await apply('ofertas', text('sí', 'sí'))
    expect(
      await db.rows(sql`
        select o.exam_slug as exam, o.prepaid from offer o join schedule s on s.id = o.schedule_id
        where s.key = ${`sala${round}`} and o.active order by o.exam_slug`),
    ).toEqual([one, two].map(exam => ({ exam, prepaid: true })))
  })
})

test('all or none: with one bad line nothing is applied, whoever presses', async () => {
  const text = `Nombre;RUT\nEva Ruz ${round};\nIris Paz;1-1`
  const whole = { modo: 'todo' }
  const seen = (await post('profesionales', text, whole)).data
  expect(seen.report.counts).toMatchObject({ nueva: 1, mala: 1 })
  const before = await supply()
  const { status } = await post('profesionales', text, {
    ...whole,
    intent: 'aplicar',
    visto: seen.report.seen,
  })
  expect(status).toBe(409)
  expect(await supply()).toBe(before)
  const good = `Nombre;RUT\nEva Ruz ${round};`
  const now = (await post('profesionales', good, whole)).data.report
  const done = await post('profesionales', good, { ...whole, intent: 'aplicar', visto: now.seen })
  expect([done.status, done.data.report.outcome]).toEqual([200, 'done'])
})

test('hours of half a day are refused in words, and the others go in', async () => {
  const report = await review(
    'horas',
    [
      'Prestador;Día;Hora inicio;Hora término;Intervalo de atención',
      `Ana Núñez ${round};Lunes;9:00 AM;12:00 PM;15`,
    ].join('\r\n'),
  )
  expect(report.rows[0]?.detail).toContain(
    'Desde: «9:00 AM» no se entiende: escribe la hora de 0 a 24, como 14:30',
  )
  expect(report.rows[0]?.detail).toContain('Hasta: «12:00 PM» no se entiende')
})

test('a file of more than 5 MB is said beside its field, and one of 4 MB is read', async () => {
  const send5 = async (bytes: number) => {
    const form = new FormData()
    form.set('tipo', 'profesionales')
    form.set('archivo', new File([`Nombre;Nota\nEva Ruz ${round};${'x'.repeat(bytes)}`], 'personas.csv'))
    return run(send, `/centro/planilla?${at}`, { cookie, now: testNow, form })
  }
  const large = await send5(5 * 1024 * 1024)
  expect(large.status).toBe(400)
  expect(large.data.errors).toEqual([{ field: 'archivo', message: expect.stringContaining('pasa de 5 MB') }])
  expect((await send5(4 * 1024 * 1024)).data.report.counts).toMatchObject({ nueva: 1 })
  const house = { db, clock: fixedClock(testNow.toString()) }
  // With scripts too, which ask the same page by another address.
  for (const path of ['/centro/planilla', '/centro/planilla.data'])
    expect(await bringsToCentre(house, path, cookie)).toMatchObject({ room: 'desk', large: false })
  expect(await bringsToCentre(house, '/centro/planilla', undefined)).toBe(false)
  expect(await bringsToCentre(house, '/centro/agenda', cookie)).toBe(false)
})

test.each([
  ['', 'Elige un archivo o pega sus celdas.'],
  ['Nombre', 'Tiene encabezado y ninguna línea.'],
  ['Color;Sabor\nazul;dulce', 'Faltan columnas: Nombre.'],
  ['Nombre;Profesional\nAna;Luz', 'Hay columnas dos veces: Profesional.'],
  ['Nombre\n"Ana', 'No se puede leer'],
  ['PK\u0003\u0004', 'Esto no es un CSV.'],
])('%j is said beside its field, and nothing is lost', async (text, message) => {
  const { data, status } = await post('profesionales', text)
  expect(status).toBe(400)
  expect(data.errors[0]?.field).toBe('texto')
  expect(data.errors[0]?.message).toContain(message)
  expect(data.typed.texto).toBe(text)
})

test('a file in the letters of Windows is read as it was written', async () => {
  const bytes = Uint8Array.from(
    [...`Nombre;Registro\nMaría Peña ${round};777${round}`],
    one => one.codePointAt(0) ?? 0,
  )
  const form = new FormData()
  form.set('intent', 'revisar')
  form.set('tipo', 'profesionales')
  form.set('archivo', new File([bytes], 'personas.csv'))
  const { data } = await run(send, `/centro/planilla?${at}`, { cookie, now: testNow, form })
  expect(data.report.rows[0]).toMatchObject({ what: `María Peña ${round}`, state: 'nueva' })
  const { data: drawn } = await run(page, `/centro/planilla?${at}`, { cookie, now: testNow })
  expect(drawn.files).toHaveLength(4)
})
