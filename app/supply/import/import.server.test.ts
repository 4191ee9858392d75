import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type ImportProblem, importSupply } from './import.server.ts'
import { readNdjson } from './read-ndjson.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z') // Monday, 09:00 in Santiago
const db = await testDatabase()

const centre = {
  kind: 'centre',
  key: 'c1',
  name: 'Clínica Ñandú',
  type: 'clinica',
  commune: 'santiago',
  address: 'Calle Uno 1',
  lat: -33.44,
  lon: -70.65,
}
const professional = { kind: 'professional', key: 'p1', name: 'Ana María Núñez', rut: '9.876.543-3' }
const prices = {
  kind: 'price-list',
  key: 'l1',
  prices: [
    { service: 'medicina-general', full_price: 30_000, coverage: { 'fonasa-b': 6000, colmena: 18_000 } },
    { service: 'medicina-general:video', full_price: 25_000 },
    { service: 'hemograma', full_price: 5000 },
    { service: 'glicemia-glucosa-en-sangre', full_price: 2000 },
  ],
}
const schedule = {
  kind: 'schedule',
  key: 's1',
  professional: 'p1',
  centre: 'c1',
  modality: 'in_person',
  minutes: 30,
  weekly: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '18:00' })),
  lunch: { from: '13:00', to: '14:00' },
}
const offer = { kind: 'offer', key: 'o1', schedule: 's1', specialty: 'medicina-general', price_list: 'l1' }
const box = {
  ...schedule,
  key: 's-box',
  professional: undefined,
  resource: { key: 'box', name: 'Toma de muestras' },
  minutes: 10,
}
const exams = {
  kind: 'offer',
  key: 'o-lab',
  schedule: 's-box',
  exams: ['hemograma', 'glicemia-glucosa-en-sangre'],
  price_list: 'l1',
}
const link = { kind: 'doctor-link', key: 'ana-nunez', professional: 'p1' }
const all = [centre, professional, prices, schedule, offer, box, exams, link]

async function load(lines: (object | string)[]) {
  const problems: ImportProblem[] = []
  const text = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const chunks = (async function* () {
    yield Buffer.from(text)
  })()
  const report = await importSupply({ db, ...supplyPorts }, readNdjson(chunks), {
    now,
    horizonDays: 10,
    onProblem: problem => problems.push(problem),
  })
  return { ...report, problems }
}

/** Every row of supply with the transaction that wrote it: equal means that nothing was touched. */
const versions = async () =>
  Promise.all(
    [
      'centre',
      'professional',
      'price_list',
      'price',
      'coverage',
      'agenda',
      'schedule',
      'schedule_day',
      'offer',
      'absence',
      'doctor_link',
    ].map(table => db.rows(sql.raw(`select xmin::text, ctid::text from ${table} order by ctid`))),
  )
const hoursOf = async (key: string, day: string) =>
  (
    await db.rows<{ start: string }>(sql`
      select to_char(t at time zone 'America/Santiago', 'HH24:MI') as start
      from schedule s cross join lateral free_starts(s.id, ${day}::timestamptz, ${day}::timestamptz + interval '1 day', 100, ${now}::timestamptz) t
      where s.key = ${key}`)
  ).map(row => row.start)

describe('a good file', () => {
  test('in whatever order loads whole: later lines bring what earlier ones need', async () => {
    const report = await load([...all].reverse())
    expect(report).toMatchObject({ lines: 8, loaded: 8, rejected: 0, problems: [], gone: [] })
    const offers = await db.rows<Record<string, unknown>>(sql`
      select o.key, o.type, o.commune_code, o.service, o.professional_id is not null as doctor, o.active from offer o order by key`)
    expect(offers).toEqual([
      {
        key: 'o-lab:glicemia-glucosa-en-sangre',
        type: 'laboratorio',
        commune_code: '13101',
        service: 'glicemia-glucosa-en-sangre',
        doctor: false,
        active: true,
      },
      {
        key: 'o-lab:hemograma',
        type: 'laboratorio',
        commune_code: '13101',
        service: 'hemograma',
        doctor: false,
        active: true,
      },
      {
        key: 'o1',
        type: 'consulta',
        commune_code: '13101',
        service: 'medicina-general',
        doctor: true,
        active: true,
      },
    ])
    expect(await db.rows(sql`select slug, search_name, rut from professional`)).toEqual([
      { slug: 'ana-maria-nunez', search_name: 'ana maria nunez', rut: '9876543-3' },
    ])
  })

  test('makes the hours at once, lunch left out and holidays kept', async () => {
    expect(await hoursOf('s1', '2026-11-24')).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
    ])
    const [{ days } = { days: 0 }] = await db.rows<{ days: number }>(
      sql`select count(*)::int as days from schedule_day d join schedule s on s.id = d.schedule_id where s.key = 's1'`,
    )
    // 22 November to 3 December without the two weekends: 9 working days.
    expect(days).toBe(9)
    const [next] = await db.rows<{ next_free: Temporal.Instant }>(
      sql`select next_free from schedule where key = 's1'`,
    )
    expect(next?.next_free.toString()).toBe('2026-11-23T13:30:00Z') // 10:30, the first more than an hour ahead
  })

  test('run again changes nothing', async () => {
    const before = await versions()
    const report = await load(all)
    expect(report).toMatchObject({ loaded: 8, rejected: 0 })
    expect(await versions()).toEqual(before)
  })
})

describe('a file with mistakes', () => {
  test('loads the good lines and says line and reason of the bad ones', async () => {
    const report = await load([
      '{"kind":"centre"',
      { ...centre, key: 'c2', name: 'Centro Dos' },
      { ...centre, key: 'c3', commune: 'atlantida' },
      { ...professional, key: 'p2', rut: '9.876.543-4' },
      '',
      { ...professional, key: 'p3', rut: undefined, naem: 'x' },
      { ...professional, key: 'p4', name: 'Otra Persona' },
      { ...schedule, key: 's9', professional: 'nobody' },
      { ...offer, key: 'o9', price_list: 'none' },
      { ...offer, key: 'o8', specialty: 'pediatria' },
      {
        ...prices,
        key: 'l9',
        prices: [{ service: 'hemograma', full_price: 100, coverage: { colmena: 200 } }],
      },
      { ...schedule, modality: 'video' },
      { ...offer, key: 'o7', schedule: 's-box' },
      '[1,2]',
      { kind: 'pharmacy', key: 'x' },
    ])
    expect(report.loaded).toBe(1)
    expect(report.problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 1, key: undefined, reason: 'no es JSON' },
      { line: 3, key: 'c3', reason: 'no existe la comuna «atlantida»' },
      { line: 4, key: 'p2', reason: 'rut: no es un RUT válido' },
      { line: 6, key: 'p3', reason: expect.stringContaining('naem') },
      { line: 7, key: 'p4', reason: 'ese RUT ya es de otro profesional' },
      { line: 8, key: 's9', reason: 'no existe el profesional «nobody»' },
      { line: 9, key: 'o9', reason: 'no existe la lista de precios «none»' },
      { line: 10, key: 'o8', reason: 'la lista «l1» no tiene precio para «pediatria»' },
      {
        line: 11,
        key: 'l9',
        reason: expect.stringContaining('ningún aporte puede pasar del valor completo'),
      },
      {
        line: 12,
        key: 's1',
        reason: 'un horario no cambia de agenda, centro ni modalidad: retíralo y crea otro',
      },
      {
        line: 13,
        key: 'o7',
        reason: expect.stringContaining('una consulta es del horario de un profesional'),
      },
      { line: 14, key: undefined, reason: 'la línea no es un objeto JSON' },
      { line: 15, key: 'x', reason: expect.stringContaining('kind: debe ser uno de centre') },
    ])
    expect(await db.rows(sql`select key from centre where key like 'c%' order by key`)).toEqual([
      { key: 'c1' },
      { key: 'c2' },
    ])
  })

  test('a DEIS code is of one centre: the second line reads why, and nobody’s name', async () => {
    const [one, other] = ['d1', 'd2'].map(key => ({ ...centre, key, name: `Clínica ${key}` }))
    const report = await load([
      { ...one, deis_code: '999901' },
      { ...other, deis_code: '999901' },
      { ...centre, key: 'd3', deis_code: '9999' },
    ])
    expect(report.problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, key: 'd2', reason: 'ese código DEIS ya es de otro centro' },
      { line: 3, key: 'd3', reason: 'deis_code: debe tener seis dígitos, como en la lista del DEIS' },
    ])
    // What one centre gives up another may have, in the same file.
    expect((await load([one ?? {}, { ...other, deis_code: '999901' }])).problems).toEqual([])
    expect(await db.rows(sql`select key from centre where deis_code = '999901'`)).toEqual([{ key: 'd2' }])
    await db.rows(sql`delete from centre where key in ('d1', 'd2')`)
  })

  test.each([
    [
      'bytes that are no text',
      Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x80, 0x0a, 0x7b]),
      ['no es texto UTF-8', 'no es texto UTF-8', 'no es JSON'],
    ],
    [
      'a line without end',
      Buffer.concat([Buffer.alloc(5_000_000, 0x61), Buffer.from('\n{}')]),
      ['la línea pasa de 2 MB', expect.stringContaining('kind')],
    ],
    [
      'a list of more parts than anything has',
      Buffer.from(JSON.stringify({ ...centre, accessibility: Array.from({ length: 10_001 }, () => 0) })),
      ['una lista tiene más de 10000 partes'],
    ],
    [
      'prototype keys',
      Buffer.from(
        '{"kind":"centre","key":"x","__proto__":{"name":"y"}}\n{"kind":"toString","key":"constructor"}',
      ),
      ['campo desconocido: __proto__', expect.stringContaining('kind')],
    ],
    [
      'NUL and half characters',
      Buffer.from(
        '{"kind":"professional","key":"x","name":"a\\u0000b"}\n{"kind":"professional","key":"x","name":"a\\ud800b"}',
      ),
      ['name: tiene caracteres que no son texto', 'name: tiene caracteres que no son texto'],
    ],
    [
      'signs that nobody sees',
      Buffer.from(
        ['\\u202eotoS rD', 'Ana\\u2066', 'Ana \\ue001 Soto', 'Ana\\u2028Soto', 'Ana\\u0085Soto']
          .map(name => `{"kind":"professional","key":"x","name":"${name}"}`)
          .join('\n'),
      ),
      Array<string>(5).fill('name: tiene caracteres que no son texto'),
    ],
    [
      'wrong types',
      Buffer.from('{"kind":"centre","key":{},"name":[],"lat":"x"}\nnull\n"kind"\n1e999'),
      [
        expect.stringContaining('key'),
        'la línea no es un objeto JSON',
        'la línea no es un objeto JSON',
        'la línea no es un objeto JSON',
      ],
    ],
    ['deep nesting', Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), [expect.any(String)]],
    [
      'figures out of every range',
      Buffer.from(
        '{"kind":"price-list","key":"x","prices":[{"service":"hemograma","full_price":1e300}]}\n{"kind":"schedule","key":"x","professional":"p1","centre":"c1","modality":"video","minutes":-5,"weekly":[]}\n{"kind":"absence","key":"x","centre":"c1","from":"-271821-04-19T00:00","to":"9999-12-31"}',
      ),
      [
        expect.stringContaining('full_price'),
        expect.stringContaining('minutes'),
        expect.stringContaining('from'),
      ],
    ],
  ])('%s: reported, nothing loaded, nothing broken', async (_name, bytes, reasons) => {
    const before = await versions()
    const problems: ImportProblem[] = []
    const chunks = (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    })()
    const report = await importSupply({ db, ...supplyPorts }, readNdjson(chunks), {
      now,
      horizonDays: 10,
      onProblem: one => problems.push(one),
    })
    expect(report.loaded).toBe(0)
    expect(problems.map(one => one.reason)).toEqual(reasons)
    expect(await versions()).toEqual(before)
  })
})
