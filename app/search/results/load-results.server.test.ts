import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { dermatology, emptyOf, resultsOn } from '#test/helpers/pages/results.ts'

import * as resultados from '../routes/resultados.tsx'

const db = await testDatabase()
const { addResultsWorld, open, thrown } = resultsOn(db)

beforeAll(addResultsWorld)

describe('a page of results', () => {
  test('says what, where, how many and for how much', async () => {
    const { page, results, status } = await open(`${dermatology}/providencia?prevision=colmena`)
    expect(status).toBe(200)
    expect(page.title).toBe('Dermatología en Providencia: horas y precios')
    expect(results).toMatchObject({
      heading: 'Dermatología en Providencia',
      total: 1,
      count: '1 opción con horas, por fecha',
      pages: 1,
    })
    expect(results.offers[0]).toMatchObject({
      name: 'Ana María Núñez Soto',
      initials: 'AN',
      nameTo: '/medico/ana-nunez/consulta-presencial/providencia?prevision=colmena',
      ways: [
        {
          modality: 'in_person',
          price: {
            label: 'Tú pagas',
            amount: '$20.000',
            full: 'Valor total $50.000',
            note: 'Colmena aporta $30.000',
          },
          days: [
            {
              label: 'mañana, mar. 24 nov',
              spoken: 'martes 24 de noviembre',
              hours: [{ time: '09:00' }, { time: '09:30' }, { time: '10:00' }],
            },
          ],
        },
      ],
    })
    expect(results.offers[0]?.ways[0]?.moreTo).toMatch(/^\/agendamiento\?oferta=\d+&prevision=colmena$/)
  })

  test('shows the photo of whoever has one, in a place that is kept for it, and initials of anybody else', async () => {
    const path = `${dermatology}/providencia`
    const card = async () => {
      const { results } = await open(path)
      return drawn(resultados.default, { results }, path).match(/<article[\s\S]*?<\/article>/)?.[0] ?? ''
    }
    expect(await card()).toMatch(/aria-hidden="true">AN</)
    expect(await card()).not.toContain('<img')
    const hash = 'b'.repeat(32)
    await db.rows(sql`
      insert into professional_photo (professional_id, hash, width, height, picture, source_hash)
      select id, ${hash}, 384, 384, 'x', 'y' from professional where slug = 'ana-nunez'`)
    const html = await card()
    expect(html).toMatch(
      new RegExp(`<img[^>]* src="/fotos/${hash}\\.webp" alt="" width="44" height="44" loading="lazy"`),
    )
    expect(html).not.toMatch(/aria-hidden="true">AN</)
    await db.rows(sql`delete from professional_photo where hash = ${hash}`)
  })

  test('both ways count what is there in person and what there is by video', async () => {
    const { results } = await open('/especialidad/psicologia-adulto/consulta/providencia')
    expect(results).toMatchObject({
      heading: 'Psicología Adulto en Providencia o por videoconsulta',
      lead: 'En Providencia no hay horas en persona; estas son por video.',
      total: 1,
    })
    const none = await open('/especialidad/urologia/consulta/providencia')
    expect(none.results.empty).toMatchObject({ title: 'No hay Urología en Providencia ni por video' })
    expect(emptyOf(none.results.empty).nearby).toContain('/especialidad/urologia/consulta/colina')
  })

  test.each([
    ['fonasa-a', 'Tú pagas', /El tramo A no tiene libre elección/],
    ['capredena', 'Tú pagas', /Capredena no tiene convenio/],
    ['banmedica', 'Tú pagas', /Sin convenio con .* aquí/],
    ['particular', 'Tú pagas', undefined],
  ])('with %s has the full price, and says why', async (prevision, label, note) => {
    const { results } = await open(`${dermatology}/providencia?prevision=${prevision}`)
    const price = results.offers[0]?.ways[0]?.price
    expect(price).toMatchObject({ amount: '$50.000', label: expect.stringContaining(label) })
    if (note) expect(price?.note).toMatch(note)
    else expect(price?.note).toBeUndefined()
  })

  test('with Fonasa whose tramo is not known says between what, as the form that books', async () => {
    const { results } = await open(`${dermatology}/providencia?prevision=fonasa`)
    expect(results.offers[0]?.ways[0]?.price).toEqual({
      label: 'Tú pagas',
      amount: 'entre $40.000 y $50.000',
      note: 'Depende del tramo de Fonasa.',
    })
  })

  test('of both ways is one card per professional, each way with its own hours and price', async () => {
    const both = '/especialidad/fonoaudiologia-adulto/consulta/providencia'
    const { page, results } = await open(both)
    expect(results).toMatchObject({ total: 2, offers: [{ name: 'Inés Pino' }, { name: 'Joel Ruiz' }] })
    expect(results.offers.map(({ ways }) => ways.map(({ modality }) => modality))).toEqual([
      ['video', 'in_person'],
      ['in_person'],
    ])
    expect(
      results.offers[0]?.ways.map(({ days, price }) => [price.amount, days.map(day => day.label)]),
    ).toEqual([
      ['$18.000', ['mañana, mar. 24 nov']],
      ['$25.000', ['mié. 25 nov']],
    ])
    expect(page.structuredData?.[1]).toMatchObject({ itemListElement: [{}, {}, {}] })
    expect((await open(`${both}?dia=sabado`)).results.empty?.kind).toBe('no-match')
    const wednesday = await open(`${both}?jornada=tarde`)
    expect(wednesday.results.offers.map(({ name, ways }) => [name, ways.length])).toEqual([['Inés Pino', 1]])
  })

  test('says when, for whom, how and in which order in one row, and in words that change', async () => {
    const address = `${dermatology}/providencia?prevision=colmena&dia=semana&jornada=manana&orden=precio`
    const { results } = await open(address)
    expect(results.chips.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['Filtros (2)', true],
      ['Esta semana, En la mañana', true],
      ['Colmena', true],
      ['Presencial', false],
      ['Precio', true],
    ])
    expect(results.count).toBe('1 opción con horas, por precio, con 2 filtros')
    expect(results.days.map(({ label, current }) => [label, current])).toEqual([
      ['Cualquier día', false],
      ['Hoy', false],
      ['Esta semana', true],
      ['Sábado', false],
    ])
    expect(results.halves.find(({ current }) => current)?.label).toBe('Mañana')
    expect(results.days[3]?.to).toBe(address.replace('semana', 'sabado'))
    expect(results.filters.active.map(({ label }) => label)).toEqual(['Esta semana', 'En la mañana'])
    expect((await open(`${dermatology}/providencia?dia=hoy`)).results.empty?.kind).toBe('no-match')
  })

  test('asks for no tramo where none has an agreement', async () => {
    const { results } = await open(`${dermatology}/nunoa?prevision=fonasa`)
    expect(results.offers[0]?.ways[0]?.price).toEqual({
      label: 'Tú pagas',
      amount: '$40.000',
      note: expect.stringMatching(/^Sin convenio con Fonasa aquí/),
    })
  })

  test('keeps the search in its form', async () => {
    const { results } = await open(`${dermatology}/providencia?prevision=colmena`)
    expect(results.card.values).toMatchObject({
      tipo: 'consulta',
      que_texto: 'Dermatología',
      comuna_texto: 'Providencia',
      prevision: 'colmena',
    })
  })

  test('is ten long, and the rest follows', async () => {
    const first = await open('/especialidad/pediatria/consulta-presencial/providencia?orden=precio')
    const second = await open('/especialidad/pediatria/consulta-presencial/providencia?orden=precio&pagina=2')
    expect(first.results.offers).toHaveLength(10)
    expect(first.results.offers[0]?.ways[0]?.price.amount).toBe('$20.000')
    expect(second.results.offers.map(offer => offer.ways[0]?.price.amount)).toEqual(['$30.000'])
    expect([second.results.page, second.results.pages]).toEqual([2, 2])
  })

  test('beyond the last leads to the last, and keeps the rest of the address', async () => {
    expect(
      await thrown('/especialidad/pediatria/consulta-presencial/providencia?orden=precio&pagina=9'),
    ).toMatchObject({
      status: 302,
      to: '/especialidad/pediatria/consulta-presencial/providencia?orden=precio&pagina=2',
    })
  })

  test('of a video visit is the whole country, in the time of the centre and of the patient', async () => {
    const { results } = await open('/especialidad/psicologia-adulto/videoconsulta/santiago')
    expect(results.offers[0]).toMatchObject({
      // How far away it is means nothing to whoever stays at home.
      ways: [{ modality: 'video', commune: 'Punta Arenas', address: undefined, distance: undefined }],
    })
    expect(results.offers[0]?.ways[0]?.days[0]?.hours[0]).toMatchObject({ time: '09:00', local: undefined })
    const easter = await open('/especialidad/psicologia-adulto/videoconsulta/isla-de-pascua')
    expect(easter.results.offers[0]?.ways[0]?.days[0]?.hours[0]).toMatchObject({
      time: '09:00',
      local: '07:00 en Isla de Pascua',
    })
  })

  test('of an exam shows how to prepare for it', async () => {
    const { results } = await open('/laboratorio/perfil-lipidico/providencia')
    expect(results.offers[0]).toMatchObject({
      name: 'Laboratorio Uno',
      fasting: true,
      icon: 'blood-test',
    })
    expect(results.offers[0]).toMatchObject({
      fast: 'Ayuno de 12 horas',
      preparation: expect.stringMatching(/^Cena liviana/),
    })
    expect(results.attention).toEqual([])
  })

  test('is in the language of the visitor', async () => {
    const { results } = await open(`${dermatology}/providencia`, testVisit({ language: 'en' }))
    expect(results.offers[0]?.ways[0]?.days[0]).toMatchObject({
      label: 'tomorrow, Tue 24 Nov',
      spoken: 'Tuesday 24 November',
    })
  })
})

describe('what is wrong in an address', () => {
  test('is said beside its field, and the rest holds', async () => {
    const { results, status } = await open(
      `${dermatology}/providencia?precio_min=abc&pagina=-1&orden=precio&medico=ana`,
    )
    expect(status).toBe(400)
    expect(results.filters.errors.map(error => error.field)).toEqual(['precio_min', 'pagina'])
    expect(results.filters.typed).toMatchObject({ precio_min: 'abc', medico: 'ana' })
    expect(results.offers).toHaveLength(1)
  })

  test.each([
    ['dia=2026-02-30', 'dia'],
    ['jornada=noche', 'jornada'],
    ['zona=luna', 'zona'],
    ['orden=azar', 'orden'],
    ['pagina=-1', 'pagina'],
  ] as const)('«%s» is said above the results: there is no field for %s', async (query, name) => {
    const { results } = await open(`${dermatology}/providencia?${query}`)
    expect(results.lead).toContain(texts('es', 'answers').filterErrors[name])
  })

  test.each([
    'precio_min=1e99',
    'edad=-3',
    'sexo=otro',
    'orden=azar',
    'prevision=ninguna',
    'zona=luna',
    'dia=ayer',
    'jornada=noche',
    'dia=2026-11-28',
    'pagina=99999999999999999999',
    `medico=${'x'.repeat(500)}`,
    'precio_min=9000&precio_max=1',
    'precio_min=1.5',
    'precio_max=35.99',
    'precio_max=3.5990',
    'precio_max=35,990',
    'medico=%25',
    'medico=%E2%80%AE',
    'centro=_',
    'centro=%00',
  ])('«%s» is no failure', async query => {
    expect((await open(`${dermatology}/providencia?${query}`)).status).toBe(400)
  })

  test.each([
    "medico='; drop table offer",
    'pagina=',
    'medico=%20',
    'precio_max=%2435.990',
    'precio_max=1 000 000',
    'otra=cosa',
  ])('«%s» is harmless', async query => {
    expect((await open(`${dermatology}/providencia?${query}`)).status).toBe(200)
  })
})

describe('a slug that does not exist is a 404 that says what comes near', () => {
  test.each([
    [
      '/especialidad/traumatologia/consulta-presencial/arica',
      '/especialidad/traumatologia-y-ortopedia/consulta-presencial/arica',
    ],
    [`${dermatology}/provdencia`, `${dermatology}/providencia`],
    ['/laboratorio/hemogrma/arica', '/laboratorio/hemograma/arica'],
  ])('%s', async (path, near) => {
    const outcome = await thrown(path)
    expect(outcome.status).toBe(404)
    expect(outcome.near).toContain(near)
  })

  test.each([
    '/especialidad/dermatologia/telepatia/arica',
    '/especialidad/Dermatologia/consulta/arica',
    '/especialidad/-/consulta/arica',
    '/imagenologia/hemograma/arica',
  ])('%s', async path => {
    expect((await thrown(path)).status).toBe(404)
  })
})
