import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loadPractitioner } from './load-practitioner.server.ts'

const db = await testDatabase()
const portal = testPortal(db, { env: { PUBLIC_URL: 'https://copihue.example' } })
const visit = testVisit()

async function open(path: string, as = visit) {
  const url = new URL(path, 'https://copihue.example')
  const [, who, how, where] = url.pathname.slice(1).split('/')
  return loadPractitioner(portal, as, url, { practitioner_name: who, offer_name: how, commune: where })
}

async function thrown(
  path: string,
): Promise<{ status?: number; to?: string; near: string[]; cookie?: string }> {
  const reason: unknown = await open(path).then(
    () => undefined,
    error => error,
  )
  if (reason instanceof Response)
    return {
      status: reason.status,
      to: reason.headers.get('location') ?? undefined,
      cookie: reason.headers.get('set-cookie') ?? undefined,
      near: [],
    }
  const error = reason as { data?: { near?: { to: string }[] }; init?: { status: number } }
  return { status: error.init?.status, near: error.data?.near?.map(link => link.to) ?? [] }
}

const ana = '/medico/ana-nunez/consulta-presencial/providencia'
const tuesday = (from: string, to: string) => ({ day: '2026-11-24', from, to })

beforeAll(async () => {
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: {
      key: 'ana',
      name: 'Ana María Núñez Soto',
      slug: 'ana-nunez',
      registration_number: '123456',
      languages: ['es', 'csg'],
      sex: 'female',
    },
    centre: { name: 'Clínica Álamo', accessibility: ['wheelchair', 'lift'], lat: -33.42, lon: -70.61 },
    minutes: 30,
    hours: [tuesday('09:00', '12:30'), { day: '2026-11-25', from: '09:00', to: '10:00' }],
    fullPrice: 50_000,
    coverage: { colmena: 30_000 },
  })
  const same = { specialty: 'dermatologia', professional: { key: 'ana' } }
  await addOffer(db, { ...same, commune: 'nunoa', fullPrice: 40_000, hours: [tuesday('15:00', '16:00')] })
  await addOffer(db, {
    ...same,
    modality: 'video',
    commune: 'arica',
    fullPrice: 30_000,
    hours: [{ day: '2027-01-05', from: '09:00', to: '10:00' }],
  })
  await addOffer(db, {
    specialty: 'urologia',
    professional: { name: 'Joel Ruiz', slug: 'joel-ruiz' },
    hours: [],
  })
  await addOffer(db, {
    specialty: 'psicologia-adulto',
    modality: 'video',
    professional: { name: 'Inés Pino', slug: 'ines-pino' },
  })
})

describe('a professional', () => {
  test('shows who they are, and where that can be checked', async () => {
    const { practitioner } = await open(ana)
    expect(practitioner).toMatchObject({
      name: 'Ana María Núñez Soto',
      initials: 'AN',
      photo: null,
      studies: [],
      specialties: 'Dermatología',
      lead: null,
    })
    expect(practitioner.facts).toEqual([
      {
        label: 'Registro de prestadores (Superintendencia de Salud)',
        value: '123456',
        check: { label: expect.any(String), to: 'https://rnpi.superdesalud.gob.cl/' },
      },
      { label: 'Idiomas', value: 'Español, Lengua de señas chilena' },
      { label: 'Edades que atiende', value: 'Todas las edades' },
      { label: 'Sexo', value: 'Mujer' },
    ])
    await db.rows(
      sql`update professional set registration_number = null, sex = null where slug = 'joel-ruiz'`,
    )
    const labels = (await open('/medico/joel-ruiz/consulta/providencia')).practitioner.facts
    expect(labels.map(({ label }) => label)).toEqual(['Idiomas', 'Edades que atiende'])
  })

  test('says no specialty that they attend no more', async () => {
    await addOffer(db, { specialty: 'urologia', professional: { key: 'ana' }, active: false, hours: [] })
    expect((await open(ana)).practitioner.specialties).toBe('Dermatología')
  })

  test('has all their hours of a week, what was asked for first', async () => {
    const waysOf = async (path: string) =>
      (await open(path)).practitioner.ways.map(({ kind, place }) => `${kind} ${place.split(', ').at(-1)}`)
    expect(await waysOf(ana)).toEqual(['Presencial Providencia', 'Presencial Ñuñoa', 'Videoconsulta '])
    expect(await waysOf('/medico/ana-nunez/consulta/nunoa')).toEqual([
      'Presencial Ñuñoa',
      'Presencial Providencia',
      'Videoconsulta ',
    ])
    expect((await waysOf('/medico/ana-nunez/videoconsulta/nunoa'))[0]).toBe('Videoconsulta ')
  })

  test('shows the first hours of each day, and how many more there are', async () => {
    const { practitioner } = await open(`${ana}?prevision=colmena`)
    const [here, , video] = practitioner.ways
    expect(here?.price).toEqual({
      label: 'Tú pagas',
      amount: '$20.000',
      rest: 'Valor total $50.000 · Colmena aporta $30.000',
    })
    expect(
      here?.days.map(({ weekday, date, hours, more }) => [
        weekday,
        date,
        hours.map(({ time }) => time),
        more?.label,
      ]),
    ).toEqual([
      ['mañana,', 'mar. 24 nov', ['09:00', '09:30', '10:00', '10:30', '11:00'], '2 horas más'],
      ['mié.', '25 nov', ['09:00', '09:30'], undefined],
    ])
    expect(here?.days[0]?.hours[0]?.label).toBe(
      '09:00, martes 24 de noviembre, con Ana María Núñez Soto, Presencial',
    )
    expect(here?.days[0]?.more?.to).toMatch(/^\/agendamiento\?oferta=\d+&prevision=colmena&dia=2026-11-24$/)
    // Beyond the week: the next ones there are, and said so.
    expect(here?.later).toBeNull()
    expect(video?.later).toMatch(/^Esta semana no quedan/)
    expect(video?.days.map(({ weekday, date }) => [weekday, date])).toEqual([['mar.', '5 ene']])
  })

  test('who does not attend there says so, and has their hours all the same', async () => {
    const { practitioner, page } = await open('/medico/ana-nunez/consulta-presencial/punta-arenas')
    expect(practitioner.lead).toBe('No atiende en Punta Arenas: estas son todas sus horas.')
    expect(practitioner.ways).toHaveLength(3)
    expect(practitioner.drawing?.commune.name).not.toBe('Punta Arenas')
    expect(page.canonical).toBe(`https://copihue.example${ana}`)
  })

  test('without hours leads to others of the specialty', async () => {
    const { practitioner, page } = await open('/medico/joel-ruiz/consulta/arica')
    expect(practitioner.ways).toEqual([])
    expect(practitioner.none?.ways).toEqual([
      { label: 'Urología en Arica', to: '/especialidad/urologia/consulta/arica' },
    ])
    expect(practitioner.insurer.prompt).toBeNull()
    expect(page.noindex).toBe(true)
  })
})

describe('where they attend', () => {
  test('is drawn, and said in words', async () => {
    const { practitioner } = await open(ana)
    expect(practitioner.places.map(({ number, centre }) => [number, centre])).toEqual([
      [1, 'Clínica Álamo'],
      [2, expect.any(String)],
    ])
    expect(practitioner.places[0]?.away).toMatch(/^a .*km al \w+ del centro de Providencia$/)
    expect(practitioner.places[0]?.accessibility).toEqual(['Acceso para silla de ruedas', 'Ascensor'])
    expect(practitioner.drawing?.title).toMatch(/^Dibujo de dónde atiende: 1, Clínica Álamo, a .*; 2, .*\.$/)
    expect(practitioner.drawing?.marks.flatMap(({ numbers }) => numbers).sort()).toEqual([1, 2])
  })

  test('a single place is an address with a map, and no drawing', async () => {
    const { practitioner } = await open('/medico/joel-ruiz/consulta/providencia')
    expect(practitioner.drawing).toBeNull()
    expect(practitioner.places).toMatchObject([{ away: null }])
    expect(practitioner.places[0]?.map).toBe(
      `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${practitioner.places[0]?.address}, Chile`)}`,
    )
  })

  test('by video alone is nowhere', async () => {
    const { practitioner } = await open('/medico/ines-pino/videoconsulta/santiago')
    expect(practitioner).toMatchObject({ places: [], drawing: null, lead: null })
    expect(practitioner.ways.map(({ kind, place }) => [kind, place])).toEqual([['Videoconsulta', '']])
  })
})

describe('an address', () => {
  test('that does not exist says who comes near', async () => {
    const near = await thrown('/medico/maria-nunez/consulta-presencial/arica')
    expect(near.status).toBe(404)
    expect(near.near[0]).toBe(ana)
    expect((await thrown('/medico/nadie/consulta/arica')).status).toBe(404)
    expect((await thrown('/medico/ana-nunez/telepatia/arica')).status).toBe(404)
  })

  test('with an insurer that was chosen here is remembered, and becomes the one that everybody has', async () => {
    const gone = await thrown(`${ana}?prevision=colmena&recordar=1`)
    expect(gone).toMatchObject({ status: 303, to: `${ana}?prevision=colmena` })
    expect(gone.cookie).toContain('providencia.colmena')
  })

  test.each(['prevision=ninguna', 'precio_min=abc', 'pagina=-1', 'otra=cosa'])(
    '«%s» is harmless',
    async query => {
      const { practitioner } = await open(`${ana}?${query}`)
      expect(practitioner.ways).toHaveLength(3)
      expect(practitioner.insurer.prompt?.kind).toBe('ask')
    },
  )
})

describe('for search engines', () => {
  test('a person has one address, and others lead to it', async () => {
    for (const path of [ana, '/medico/ana-nunez/videoconsulta/arica', `${ana}?prevision=colmena`])
      expect((await open(path)).page.canonical).toBe(`https://copihue.example${ana}`)
    const { page } = await open(ana)
    expect(page.title).toBe('Ana María Núñez Soto, Dermatología en Providencia o por videoconsulta')
    expect(page.noindex).toBeUndefined()
    expect((await open(`${ana}?prevision=colmena`)).page.noindex).toBe(true)
    const video = await open('/medico/ines-pino/consulta/arica')
    expect(video.page.canonical).toBe('https://copihue.example/medico/ines-pino/videoconsulta/providencia')
  })

  test('structured data says what the page shows', async () => {
    await db.rows(sql`
      update professional set studies = '[{"title": "Médica cirujana", "institution": "Universidad de Chile", "year": 2004}]'
      where slug = 'ana-nunez'`)
    await db.rows(sql`
      insert into professional_photo (professional_id, hash, width, height, picture, source_hash)
      select id, ${'a'.repeat(32)}, 384, 384, 'x', 'y' from professional where slug = 'ana-nunez'`)
    const { page, practitioner } = await open(ana)
    expect(practitioner.studies).toEqual([{ title: 'Médica cirujana', detail: 'Universidad de Chile, 2004' }])
    expect(practitioner.photo).toEqual({
      src: `/fotos/${'a'.repeat(32)}.webp`,
      width: 384,
      height: 384,
      alt: 'Foto de Ana María Núñez Soto',
    })
    expect(page.structuredData?.map(data => data['@type'])).toEqual([
      'BreadcrumbList',
      ['Physician', 'IndividualPhysician'],
    ])
    expect(page.structuredData?.[1]).toMatchObject({
      name: 'Ana María Núñez Soto',
      image: `https://copihue.example/fotos/${'a'.repeat(32)}.webp`,
      medicalSpecialty: ['Dermatología'],
      identifier: { value: '123456' },
      hasCredential: [{ name: 'Médica cirujana', recognizedBy: { name: 'Universidad de Chile' } }],
      practicesAt: [
        { name: 'Clínica Álamo', geo: { latitude: -33.42, longitude: -70.61 } },
        { '@type': 'MedicalClinic' },
        { '@type': 'MedicalClinic' },
      ],
      makesOffer: [{ price: 50_000, priceCurrency: 'CLP' }, { price: 40_000 }, { price: 30_000 }],
    })
  })
})
