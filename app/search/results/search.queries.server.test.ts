import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer, testNow } from '#test/helpers/supply.ts'
import type { Order } from '../search-url.rules.ts'
import {
  type Candidates,
  countByCommune,
  findFacets,
  findOffers,
  isOffered,
  type Narrowing,
} from './search.queries.server.ts'

const db = await testDatabase()
const santiago = { lat: -33.44, lon: -70.65 }
const codes = new Map(
  (await db.rows<{ slug: string; code: string }>(sql`select slug, code from commune`)).map(row => [
    row.slug,
    row.code,
  ]),
)
const dermatology = (changes: Partial<Candidates> = {}): Candidates => ({
  subject: { kind: 'specialty', slug: 'dermatologia', attention: 'presencial' },
  communes: [codes.get('providencia') ?? ''],
  financerSlug: null,
  now: testNow,
  ...changes,
})
const names = async (candidates: Candidates, narrowing: Narrowing = {}, order: Order = 'proximas') =>
  (await findOffers(db, candidates, narrowing, { order, from: santiago, limit: 10, offset: 0 })).offers.map(
    offer => offer.professionalName,
  )

let ana: AddedOffer
beforeAll(async () => {
  const day = '2026-11-24'
  ana = await addOffer(db, {
    specialty: 'dermatologia',
    professional: { key: 'ana', name: 'Ana Núñez', sex: 'female', ageFrom: 18 },
    centre: { key: 'alto', name: 'Clínica Álamo', lat: -33.4, lon: -70.5 },
    hours: [{ day, from: '12:00', to: '13:00' }],
    fullPrice: 50_000,
    coverage: { colmena: 40_000, 'fonasa-b': 60_000 },
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: { key: 'beto', name: 'Beto Rojas', sex: 'male' },
    centre: { key: 'bajo', name: 'Centro Bajo', lat: -33.44, lon: -70.64 },
    hours: [{ day, from: '10:00', to: '11:00' }],
    fullPrice: 30_000,
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: { key: 'carla', name: 'Carla Álvarez', sex: 'female' },
    centre: { key: 'bajo' },
    hours: [{ day, from: '11:00', to: '12:00' }],
    fullPrice: 20_000,
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    professional: { key: 'carla' },
    centre: { key: 'bajo' },
    modality: 'video',
    hours: [{ day, from: '15:00', to: '16:00' }],
    fullPrice: 25_000,
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    commune: 'arica',
    professional: { key: 'dario', name: 'Darío Vera' },
    modality: 'video',
  })
  await addOffer(db, {
    specialty: 'dermatologia',
    commune: 'nunoa',
    professional: { key: 'eva', name: 'Eva Soto' },
  })
  await addOffer(db, { specialty: 'dermatologia', commune: 'lampa', hours: [] })
  await addOffer(db, { specialty: 'dermatologia', professional: { name: 'Retirada' }, active: false })
  await addOffer(db, {
    type: 'laboratorio',
    exam: 'hemograma',
    centre: { key: 'lab', name: 'Laboratorio Uno' },
  })
})

describe('the order', () => {
  test.each<[Order, string[]]>([
    ['proximas', ['Beto Rojas', 'Carla Álvarez', 'Ana Núñez']],
    ['precio', ['Carla Álvarez', 'Beto Rojas', 'Ana Núñez']],
    ['distancia', ['Beto Rojas', 'Carla Álvarez', 'Ana Núñez']],
    ['nombre', ['Ana Núñez', 'Beto Rojas', 'Carla Álvarez']],
  ])('%s', async (order, expected) => {
    expect(await names(dermatology(), {}, order)).toEqual(expected)
  })

  test('by price is by what the patient pays', async () => {
    expect(await names(dermatology({ financerSlug: 'colmena' }), {}, 'precio')).toEqual([
      'Ana Núñez',
      'Carla Álvarez',
      'Beto Rojas',
    ])
  })
})

describe('what narrows', () => {
  test.each<[string, Narrowing, string[]]>([
    ['a name without accents', { name: ['nunez'] }, ['Ana Núñez']],
    ['the beginning of a name, not its middle', { name: ['ojas'] }, []],
    ['the slug of a centre', { centre: 'centro-bajo-bajo' }, ['Beto Rojas', 'Carla Álvarez']],
    ['part of the name of a centre', { centre: 'alamo' }, ['Ana Núñez']],
    ['a price from', { priceMin: 30_000 }, ['Beto Rojas', 'Ana Núñez']],
    ['a price up to', { priceMax: 30_000 }, ['Beto Rojas', 'Carla Álvarez']],
    ['a sex', { sex: 'female' }, ['Carla Álvarez', 'Ana Núñez']],
    ['an age attended', { age: 10 }, ['Beto Rojas', 'Carla Álvarez']],
    ['all together', { sex: 'female', age: 30, priceMin: 40_000, name: ['ana'] }, ['Ana Núñez']],
  ])('%s', async (_what, narrowing, expected) => {
    expect(await names(dermatology(), narrowing)).toEqual(expected)
  })

  test('prices are narrowed by what the patient pays', async () => {
    expect(await names(dermatology({ financerSlug: 'colmena' }), { priceMax: 10_000 })).toEqual(['Ana Núñez'])
  })
})

describe('where and how', () => {
  test('a video visit is looked for in the whole country', async () => {
    const video = dermatology({
      subject: { kind: 'specialty', slug: 'dermatologia', attention: 'video' },
      communes: null,
    })
    expect(await names(video)).toEqual(['Darío Vera', 'Carla Álvarez'])
  })

  test('both ways are those of the commune in person and those by video from anywhere, each once', async () => {
    const asked = (attention: 'presencial' | 'video' | 'ambas', communes = dermatology().communes) =>
      dermatology({ subject: { kind: 'specialty', slug: 'dermatologia', attention }, communes })
    const [inPerson, byVideo, both] = await Promise.all([
      names(asked('presencial')),
      names(asked('video', null)),
      names(asked('ambas')),
    ])
    expect([...both].sort()).toEqual([...inPerson, ...byVideo].sort())
    expect(both.length).toBe((await findFacets(db, asked('ambas'))).total)
  })

  test('a region is several communes', async () => {
    const communes = [codes.get('providencia') ?? '', codes.get('nunoa') ?? '']
    expect(await names(dermatology({ communes }), { sex: 'female' })).toEqual([
      'Eva Soto',
      'Carla Álvarez',
      'Ana Núñez',
    ])
  })

  test('a professional by id', async () => {
    const subject = { kind: 'practitioner', id: ana.professionalId ?? 0, attention: 'presencial' } as const
    expect(await names(dermatology({ subject }))).toEqual(['Ana Núñez'])
  })

  test('an exam has a centre and nobody', async () => {
    const subject = { kind: 'exam', slug: 'hemograma' } as const
    const { total, offers } = await findOffers(
      db,
      dermatology({ subject }),
      {},
      {
        order: 'nombre',
        from: null,
        limit: 10,
        offset: 0,
      },
    )
    expect(total).toBe(1)
    expect(offers[0]).toMatchObject({
      centreName: 'Laboratorio Uno',
      professionalName: null,
      examSlug: 'hemograma',
    })
  })
})

describe('one page', () => {
  const page = (offset: number) =>
    findOffers(db, dermatology(), {}, { order: 'proximas', from: null, limit: 2, offset })

  test('comes with how many there are in all', async () => {
    expect(await page(0)).toMatchObject({ total: 3, offers: [{}, {}] })
    expect(await page(2)).toMatchObject({ total: 3, offers: [{ professionalName: 'Ana Núñez' }] })
  })

  test('beyond the last is empty and still says how many', async () => {
    expect(await page(10)).toEqual({ total: 3, offers: [] })
  })

  test('shows what an insurer pays, never more than the price', async () => {
    const [offer] = (
      await findOffers(
        db,
        dermatology({ financerSlug: 'fonasa-b' }),
        { name: ['ana'] },
        {
          order: 'precio',
          from: null,
          limit: 10,
          offset: 0,
        },
      )
    ).offers
    expect(offer).toMatchObject({ fullPrice: 50_000, contribution: 50_000 })
  })

  test('shows no hour that comes sooner than it can be chosen', async () => {
    const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}-03:00`)
    expect(await names(dermatology({ now: at('08:59') }))).toContain('Beto Rojas')
    // next_starts is moved on by the sweep; until then the offer is not shown with an hour that is too near.
    expect(await names(dermatology({ now: at('09:00') }))).not.toContain('Beto Rojas')
  })
})

test('facets say what there is before narrowing', async () => {
  const facets = await findFacets(db, dermatology({ financerSlug: 'colmena' }))
  expect(facets).toMatchObject({
    total: 3,
    lowest: 10_000,
    highest: 30_000,
    centres: [{ name: 'Centro Bajo' }, { name: 'Clínica Álamo' }],
  })
  expect(facets.distribution.reduce((sum, n) => sum + n, 0)).toBe(3)
  expect([facets.distribution[0], facets.distribution[7], facets.distribution.at(-1)]).toEqual([1, 1, 1])
})

test('facets of nothing are nothing', async () => {
  expect(await findFacets(db, dermatology({ communes: ['15102'] }))).toMatchObject({
    total: 0,
    lowest: null,
    highest: null,
    centres: [],
  })
})

test('an offer without hours is offered and not counted', async () => {
  const lampa = dermatology({ communes: [codes.get('lampa') ?? ''] })
  expect(await isOffered(db, lampa)).toBe(true)
  expect(await countByCommune(db, lampa)).toEqual([])
  expect(await isOffered(db, dermatology({ communes: ['15102'] }))).toBe(false)
})

test('communes are counted by their offers with hours', async () => {
  const counted = await countByCommune(db, dermatology({ communes: null }))
  expect(new Map(counted.map(({ code, offers }) => [code, offers]))).toEqual(
    new Map([
      [codes.get('providencia'), 3],
      [codes.get('nunoa'), 1],
    ]),
  )
})
