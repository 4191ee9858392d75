import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer, testNow } from '#test/helpers/supply.ts'
import type { Order } from '../search-url.rules.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { countByCommune, findFacets, isOffered } from './facets.queries.server.ts'
import { findOffers, type Narrowing } from './search.queries.server.ts'

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
    professional: { key: 'ana', name: 'Ana Núñez', sex: 'female', age_from: 18 },
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

describe('one result per professional', () => {
  const both = (changes: Partial<Candidates> = {}) =>
    dermatology({
      subject: { kind: 'specialty', slug: 'dermatologia', attention: 'ambas' },
      byPerson: true,
      ...changes,
    })
  const page = (order: Order, offset: number, limit = 2) =>
    findOffers(db, both(), {}, { order, from: santiago, limit, offset })

  test('with all their offers together, in the place of the first, and counted once', async () => {
    const { total, offers } = await page('proximas', 0)
    expect(offers.map(offer => [offer.professionalName, offer.modality])).toEqual([
      ['Darío Vera', 'video'],
      ['Beto Rojas', 'in_person'],
    ])
    expect(total).toBe(4)
    expect((await page('proximas', 2)).offers.map(offer => [offer.professionalName, offer.modality])).toEqual(
      [
        ['Carla Álvarez', 'in_person'],
        ['Carla Álvarez', 'video'],
        ['Ana Núñez', 'in_person'],
      ],
    )
    expect((await findFacets(db, both())).total).toBe(4)
    expect(await countByCommune(db, both({ communes: null }))).toContainEqual({
      code: codes.get('providencia'),
      offers: 3,
    })
  })

  test.each<[Order, string | null | undefined]>([
    ['precio', 'Carla Álvarez'],
    ['nombre', 'Ana Núñez'],
    ['distancia', 'Beto Rojas'],
  ])('in the order of %s', async (order, first) => {
    expect((await page(order, 0, 1)).offers[0]?.professionalName).toBe(first)
  })
})

describe('hours of some days', () => {
  const at = (day: string, time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('America/Santiago').toInstant()
  const span = (day: string, from: string, to: string) => ({
    spans: [{ zone: 'America/Santiago', spans: [{ from: at(day, from), to: at(day, to) }] }],
  })
  const urology = () =>
    dermatology({ subject: { kind: 'specialty', slug: 'urologia', attention: 'presencial' } })
  const hours = async (narrowing: Narrowing) => {
    const { total, offers } = await findOffers(db, urology(), narrowing, {
      order: 'proximas',
      from: null,
      limit: 10,
      offset: 0,
    })
    expect(offers.length).toBe(total)
    return offers.map(offer => [offer.professionalName, ...offer.nextStarts.map(String)])
  }
  let late: AddedOffer
  beforeAll(async () => {
    late = await addOffer(db, {
      specialty: 'urologia',
      professional: { key: 'luz', name: 'Luz Vidal' },
      hours: [
        { day: '2026-11-24', from: '09:00', to: '14:00' },
        { day: '2026-11-28', from: '10:00', to: '11:30' },
      ],
    })
    await addOffer(db, {
      specialty: 'urologia',
      professional: { key: 'max', name: 'Max Toro' },
      hours: [{ day: '2026-11-24', from: '15:00', to: '16:00' }],
    })
  })

  test('are found beyond the eight that stand beside the schedule', async () => {
    const saturday = ['10:00', '10:30', '11:00'].map(time => String(at('2026-11-28', time)))
    expect(await hours(span('2026-11-28', '00:00', '23:00'))).toEqual([['Luz Vidal', ...saturday]])
  })

  test('are those inside, in the order of the first of them', async () => {
    expect(await hours(span('2026-11-24', '13:00', '23:00'))).toEqual([
      ['Luz Vidal', ...['13:00', '13:30'].map(time => String(at('2026-11-24', time)))],
      ['Max Toro', ...['15:00', '15:30'].map(time => String(at('2026-11-24', time)))],
    ])
    expect(await hours(span('2026-11-25', '00:00', '23:00'))).toEqual([])
    expect(await hours({ spans: [{ zone: 'America/Santiago', spans: [] }] })).toEqual([])
    expect(await hours({ spans: [{ zone: 'Pacific/Easter', spans: [] }] })).toEqual([])
  })

  test('leave out what somebody has taken', async () => {
    await bookHour(db, late.offerId, { start: at('2026-11-28', '10:30') })
    expect(await hours(span('2026-11-28', '00:00', '23:00'))).toEqual([
      ['Luz Vidal', ...['10:00', '11:00'].map(time => String(at('2026-11-28', time)))],
    ])
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
