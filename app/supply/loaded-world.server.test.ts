/** The demo world, loaded: what a visitor of the demonstration finds. */
import { beforeAll, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { servedCommunes } from '#data/demo/ordinary-post.ts'
import { commonSpecialties } from '#data/demo/reference.ts'
import { demoWorld } from '#data/demo-world.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { demoFacts } from './demo-facts.queries.server.ts'
import { firstFill } from './first-fill.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const db = await testDatabase()
const count = async (query: ReturnType<typeof sql>) => (await db.rows<{ n: number }>(query))[0]?.n

beforeAll(async () => {
  await firstFill(
    { db, ...supplyPorts },
    { now, scale: 'demo', horizonDays: 14, kinds: importKinds, world: demoWorld },
  )
}, 300_000)

test('has every common specialty with an hour to book in every served commune', async () => {
  const free = await db.rows<{ commune: string; specialty: string }>(sql`
    select distinct c.slug as commune, o.specialty_slug as specialty
    from offer o join schedule s on s.id = o.schedule_id join commune c on c.code = o.commune_code
    where o.active and o.modality = 'in_person' and s.next_free is not null and o.specialty_slug is not null`)
  const known = new Set(free.map(row => `${row.commune} ${row.specialty}`))
  const lacking = servedCommunes.flatMap(({ slug }) =>
    commonSpecialties.map(specialty => `${slug} ${specialty}`).filter(pair => !known.has(pair)),
  )
  // A professional of the only one may be away for the two weeks of this test's horizon.
  expect(lacking.length).toBeLessThanOrEqual(2)
})

test('gives every offer a price', async () => {
  expect(
    await count(sql`select count(*)::int as n from offer o
      left join price p on p.price_list_id = o.price_list_id and p.service = o.service where p.service is null`),
  ).toBe(0)
})

test('holds video visits to payment ahead', async () => {
  expect(
    await count(sql`select count(*)::int as n from offer where modality = 'video' and not prepaid`),
  ).toBe(0)
  expect(await count(sql`select count(*)::int as n from offer where modality = 'video'`)).toBeGreaterThan(300)
})

test('keeps each professional’s hours in the time of their centre', async () => {
  const outside = await count(sql`
    select count(*)::int as n from schedule_day d
    join schedule s on s.id = d.schedule_id join centre c on c.id = s.centre_id
    where (lower(d.open) at time zone c.zone)::date <> d.day or (upper(d.open) at time zone c.zone)::date <> d.day`)
  expect(outside).toBe(0)
  expect(await count(sql`select count(distinct zone)::int as n from centre`)).toBe(4)
})

test('tells the guide what there is to see', async () => {
  const facts = await demoFacts(db)
  expect(facts.doctorLinks.length).toBeGreaterThanOrEqual(40)
  expect(facts.doctorLinks.filter(link => !link.hasHours)).toHaveLength(1)
  expect(facts.consultations.map(one => one.offerName)).toEqual([
    'consulta',
    'consulta-presencial',
    'videoconsulta',
    'consulta-presencial',
    'consulta-presencial',
    'consulta-presencial',
  ])
  expect(facts.exams.map(one => one.type).sort()).toEqual(['imagenologia', 'laboratorio'])
  expect(facts.professional).not.toBeNull()
  const without = await count(sql`
    select count(*)::int as n from offer o join commune c on c.code = o.commune_code
    where c.slug = ${facts.communeWithoutDoctors} and o.specialty_slug is not null`)
  expect(without).toBe(0)
})
