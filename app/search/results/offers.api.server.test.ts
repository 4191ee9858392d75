import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { parseSlotId } from '#app/supply/slot-id.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const api = testApi(testPortal(db))
const ask = (query: Record<string, string>) => api.request(`/search/offers?${new URLSearchParams(query)}`)
const specialty = { type: 'consulta', specialty: 'dermatologia', commune: 'providencia' }

interface Item {
  offer_id: number
  practitioner: { name: string } | null
  centre: string
  distance_km: number | null
  price: { full: number; contribution: number | null; copayment: number | null }
  preparation: string | null
  next_slots: { id: string; start: string }[]
}

async function found(query: Record<string, string>) {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { items: Item[]; total: number }
}

async function refused(query: Record<string, string>) {
  const answer = await ask(query)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
  for (const { message } of errors) expect(message).not.toBe('')
  return errors.map(error => error.field)
}

let ana: AddedOffer
beforeAll(async () => {
  ana = await addOffer(db, {
    specialty: 'dermatologia',
    professional: { name: 'Ana Núñez', slug: 'ana-nunez' },
    centre: { name: 'Clínica Álamo' },
    hours: [{ day: '2026-11-24', from: '09:00', to: '11:30' }],
    fullPrice: 50_000,
    coverage: { colmena: 30_000, 'fonasa-b': 10_000 },
  })
  await addOffer(db, { specialty: 'dermatologia', modality: 'video', commune: 'arica' })
  await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico', centre: { name: 'Laboratorio Uno' } })
})

test('every field that is wrong is told at once, a name that nobody knows beside a filter that cannot be', async () => {
  const nothing = { type: 'consulta', specialty: 'nada', commune: 'nada', precio_min: 'x', pagina: '0' }
  expect((await refused(nothing)).sort()).toEqual(['commune', 'pagina', 'precio_min', 'specialty'])
  expect((await refused({ ...nothing, type: 'nada' })).sort()).toEqual(['pagina', 'precio_min', 'type'])
  expect(await refused({ ...specialty, commune: 'a'.repeat(200), orden: 'nada' })).toEqual([
    'commune',
    'orden',
  ])
  expect(await refused({ type: 'consulta', practitioner: 'a'.repeat(161), commune: 'providencia' })).toEqual([
    'practitioner',
  ])
  expect(await refused({ ...specialty, specialty: 'nada', practitioner: 'ana-nunez' })).toEqual(['specialty'])
})

test.each([
  [{ type: 'consulta', commune: 'providencia' }, 'specialty', 'Falta la especialidad o el profesional.'],
  [{ type: 'laboratorio', commune: 'providencia' }, 'exam', 'Falta el examen.'],
  [{ type: 'consulta', specialty: 'dermatologia' }, 'commune', 'Falta la comuna.'],
])('what is missing is told apart from what nobody knows: of %j the %s', async (query, field, message) => {
  const { errors } = await (await ask(query)).json()
  expect(errors).toEqual([{ field, message }])
})

test('an offer says who, where, for how much and when', async () => {
  const { items, total } = await found({ ...specialty, prevision: 'colmena' })
  expect(total).toBe(1)
  const [item] = items
  expect(item).toMatchObject({
    offer_id: ana.offerId,
    type: 'consulta',
    atencion: 'presencial',
    practitioner: { name: 'Ana Núñez', slug: 'ana-nunez' },
    specialty: 'dermatologia',
    centre: 'Clínica Álamo',
    commune: 'providencia',
    distance_km: 0,
    price: { full: 50_000, contribution: 30_000, copayment: 20_000 },
  })
  expect(item?.next_slots.map(slot => slot.start)).toEqual([
    '2026-11-24T09:00:00-03:00',
    '2026-11-24T09:30:00-03:00',
    '2026-11-24T10:00:00-03:00',
  ])
  const [slot] = item?.next_slots ?? []
  expect(parseSlotId(slot?.id ?? '')?.offerId).toBe(ana.offerId)
  expect(parseSlotId(slot?.id ?? '')?.start.toString()).toBe('2026-11-24T12:00:00Z')
})

test.each([
  ['nobody', {}, { full: 50_000, contribution: 0, copayment: 50_000 }],
  ['Fonasa without tramo', { prevision: 'fonasa' }, { full: 50_000, contribution: null, copayment: null }],
  ['Fonasa A', { prevision: 'fonasa-a' }, { full: 50_000, contribution: 0, copayment: 50_000 }],
  ['Fonasa B', { prevision: 'fonasa-b' }, { full: 50_000, contribution: 10_000, copayment: 40_000 }],
  [
    'an isapre without agreement',
    { prevision: 'consalud' },
    { full: 50_000, contribution: 0, copayment: 50_000 },
  ],
  ['Dipreca', { prevision: 'dipreca' }, { full: 50_000, contribution: 0, copayment: 50_000 }],
])('the price of an offer is told with %s', async (_who, filter, price) => {
  expect((await found({ ...specialty, ...filter })).items[0]?.price).toEqual(price)
})

test('an exam comes with its preparation and its centre', async () => {
  const { items } = await found({ type: 'laboratorio', exam: 'perfil-lipidico', commune: 'providencia' })
  expect(items[0]).toMatchObject({ practitioner: null, centre: 'Laboratorio Uno', exam: 'perfil-lipidico' })
  expect(items[0]?.preparation).toContain('yuno')
})

test('a video visit needs no commune', async () => {
  const { items } = await found({ type: 'consulta', specialty: 'dermatologia', atencion: 'video' })
  expect(items).toMatchObject([{ atencion: 'video', commune: 'arica', distance_km: null }])
})

test('hours of some days, by the clock of the centre', async () => {
  const starts = async (when: Record<string, string>) =>
    (await found({ ...specialty, ...when })).items.map(item => item.next_slots[0]?.start.slice(0, 16))
  expect(await starts({ dia: 'semana', jornada: 'manana' })).toEqual(['2026-11-24T09:00'])
  expect(await starts({ jornada: 'tarde' })).toEqual([])
  expect(await starts({ dia: 'hoy' })).toEqual([])
  expect(await starts({ dia: 'sabado' })).toEqual([])
})

test('how many results there would be: professionals, not their offers', async () => {
  await addOffer(db, { specialty: 'dermatologia', modality: 'video', professional: { key: 'dos' } })
  await addOffer(db, { specialty: 'dermatologia', professional: { key: 'dos' } })
  const count = async (query: Record<string, string>) => {
    const answer = await api.request(`/search/count?${new URLSearchParams(query)}`)
    return [answer.status, ((await answer.json()) as { total?: number }).total]
  }
  expect(await count({ ...specialty, atencion: 'ambas' })).toEqual([200, 3])
  expect((await found({ ...specialty, atencion: 'ambas' })).total).toBe(4)
  expect(await count({ ...specialty, sexo: 'hombre', recordar: '1' })).toEqual([200, 0])
  expect(await count({ ...specialty, precio_max: 'x' })).toEqual([422, undefined])
  await db.rows(
    sql`update offer set active = false where professional_id = (select id from professional where key = 'dos')`,
  )
})

test('a professional by slug', async () => {
  const { items } = await found({ type: 'consulta', practitioner: 'ana-nunez', commune: 'providencia' })
  expect(items.map(item => item.offer_id)).toEqual([ana.offerId])
})

test('a page beyond the last is empty and says how many there are', async () => {
  expect(await found({ ...specialty, pagina: '7' })).toEqual({ items: [], total: 1 })
})

describe('what cannot be understood is refused, field by field', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['type']],
    [{ type: 'hotel' }, ['type']],
    [{ type: 'consulta' }, ['specialty', 'commune']],
    [{ type: 'laboratorio', commune: 'arica' }, ['exam']],
    [{ type: 'imagenologia', exam: 'hemograma', commune: 'arica' }, ['exam']],
    [{ ...specialty, specialty: 'magia' }, ['specialty']],
    [{ ...specialty, commune: 'narnia' }, ['commune']],
    [{ type: 'consulta', practitioner: 'nadie', commune: 'arica' }, ['practitioner']],
    [{ ...specialty, prevision: 'ninguna' }, ['prevision']],
    [{ ...specialty, precio_min: 'abc' }, ['precio_min']],
    [{ ...specialty, precio_min: '-5' }, ['precio_min']],
    [{ ...specialty, precio_max: '1.5' }, ['precio_max']],
    [{ ...specialty, medico: '%', centro: '_' }, ['medico', 'centro']],
    [{ ...specialty, precio_min: '9', precio_max: '8' }, ['precio_max']],
    [
      { ...specialty, pagina: '-1', orden: 'azar', edad: '300', sexo: 'x' },
      ['sexo', 'edad', 'orden', 'pagina'],
    ],
    [{ ...specialty, atencion: 'telepatia' }, ['atencion']],
    [{ ...specialty, dia: 'ayer', jornada: 'noche' }, ['dia', 'jornada']],
  ])('a query with %j', async (query, fields) => {
    expect(await refused(query)).toEqual(fields)
  })
})

test('it is described in openapi.json', async () => {
  const answer = await api.request('/openapi.json')
  const { paths } = (await answer.json()) as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>
  }
  const parameters = paths['/search/offers']?.get.parameters.map(parameter => parameter.name)
  expect(parameters).toEqual(
    expect.arrayContaining([
      'type',
      'specialty',
      'commune',
      'prevision',
      'atencion',
      'precio_max',
      'dia',
      'jornada',
      'pagina',
    ]),
  )
})

describe('an order', () => {
  const order = (exams: string[], more = '') =>
    api.request(
      `/search/offers?type=laboratorio&commune=nunoa${exams.map(exam => `&exam=${exam}`).join('')}${more}`,
    )

  beforeAll(async () => {
    const centre = { key: 'orden', name: 'Centro de la Orden' }
    const where = { type: 'laboratorio', commune: 'nunoa', centre, minutes: 10 } as const
    const { scheduleId } = await addOffer(db, {
      ...where,
      exam: 'hemograma',
      fullPrice: 9_000,
      coverage: { colmena: 4_000 },
    })
    await addOffer(db, { ...where, exam: 'perfil-lipidico', fullPrice: 12_000, scheduleId, hours: [] })
  })

  test('is found where all of it is done, with its parts and its sum', async () => {
    const answer = await order(['perfil-lipidico', 'hemograma'], '&prevision=colmena')
    const { items, total } = (await answer.json()) as { items: Record<string, unknown>[]; total: number }
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      exam: 'perfil-lipidico',
      centre: 'Centro de la Orden',
      price: { full: 21_000, contribution: 4_000, copayment: 17_000 },
      exams: [
        { exam: 'perfil-lipidico', price: { full: 12_000, contribution: 0, copayment: 12_000 } },
        { exam: 'hemograma', price: { full: 9_000, contribution: 4_000, copayment: 5_000 } },
      ],
      hours: [{ exams: ['perfil-lipidico', 'hemograma'], minutes: 10 }],
      next_slots: [{ start: '2026-11-24T09:00:00-03:00' }, {}, {}],
    })
    expect(items[0]?.preparation).toContain('12 horas de ayuno, por el perfil lipídico.')
    const counted = await api.request(
      '/search/count?type=laboratorio&commune=nunoa&exam=hemograma&exam=perfil-lipidico',
    )
    expect(await counted.json()).toEqual({ total: 1 })
  })

  test.each([
    ['twice the same', ['hemograma', 'hemograma']],
    ['one that nobody knows', ['hemograma', 'nada']],
    ['more than a visit holds', Array.from({ length: 31 }, () => 'hemograma')],
    ['those that exclude each other', ['perfil-lipidico', 'tac-de-abdomen']],
  ])('%s is refused with its field', async (_what, exams) => {
    const answer = await order(exams)
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map(error => error.field)).toEqual(['exam'])
  })
})

test('blanks without end in the place of an amount hold nobody up', async () => {
  await refused({ ...specialty, precio_min: `${' '.repeat(400_000)}x` })
})
