/** Where an order of several exams is done whole, in two places, and what it asks for. */
import { createElement } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdHour } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { OfferCard } from '../parts/offer-card.tsx'
import { requireResultsPage } from '../results/require-page.server.ts'
import { loadOrderResults } from './load-order-results.server.ts'

const db = await testDatabase()
const portal = testPortal(db, { env: { PUBLIC_URL: 'https://copihue.example' } })
const visit = testVisit()

async function open(path: string) {
  const url = new URL(path, 'https://copihue.example')
  const [, exam, commune] = url.pathname.slice(1).split('/')
  const page = await requireResultsPage(db, 'es', url, { exam, commune })
  return loadOrderResults(portal, visit, url, page)
}

const redirected = (path: string) =>
  open(path).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  )

const morning = [{ day: '2026-11-24', from: '08:00', to: '09:00' }]
const wednesday = [{ day: '2026-11-25', from: '08:00', to: '09:00' }]

interface Does {
  exam: string
  fullPrice?: number
  coverage?: Record<string, number>
}

/** A schedule of a centre with several exams. */
async function room(
  centre: { key: string; name: string },
  type: 'laboratorio' | 'imagenologia',
  does: Does[],
  { minutes = 10, hours = morning, commune = 'providencia' } = {},
) {
  const [first, ...others] = does
  const { offerId, scheduleId, agendaId } = await addOffer(db, {
    type,
    centre,
    minutes,
    hours,
    commune,
    ...first,
  })
  for (const other of others)
    await addOffer(db, { type, centre, minutes, hours: [], commune, scheduleId, agendaId, ...other })
  return { offerId, scheduleId }
}

const hemograma = { exam: 'hemograma', fullPrice: 9_000, coverage: { colmena: 4_000 } }
const lipidico = { exam: 'perfil-lipidico', fullPrice: 12_000, coverage: { colmena: 5_000 } }
const orina = { exam: 'orina-completa', fullPrice: 6_000 }
const abdominal = { exam: 'ecografia-abdominal', fullPrice: 50_000, coverage: { colmena: 20_000 } }
const tiroidea = { exam: 'ecografia-tiroidea', fullPrice: 40_000 }

const whole = { key: 'entero', name: 'Centro Entero' }
const sample = { key: 'muestras', name: 'Laboratorio Solo' }
const images = { key: 'imagenes', name: 'Imágenes Solas' }

let box = 0
let probe = 0

beforeAll(async () => {
  box = (await room(whole, 'laboratorio', [hemograma, lipidico, orina])).offerId
  probe = (await room(whole, 'imagenologia', [abdominal, tiroidea], { minutes: 20 })).offerId
  await room(sample, 'laboratorio', [{ ...hemograma, fullPrice: 5_000 }, lipidico], { hours: wednesday })
  await room(images, 'imagenologia', [abdominal], { minutes: 20, hours: wednesday })
  await room({ key: 'nunoa-lab', name: 'Ñuñoa' }, 'laboratorio', [hemograma, lipidico], { commune: 'nunoa' })
  await room({ key: 'nunoa-eco', name: 'Ñuñoa Imágenes' }, 'imagenologia', [abdominal], {
    commune: 'nunoa',
    minutes: 20,
  })
})

test('a commune that there is not is named as what is wrong with the address, with those that come near', async () => {
  const refused: unknown = await open('/laboratorio/hemograma/providensia?examen=perfil-lipidico').catch(
    e => e,
  )
  expect(refused).toMatchObject({
    init: { status: 404 },
    data: {
      said: { title: 'No encontramos esta comuna' },
      near: expect.arrayContaining([{ label: 'Providencia', to: '/laboratorio/hemograma/providencia' }]),
    },
  })
})

describe('one visit', () => {
  test('with Fonasa whose tramo is not known says between what all of it costs, in the one tramo that pays most', async () => {
    const centre = { key: 'tramos', name: 'Centro de Tramos' }
    const does = [
      { ...hemograma, coverage: { 'fonasa-b': 4_000, 'fonasa-c': 1_000 } },
      { ...lipidico, coverage: { 'fonasa-b': 2_000, 'fonasa-c': 6_000 } },
      orina,
    ]
    await room(centre, 'laboratorio', does, { commune: 'arica' })
    const at = (more: string) => open(`/laboratorio/hemograma/arica?examen=perfil-lipidico${more}`)
    const price = async (more: string) => (await at(more)).results.offers[0]?.ways[0]?.price
    expect(await price('&prevision=fonasa')).toEqual({
      label: 'Tú pagas',
      amount: 'entre $14.000 y $21.000',
      note: 'Depende del tramo de Fonasa.',
    })
    expect(await price('&examen=orina-completa&prevision=fonasa')).toMatchObject({
      amount: 'entre $20.000 y $27.000',
    })
    expect(await price('&prevision=fonasa-c')).toMatchObject({ amount: '$14.000' })
  })

  test('of samples takes one step, and costs what its exams cost together', async () => {
    const { results } = await open(
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico&prevision=colmena',
    )
    expect(results.heading).toBe('2 exámenes en Providencia')
    expect(results.lead).toBe('Hemograma y Perfil lipídico')
    expect(results.order?.preparation?.lines[0]).toBe('12 horas de ayuno, por el perfil lipídico.')
    expect(results.offers.map(({ name, ways }) => [name, ways[0]?.price.amount])).toEqual([
      ['Centro Entero', '$12.000'],
      ['Laboratorio Solo', '$8.000'],
    ])
    const [way] = results.offers[0]?.ways ?? []
    expect(way?.price).toMatchObject({ full: 'Valor total $21.000', note: 'Colmena aporta $9.000' })
    expect(way?.parts).toEqual([
      'Hemograma: $5.000 (Colmena aporta $4.000)',
      'Perfil lipídico: $7.000 (Colmena aporta $5.000)',
      'La visita dura 10 minutos.',
    ])
    expect(way?.days[0]?.hours.map(({ time }) => time)).toEqual(['08:00', '08:10', '08:20'])
    expect(way?.moreTo).toBe(
      `/agendamiento?oferta=${box}&prevision=colmena&examen=hemograma&examen=perfil-lipidico`,
    )
    expect(results.order?.exams).toEqual(['hemograma', 'perfil-lipidico'])
  })

  test('from an order in the portal asks nobody to bring one', async () => {
    const said = async (more: string) => {
      const { results } = await open(`/laboratorio/hemograma/providencia?examen=perfil-lipidico${more}`)
      const [offer] = results.offers
      return wordsOf(drawn(() => offer && createElement(OfferCard, { offer })))
    }
    expect(await said('')).toContain('Trae la orden médica.')
    expect(await said('&orden_medica=0190aaaa-0000-4000-8000-000000000000')).not.toContain('Trae la orden')
  })

  test('of samples and images is two hours of the same day, at one centre', async () => {
    const { results } = await open(
      '/imagenologia/ecografia-abdominal/providencia?examen=ecografia-tiroidea&examen=hemograma',
    )
    expect(results.offers.map(({ name }) => name)).toEqual(['Centro Entero'])
    const [way] = results.offers[0]?.ways ?? []
    expect(way?.parts?.at(-1)).toBe(
      'Son 2 horas el mismo día: Hemograma, 10 minutos; Ecografía abdominal, Ecografía tiroidea, 40 minutos.',
    )
    // An echography of 40 minutes fits at 8:00 and 8:20; beside 8:00 and 8:10 only the second one is left.
    expect(way?.days[0]?.hours.map(({ time }) => time)).toEqual(['08:00', '08:10', '08:40'])
    expect(way?.days[0]?.hours.map(({ slot }) => parseSlotId(slot)?.offerId)).toEqual([box, box, box])
    expect(results.order?.preparation?.lines).toEqual(['6 a 8 horas de ayuno, por la ecografía abdominal.'])
  })

  test('needs consecutive steps: an hour in the middle that is taken leaves less', async () => {
    const start = Temporal.Instant.from('2026-11-24T11:20:00Z')
    const taken = await holdHour(
      db,
      { offerId: probe, start, holder: null, address: '203.0.113.9', sellsPrepaid: true },
      testNow,
    )
    expect(taken.ok).toBe(true)
    const both = await open('/imagenologia/ecografia-abdominal/providencia?examen=ecografia-tiroidea')
    expect(both.results.offers[0]?.ways[0]?.days).toEqual([])
    expect(both.results.offers[0]?.ways[0]?.parts).toContain('No quedan horas para todo en un mismo día.')
    await db.rows(sql`delete from appointment where state = 'held'`)
  })
})

describe('not in one visit', () => {
  test('what excludes each other is told, with the other visit a link away', async () => {
    const { results } = await open(
      '/laboratorio/perfil-lipidico/providencia?examen=tac-de-abdomen&examen=hemograma',
    )
    expect(results.order?.exams).toEqual(['perfil-lipidico', 'hemograma'])
    expect(results.order?.notices).toEqual([
      {
        text: 'Perfil lipídico y TAC de abdomen piden ayunos que no se pueden juntar: se hacen en dos visitas. Las horas de abajo no incluyen TAC de abdomen.',
        links: [{ label: 'Buscar TAC de abdomen', to: '/imagenologia/tac-de-abdomen/providencia' }],
      },
    ])
  })

  test('an exam that nobody does there is said, and the rest is found', async () => {
    const { results } = await open(
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico&examen=vitamina-b12',
    )
    expect(results.order?.exams).toEqual(['hemograma', 'perfil-lipidico'])
    expect(results.order?.notices[0]?.text).toContain('nadie tiene horas para Vitamina B12')
    expect(results.total).toBe(2)
  })

  test('two places do it together where none does it alone', async () => {
    const { results } = await open(
      '/laboratorio/hemograma/nunoa?examen=perfil-lipidico&examen=ecografia-abdominal&prevision=colmena',
    )
    expect(results.total).toBe(0)
    expect(results.empty).toMatchObject({
      kind: 'no-doctors',
      title: 'Ningún lugar hace los 3 exámenes en Ñuñoa',
    })
    expect(results.order?.split?.places.map(({ name, exams, price }) => [name, exams, price])).toEqual([
      ['Ñuñoa', 'Hemograma y Perfil lipídico', '$12.000'],
      ['Ñuñoa Imágenes', 'Ecografía abdominal', '$30.000'],
    ])
    expect(results.order?.split?.body).toContain('$42.000')
    expect(results.empty && 'nearby' in results.empty && results.empty.nearby.map(({ to }) => to)).toEqual([
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico&examen=ecografia-abdominal&prevision=colmena',
    ])
  })
})

describe('addresses', () => {
  test.each([
    ['/laboratorio/hemograma/providencia?examen=hemograma', '/laboratorio/hemograma/providencia'],
    [
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico&examen=perfil-lipidico',
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico',
    ],
    [
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico+orina-completa&recordar=1&prevision=colmena',
      '/laboratorio/hemograma/providencia?examen=perfil-lipidico&examen=orina-completa&prevision=colmena',
    ],
    [
      '/laboratorio/hemograma/providencia?examen=nada',
      '/orden?examen=hemograma&examen=nada&comuna=providencia',
    ],
  ])('%s leads to %s', async (path, to) => {
    expect(await redirected(path)).toBe(to)
  })

  test('more than a visit holds goes back to the list, whole', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `examen=e${at}`).join('&')
    const to = await redirected(`/laboratorio/hemograma/providencia?${many}`)
    expect(String(to).match(/examen=/g)).toHaveLength(41)
  })

  test('filters, order and pages keep the exams', async () => {
    const path = '/laboratorio/hemograma/providencia?examen=perfil-lipidico'
    const { results } = await open(`${path}&orden=precio`)
    expect(results.offers.map(({ name }) => name)).toEqual(['Laboratorio Solo', 'Centro Entero'])
    expect(results.orders.map(({ to }) => to)).toContain(`${path}&orden=distancia`)
    expect(results.filters.typed).toEqual({ examen: 'perfil-lipidico', orden: 'precio' })
    expect(results.filters.action).toBe('/laboratorio/hemograma/providencia')
    expect(results.filters.counted).toBe(
      '/api/search/count?type=laboratorio&exam=hemograma&exam=perfil-lipidico&commune=providencia',
    )
    expect(results.filters.centres.map(({ name }) => name)).toEqual(['Centro Entero', 'Laboratorio Solo'])
    for (const [filter, total] of [
      ['precio_max=18000', 1],
      ['precio_min=18000', 1],
      ['dia=hoy', 0],
      ['dia=semana', 2],
      ['jornada=tarde', 0],
      ['centro=entero', 1],
      ['zona=region', 3],
      ['orden=nombre', 2],
      ['orden=distancia', 2],
    ] as const)
      expect((await open(`${path}&${filter}`)).results.total, filter).toBe(total)
    const asked = await open(`${path}&precio_max=nada`)
    expect(asked.status).toBe(400)
  })
})
