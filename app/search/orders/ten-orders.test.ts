/** Ten orders from their text to an hour that is held: exams, price, preparation and length, each worked out by hand. */
import { beforeAll, describe, expect, test } from 'vitest'
import { holdHour } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import imaging from '#data/reference/imaging-exams.json' with { type: 'json' }
import laboratory from '#data/reference/lab-exams.json' with { type: 'json' }
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { requireResultsPage } from '../results/require-page.server.ts'
import { searchPath } from '../search-url.rules.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { loadOrderResults } from './load-order-results.server.ts'
import { orderAddress } from './order-address.rules.ts'
import { orderIndexOf } from './order-index.server.ts'
import { pageOfPlaces, planOrder } from './order-search.server.ts'
import { readerOf, readOrder } from './read-order.rules.ts'
import { tenOrders } from './ten-orders.test-data.ts'

const db = await testDatabase()
const index = await orderIndexOf(db)
const portal = testPortal(db)

const minutes: Record<string, number> = { radiografia: 15, resonancia: 40, scanner: 20 }
const rooms = new Map<string, number>()

/** Every exam of the orders at one centre, at the prices of the arancel; what is done in one room shares its schedule. */
beforeAll(async () => {
  const wanted = new Set(Object.values(tenOrders).flatMap(order => order.exams))
  for (const [type, exams] of [
    ['laboratorio', laboratory],
    ['imagenologia', imaging],
  ] as const)
    for (const exam of exams.filter(({ slug }) => wanted.has(slug))) {
      const { total = 0, copay = 0 } = exam.fonasa_price_clp?.level1 ?? {}
      const room = type === 'laboratorio' ? type : exam.area_slug
      const { scheduleId } = await addOffer(db, {
        type,
        exam: exam.slug,
        centre: { key: 'todo', name: 'Centro Todo' },
        minutes: type === 'laboratorio' ? 10 : (minutes[room] ?? 20),
        hours: rooms.has(room) ? [] : [{ day: '2026-11-24', from: '08:00', to: '12:00' }],
        scheduleId: rooms.get(room),
        fullPrice: total,
        coverage: { 'fonasa-b': total - copay },
      })
      rooms.set(room, scheduleId)
    }
})

describe.each(Object.entries(tenOrders))('%s', (_name, order) => {
  const exams = order.exams.flatMap(slug => index.exams.find(exam => exam.slug === slug) ?? [])
  const today = exams.filter(exam => !order.apart?.includes(exam.slug))

  test('is read whole', () => {
    const pieces = readOrder(order.text, readerOf(index))
    expect(pieces.filter(piece => piece.slugs.length === 0)).toEqual([])
    expect(pieces.flatMap(piece => piece.slugs)).toEqual(order.exams)
  })

  test('has its price, its preparation and its length, and its hours can be held', async () => {
    const path = `${searchPath(orderAddress(exams), 'providencia')}&prevision=fonasa-b`
    const url = new URL(path, 'https://copihue.example')
    const [, exam, commune] = url.pathname.slice(1).split('/')
    const page = await requireResultsPage(db, 'es', url, { exam, commune })
    const { results } = await loadOrderResults(portal, testVisit(), url, page)
    expect(results.order?.exams).toEqual(today.map(({ slug }) => slug))
    const fasting = results.order?.preparation?.lines.find(line => line.includes('ayuno,'))
    expect(fasting ?? null).toBe(order.fasting)
    expect(results.order?.notices).toHaveLength(order.apart ? 1 : 0)

    const { communes } = await directoryOf(db, 'es')
    const providencia = communes.get('providencia')
    if (!providencia) throw new Error('no Providencia')
    const search = { exams: today, commune: providencia, filters: { prevision: 'fonasa-b' } }
    const { places } = await pageOfPlaces(db, await planOrder(db, search, testNow), search)
    const [place] = places
    expect(place?.sum).toEqual({
      full: order.price.full,
      contribution: order.price.full - order.price.copayment,
      copayment: order.price.copayment,
    })
    expect(place?.hours.map(hour => hour.minutes)).toEqual(order.minutes)

    const slot = parseSlotId(results.offers[0]?.ways[0]?.days[0]?.hours[0]?.slot ?? '')
    if (!slot) throw new Error('no hour')
    const held = await holdHour(
      db,
      {
        ...slot,
        exams: results.order?.exams,
        holder: null,
        address: '203.0.113.7',
        sellsPrepaid: true,
      },
      testNow,
    )
    expect(held.ok).toBe(true)
    const hours = await db.rows<{ minutes: number }>(sql`
      select (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes from appointment
      where state = 'held' order by minutes, id`)
    expect(hours.map(hour => hour.minutes)).toEqual(order.minutes.toSorted((a, b) => a - b))
    await db.rows(sql`delete from appointment where state = 'held'`)
  })
})
