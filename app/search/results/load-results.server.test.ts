import { isRouteErrorResponse } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loadResults } from './load-results.server.ts'
import { requireResultsPage } from './require-page.server.ts'
import type { EmptyData } from './results-data.ts'

const db = await testDatabase()
const portal = testPortal(db, { env: { PUBLIC_URL: 'https://copihue.example' } })
const visit = testVisit()

async function open(path: string, as = visit) {
  const url = new URL(path, 'https://copihue.example')
  const [kind, what, how, where] = url.pathname.slice(1).split('/')
  const params =
    kind === 'especialidad'
      ? { specialty: what, offer_name: how, commune: where }
      : { exam: what, commune: how }
  const page = await requireResultsPage(db, as.language, url, params)
  return loadResults(portal, as, url, page)
}

/** What an opened page throws: a redirect or the 404 page. */
async function thrown(path: string): Promise<{ status: number; to?: string | null; near: string[] }> {
  const error = await open(path).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Response) return { status: error.status, to: error.headers.get('location'), near: [] }
  const { data, init } = error as { data: { near?: { to: string }[] } | null; init: { status: number } }
  expect(isRouteErrorResponse(error)).toBe(false)
  return { status: init.status, near: data?.near?.map(link => link.to) ?? [] }
}

const emptyOf = (empty: EmptyData | null) => {
  if (!empty || empty.kind === 'no-match') throw new Error('not that empty')
  return { kind: empty.kind, nearby: empty.nearby.map(way => way.to), ways: empty.ways.map(way => way.to) }
}

const dermatology = '/especialidad/dermatologia/consulta-presencial'

const morning = [{ day: '2026-11-24', from: '09:00', to: '10:00' }]

beforeAll(async () => {
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: {
      key: 'ana',
      name: 'Ana María Núñez Soto',
      slug: 'ana-nunez',
      registration_number: '123456',
    },
    centre: { name: 'Clínica Álamo', accessibility: ['wheelchair', 'lift'] },
    fullPrice: 50_000,
    coverage: { colmena: 30_000, 'fonasa-b': 10_000 },
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: { key: 'ana' },
    commune: 'nunoa',
    fullPrice: 40_000,
  })
  const speech = { specialty: 'fonoaudiologia-adulto', professional: { key: 'ines', name: 'Inés Pino' } }
  await addOffer(db, {
    ...speech,
    fullPrice: 25_000,
    hours: [{ day: '2026-11-25', from: '15:00', to: '17:00' }],
  })
  await addOffer(db, { ...speech, modality: 'video', commune: 'arica', fullPrice: 18_000, hours: morning })
  await addOffer(db, {
    specialty: 'fonoaudiologia-adulto',
    professional: { key: 'joel', name: 'Joel Ruiz' },
    hours: [{ day: '2026-11-24', from: '11:00', to: '12:00' }],
  })
  for (let n = 0; n < 11; n++) await addOffer(db, { specialty: 'pediatria', fullPrice: 20_000 + n * 1000 })
  await addOffer(db, { specialty: 'urologia', commune: 'lampa', hours: [] })
  await addOffer(db, { specialty: 'urologia', commune: 'colina' })
  await addOffer(db, { specialty: 'psicologia-adulto', modality: 'video', commune: 'punta-arenas' })
  await addOffer(db, { specialty: 'cardiologia', commune: 'isla-de-pascua' })
  await addOffer(db, { specialty: 'cardiologia', commune: 'valparaiso' })
  await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico', centre: { name: 'Laboratorio Uno' } })
})

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
              label: 'mañana, mar 24 nov',
              spoken: 'martes 24 de noviembre',
              hours: [{ time: '09:00' }, { time: '09:30' }, { time: '10:00' }],
            },
          ],
        },
      ],
    })
    expect(results.offers[0]?.ways[0]?.moreTo).toMatch(/^\/agendamiento\?oferta=\d+&prevision=colmena$/)
  })

  test('both ways count what is there in person and what there is by video', async () => {
    const { results } = await open('/especialidad/psicologia-adulto/consulta/providencia')
    expect(results).toMatchObject({
      heading: 'Psicología Adulto en Providencia o por videoconsulta',
      lead: 'En persona en Providencia, o por video con un profesional de cualquier parte de Chile.',
      total: 1,
    })
    const none = await open('/especialidad/urologia/consulta/providencia')
    expect(none.results.empty).toMatchObject({ title: 'No hay Urología en Providencia ni por video' })
    expect(emptyOf(none.results.empty).nearby).toContain('/especialidad/urologia/consulta/colina')
  })

  test.each([
    ['fonasa-a', 'Tú pagas', /El tramo A no tiene libre elección/],
    ['fonasa', 'Valor', /Elige tu tramo de Fonasa/],
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
      ['$18.000', ['mañana, mar 24 nov']],
      ['$25.000', ['mié 25 nov']],
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
      ways: [{ modality: 'video', commune: 'Punta Arenas', address: undefined }],
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
    expect(results.offers[0]?.preparation).toContain('yuno')
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

describe('when nothing is found', () => {
  test('filters that leave nobody are their own screen, with the way to take them off', async () => {
    const { results } = await open(`${dermatology}/providencia?sexo=hombre&prevision=colmena&orden=precio`)
    expect(results.empty?.kind).toBe('no-match')
    expect(results.filters.clearTo).toBe(`${dermatology}/providencia?prevision=colmena&orden=precio`)
    expect(results.filters.active).toEqual([
      { label: 'Hombre', removeTo: `${dermatology}/providencia?prevision=colmena&orden=precio` },
    ])
  })

  test('nobody in the commune: the nearest that have some, their region, and no page for search engines', async () => {
    const { page, results } = await open(`${dermatology}/vitacura?prevision=colmena`)
    expect(emptyOf(results.empty)).toEqual({
      kind: 'no-doctors',
      nearby: [`${dermatology}/providencia?prevision=colmena`, `${dermatology}/nunoa?prevision=colmena`],
      ways: [`${dermatology}/vitacura?prevision=colmena&zona=region`],
    })
    expect(page.noindex).toBe(true)
    // How far, and how many.
    expect(results.empty).toMatchObject({
      nearby: [
        { label: expect.stringMatching(/^Providencia, a \d+(,\d)? km$/), count: '1 opción' },
        { label: expect.stringMatching(/^Ñuñoa, a \d+(,\d)? km$/), count: '1 opción' },
      ],
    })
  })

  test('nobody in person, but somebody by video', async () => {
    const { results } = await open('/especialidad/psicologia-adulto/consulta-presencial/arica')
    expect(emptyOf(results.empty).ways).toEqual(['/especialidad/psicologia-adulto/videoconsulta/arica'])
  })

  test('somebody without hours is not nobody', async () => {
    const { results } = await open('/especialidad/urologia/consulta-presencial/lampa')
    expect(emptyOf(results.empty)).toMatchObject({
      kind: 'no-hours',
      nearby: ['/especialidad/urologia/consulta-presencial/colina'],
    })
    expect(results.searchTo).toBe(
      '/buscador?tipo=consulta&que=especialidad%3Aurologia&atencion=presencial&comuna=lampa',
    )
  })

  test('an island is offered no commune across the water, but its region, and says how to get there', async () => {
    const { results } = await open('/especialidad/cardiologia/consulta-presencial/juan-fernandez')
    const empty = results.empty
    expect(emptyOf(empty)).toEqual({
      kind: 'no-doctors',
      nearby: [],
      ways: ['/especialidad/cardiologia/consulta-presencial/juan-fernandez?zona=region'],
    })
    expect(JSON.stringify(empty)).toContain('avión')
  })

  test('and nobody is sent to an island', async () => {
    const { results } = await open('/especialidad/cardiologia/consulta-presencial/concon')
    expect(emptyOf(results.empty).nearby).toEqual([
      '/especialidad/cardiologia/consulta-presencial/valparaiso',
    ])
  })

  test('too far is not near: the near specialty instead, here or where it is nearest', async () => {
    // The only one is in Santiago, some 1,600 km from Arica.
    await addOffer(db, { specialty: 'dermatologia-pediatrica' })
    const asked = '/especialidad/dermatologia-pediatrica/consulta-presencial'
    const far = (await open(`${asked}/arica?prevision=colmena`)).results.empty
    expect(emptyOf(far)).toEqual({ kind: 'no-doctors', nearby: [], ways: [] })
    await addOffer(db, { specialty: 'dermatologia', commune: 'putre' })
    const near = (await open(`${asked}/arica?prevision=colmena`)).results.empty
    expect(emptyOf(near).ways).toEqual([`${dermatology}/putre?prevision=colmena`])
    expect(near).toMatchObject({
      ways: [{ label: expect.stringMatching(/^Dermatología en Putre, a \d+ km$/) }],
    })
    await addOffer(db, { specialty: 'dermatologia', commune: 'arica' })
    expect(emptyOf((await open(`${asked}/arica`)).results.empty).ways).toEqual([`${dermatology}/arica`])
  })

  test('fewer than five are followed by what is near and by video; five, and filters, are not', async () => {
    const hearing = '/especialidad/otorrinolaringologia/consulta-presencial'
    for (let n = 0; n < 4; n++) await addOffer(db, { specialty: 'otorrinolaringologia' })
    await addOffer(db, { specialty: 'otorrinolaringologia', commune: 'nunoa' })
    await addOffer(db, { specialty: 'otorrinolaringologia', commune: 'arica' })
    await addOffer(db, { specialty: 'otorrinolaringologia', modality: 'video', commune: 'arica' })
    const { results } = await open(`${hearing}/providencia?prevision=colmena`)
    expect(results.total).toBe(4)
    expect(results.around).toMatchObject({
      nearby: [{ to: `${hearing}/nunoa?prevision=colmena`, count: '1 opción' }],
      ways: [{ to: '/especialidad/otorrinolaringologia/videoconsulta/providencia?prevision=colmena' }],
    })
    await addOffer(db, { specialty: 'otorrinolaringologia' })
    expect((await open(`${hearing}/providencia`)).results.around).toBeNull()
    expect((await open(`${hearing}/providencia?edad=30&precio_max=1`)).results.around).toBeNull()
    const exam = (await open('/laboratorio/perfil-lipidico/nunoa')).results.empty
    expect(emptyOf(exam).nearby).toEqual(['/laboratorio/perfil-lipidico/providencia'])
  })

  test('a region is searched whole, and there is a way back', async () => {
    const { results } = await open(`${dermatology}/vitacura?zona=region`)
    // One professional in two communes is one card.
    expect(results.offers.map(({ ways }) => ways.map(way => way.commune))).toEqual([['Providencia', 'Ñuñoa']])
    expect(results.links).toEqual([{ label: 'Volver a Vitacura', to: `${dermatology}/vitacura` }])
  })
})

describe('for search engines', () => {
  const canonicalOf = async (path: string) => {
    const { page } = await open(path)
    return { canonical: page.canonical, noindex: page.noindex ?? false }
  }
  const address = `https://copihue.example${dermatology}/providencia`

  test('the canonical address has no filters, and filtered pages are not kept', async () => {
    expect(await canonicalOf(`${dermatology}/providencia`)).toEqual({ canonical: address, noindex: false })
    expect(await canonicalOf(`${dermatology}/providencia?medico=ana`)).toEqual({
      canonical: address,
      noindex: true,
    })
    expect(await canonicalOf(`${dermatology}/providencia?precio_min=abc`)).toEqual({
      canonical: address,
      noindex: true,
    })
    expect(await canonicalOf('/especialidad/pediatria/consulta-presencial/providencia?pagina=2')).toEqual({
      canonical: 'https://copihue.example/especialidad/pediatria/consulta-presencial/providencia?pagina=2',
      noindex: false,
    })
  })

  test('whoever attends by video is led to by their page of video visits', async () => {
    const { page, results } = await open('/especialidad/psicologia-adulto/videoconsulta/santiago')
    const listed = page.structuredData?.[1] as { itemListElement: { item: { url: string } }[] }
    expect(results.offers[0]?.nameTo).toMatch(/^\/medico\/.*\/videoconsulta\/santiago$/)
    expect(listed.itemListElement[0]?.item.url).toBe(`https://copihue.example${results.offers[0]?.nameTo}`)
  })

  test('structured data says what the page shows', async () => {
    const typesOf = async (path: string) => (await open(path)).page.structuredData?.map(data => data['@type'])
    expect(await typesOf(`${dermatology}/providencia`)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(await typesOf('/laboratorio/perfil-lipidico/providencia')).toEqual([
      'BreadcrumbList',
      'MedicalTest',
    ])
  })
})
