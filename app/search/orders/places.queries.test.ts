/** Places of random orders, beside the same worked out row by row without a statement. */
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { Order } from '../search-url.rules.ts'
import { type AskedOrder, findOrderFacets, findPartialPlaces, findPlaces } from './places.queries.server.ts'

const db = await testDatabase()

interface Row {
  id: number
  centre: number
  centreSlug: string
  centreName: string
  commune: string
  lat: number
  lon: number
  exam: string
  schedule: number
  minutes: number
  next: Temporal.Instant[]
  full: number
  colmena: number
}

/** The same numbers every time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const exams = [
  'hemograma',
  'perfil-lipidico',
  'orina-completa',
  'tsh-hormona-tiroestimulante',
  'ecografia-abdominal',
  'ecografia-tiroidea',
]
const where = ['providencia', 'nunoa', 'santiago']
let rows: Row[] = []

beforeAll(async () => {
  const any = numbers(7)
  for (let at = 0; at < 14; at++) {
    const commune = where[any(3)] ?? ''
    const centre = {
      key: `c${at}`,
      name: `Centro ${String(any(900) + 100)}`,
      lat: -33.4 - any(100) / 1000,
      lon: -70.6,
    }
    for (let room = 0; room <= any(3); room++) {
      const minutes = [10, 20, 30][any(3)]
      const hour = String(8 + any(8)).padStart(2, '0')
      const begin = any(6) === 0 ? [] : [{ day: `2026-11-2${4 + any(4)}`, from: `${hour}:00`, to: '19:00' }]
      let scheduleId: number | undefined
      for (const exam of exams.filter(() => any(3) > 0)) {
        const fullPrice = 5000 + any(20) * 1000
        const made = await addOffer(db, {
          type: exam.startsWith('eco') ? 'imagenologia' : 'laboratorio',
          exam,
          commune,
          centre,
          minutes,
          hours: scheduleId === undefined ? begin : [],
          scheduleId,
          fullPrice,
          coverage: any(2) === 0 ? { colmena: any(30) * 1000 } : {},
          active: any(9) > 0,
        })
        scheduleId = made.scheduleId
      }
    }
  }
  rows = await db.rows<Row>(sql`
    select o.id, o.centre_id as centre, c.slug as "centreSlug", c.name as "centreName", o.commune_code as commune,
      c.lat, c.lon, o.exam_slug as exam, s.id as schedule, s.minutes, s.next_starts as next, p.full_price as full,
      coalesce((select contribution from coverage v where v.price_list_id = o.price_list_id and v.service = o.service
        and v.financer_slug = 'colmena'), 0) as colmena
    from offer o join schedule s on s.id = o.schedule_id join centre c on c.id = o.centre_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    where o.active`)
})

const before = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b)
const nextOf = (row: Row) => row.next[0] ?? testNow

/** What each centre does of an order, by loops. */
function byHand({ exams: wanted, communes, financerSlug, now }: AskedOrder) {
  const open = rows.filter(
    row =>
      wanted.includes(row.exam) &&
      (communes === null || communes.includes(row.commune)) &&
      row.next[0] !== undefined &&
      before(row.next[0], now.add({ hours: 1 })) > 0,
  )
  const does = (schedule: number) => open.filter(row => row.schedule === schedule).length
  return [...Map.groupBy(open, row => row.centre).values()].map(here => {
    const parts = wanted.flatMap(
      exam =>
        here
          .filter(row => row.exam === exam)
          .sort(
            (a, b) => does(b.schedule) - does(a.schedule) || before(nextOf(a), nextOf(b)) || a.id - b.id,
          )[0] ?? [],
    )
    const paid = (row: Row) => (financerSlug ? Math.min(row.colmena, row.full) : 0)
    const [one] = parts
    if (!one) throw new Error('a centre without parts')
    return {
      centre: one.centre,
      slug: one.centreSlug,
      name: one.centreName,
      lat: one.lat,
      lon: one.lon,
      first: parts.map(nextOf).sort(before).at(-1) ?? testNow,
      pays: parts.reduce((sum, row) => sum + row.full - paid(row), 0),
      parts: parts
        .sort((a, b) => a.id - b.id)
        .map(row => [row.exam, row.id, row.schedule, row.minutes, row.full, paid(row)]),
      hours:
        new Set(parts.map(row => row.schedule)).size === 1
          ? one.next.slice(0, 3).map(hour => `${hour}`)
          : null,
    }
  })
}

type Hand = ReturnType<typeof byHand>[number]

const from = { lat: -33.45, lon: -70.61 }
const flat = ({ lat, lon }: Hand) =>
  (lat - from.lat) ** 2 + ((lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)) ** 2
const ranks: Record<Order, (a: Hand, b: Hand) => number> = {
  proximas: () => 0,
  precio: (a, b) => a.pays - b.pays,
  distancia: (a, b) => flat(a) - flat(b),
  nombre: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
}

test('a hundred random orders find the places, prices and hours that loops find', async () => {
  const any = numbers(11)
  const codes = [...new Set(rows.map(row => row.commune))]
  const orders = Object.keys(ranks) as Order[]
  let whole = 0
  let several = 0
  for (let round = 0; round < 100; round++) {
    const wanted = exams.filter(() => any(2) === 0)
    if (wanted.length === 0) continue
    const asked: AskedOrder = {
      exams: wanted,
      communes: any(4) === 0 ? null : codes.slice(0, 1 + any(3)),
      financerSlug: any(2) === 0 ? 'colmena' : null,
      anyTramo: false,
      now: any(3) === 0 ? Temporal.Instant.from('2026-11-25T12:30:00Z') : testNow,
    }
    const all = byHand(asked)
    const complete = all.filter(({ parts }) => parts.length === wanted.length)
    const priceMax = any(3) === 0 ? 10_000 + any(70_000) : undefined
    const priceMin = any(4) === 0 ? any(30_000) : undefined
    const centre = any(6) === 0 ? complete[0]?.slug : undefined
    const order = orders[any(orders.length)] ?? 'proximas'
    const expected = complete
      .filter(({ pays }) => pays <= (priceMax ?? 1e9) && pays >= (priceMin ?? 0))
      .filter(({ slug }) => centre === undefined || slug === centre)
      .sort((a, b) => ranks[order](a, b) || before(a.first, b.first) || a.centre - b.centre)
    const offset = any(3)
    const found = await findPlaces(
      db,
      asked,
      { priceMax, priceMin, centre },
      { order, from, limit: 4, offset },
    )
    const shown = found.places.map(place => ({
      centre: place.centreId,
      parts: place.parts
        .toSorted((a, b) => a.offerId - b.offerId)
        .map(part => [part.exam, part.offerId, part.scheduleId, part.minutes, part.full, part.contribution]),
      hours: place.nextStarts?.map(hour => `${hour}`) ?? null,
    }))
    expect({ total: found.total, shown }, `round ${round}`).toEqual({
      total: expected.length,
      shown: expected
        .slice(offset, offset + 4)
        .map(({ centre: id, parts, hours }) => ({ centre: id, parts, hours })),
    })
    whole += shown.length
    several += shown.filter(({ hours }) => hours === null).length

    const partial = await findPartialPlaces(db, asked, from, 60)
    expect(new Set(partial.map(({ centreId }) => centreId))).toEqual(
      new Set(all.filter(one => !complete.includes(one)).map(one => one.centre)),
    )
    const facets = await findOrderFacets(db, asked)
    const doable = new Set(all.flatMap(({ parts }) => parts.map(([exam]) => exam)))
    const sums = all.filter(({ parts }) => parts.length === doable.size).map(({ pays }) => pays)
    expect([facets.done.toSorted(), facets.total, facets.lowest, facets.highest]).toEqual([
      [...doable].sort(),
      sums.length,
      sums.length > 0 ? Math.min(...sums) : null,
      sums.length > 0 ? Math.max(...sums) : null,
    ])
  }
  expect(whole).toBeGreaterThan(80)
  expect(several).toBeGreaterThan(4)
})
