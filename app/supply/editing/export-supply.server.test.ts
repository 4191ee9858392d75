/** Supply out of one database and into another. */
import { beforeAll, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { wholeWorld } from '#data/demo-world.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importSupply, numbered } from '../import/import.server.ts'
import { exportedKinds, exportSupply } from './export-supply.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const [first, second] = [await testDatabase(), await testDatabase()]

async function load(db: Database, lines: Iterable<object>) {
  const problems: string[] = []
  const report = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 1,
    kinds: importKinds,
    onProblem: ({ key, reason }) => problems.push(`${key}: ${reason}`),
  })
  expect(problems).toEqual([])
  return report
}

const linesOf = (db: Database, centres?: number[]) =>
  Array.fromAsync(exportSupply({ tx: db, prices: supplyPorts.prices }, { centres: centres ?? null }))
const bytes = (lines: object[]) => lines.map(line => JSON.stringify(line)).join('\n')

/** What an import may write, as it stands: whoever changed nothing leaves every byte. */
const everyRow = async (db: Database) =>
  db.rows(sql`
    select 'centre' as kind, c::text as row from centre c union all select 'professional', p::text from professional p
    union all select 'photo', f::text from professional_photo f union all select 'list', l::text from price_list l
    union all select 'price', p::text from price p union all select 'coverage', c::text from coverage c
    union all select 'agenda', a::text from agenda a union all select 'schedule', s::text from schedule s
    union all select 'offer', o::text from offer o union all select 'absence', a::text from absence a
    union all select 'link', d::text from doctor_link d union all select 'network', n::text from network n
    order by 1, 2`)

const kinds = [...exportedKinds, 'network'] as string[]
let portraits = 0
let coded = 0
let exported: object[]
beforeAll(async () => {
  await load(
    first,
    [...wholeWorld({ now, scale: 'demo' })]
      .filter(line => 'kind' in line && kinds.includes(String(line.kind)))
      // Drawing portraits is most of the time, and twenty are as good as hundreds.
      .map(line => ('photo' in line && ++portraits > 20 ? { ...line, photo: undefined } : line))
      // The demo world has none: an invented one would be somebody's.
      .map(line =>
        'kind' in line && line.kind === 'centre' && ++coded % 2 === 0
          ? { ...line, deis_code: String(900_000 + coded) }
          : line,
      ),
  )
  exported = await linesOf(first)
}, 300_000)

test('the demo world comes out whole, and loading it again changes nothing', async () => {
  expect([...Map.groupBy(exported, line => (line as { kind: string }).kind).keys()]).toEqual(kinds)
  expect(exported.filter(line => 'deis_code' in line).length).toBeGreaterThan(10)
  const before = await everyRow(first)
  await load(first, exported)
  expect(await everyRow(first)).toEqual(before)
})

test('in an empty database it is exported as the same bytes', async () => {
  await load(second, exported)
  expect(bytes(await linesOf(second))).toBe(bytes(exported))
})

test('of one centre, only what is sold there, and that stands alone', async () => {
  const [centre] = await first.rows<{ id: number; key: string }>(sql`
    select c.id, c.key from centre c join schedule s on s.centre_id = c.id join agenda g on g.id = s.agenda_id
    where g.professional_id is not null group by c.id order by count(*) desc, c.id limit 1`)
  if (!centre) throw new Error('no centre')
  const own = await linesOf(first, [centre.id])
  const all = new Set(exported.map(line => JSON.stringify(line)))
  expect(own.filter(line => !all.has(JSON.stringify(line)))).toEqual([])
  expect(own.filter(({ kind }) => kind === 'centre').map(({ key }) => key)).toEqual([centre.key])
  expect(own.filter(line => line.kind === 'schedule' && line.centre !== centre.key)).toEqual([])
  const said = new Set(own.map(({ kind, key }) => `${kind} ${key}`))
  const schedules = own.filter(({ kind }) => kind === 'schedule')
  const offers = own.filter(({ kind }) => kind === 'offer')
  expect(schedules.length).toBeGreaterThan(3)
  expect(
    offers.filter(one => !said.has(`schedule ${one.schedule}`) || !said.has(`price-list ${one.price_list}`)),
  ).toEqual([])
})

test.each([
  ['a group of exams is one line', { exams: ['hemograma', 'perfil-lipidico'] }, ['g']],
  [
    'for whom a centre does its exams goes out as it came in',
    { exams: ['hemograma', 'perfil-lipidico'], restriction: 'Desde los 15 años' },
    ['g'],
  ],
  [
    'an exam by itself that is called as one of a group stays what it does',
    { exam: 'hemograma', key: 'g:hemograma' },
    ['g'],
  ],
])('%s', async (_name, offer, keys) => {
  const centre = {
    kind: 'centre',
    key: 'x',
    name: 'X',
    type: 'laboratorio',
    commune: 'santiago',
    address: 'Uno 1',
    lat: -33.4,
    lon: -70.6,
  }
  const weekly = [{ weekday: 1, from: '08:00', to: '12:00' }]
  const room = {
    kind: 'schedule',
    key: 'r',
    resource: { key: 'r', name: 'Box' },
    centre: 'x',
    modality: 'in_person',
    minutes: 10,
    weekly,
  }
  const prices = ['hemograma', 'perfil-lipidico'].map(service => ({ service, full_price: 3000 }))
  const list = { kind: 'price-list', key: 'l', prices }
  await load(second, [{ kind: 'offer', key: 'g', withdrawn: true }])
  await load(second, [
    centre,
    room,
    list,
    { kind: 'offer', key: 'g', schedule: 'r', price_list: 'l', ...offer },
  ])
  const [{ id } = { id: 0 }] = await second.rows<{ id: number }>(sql`select id from centre where key = 'x'`)
  const out = await linesOf(second, [id])
  expect(out.filter(({ kind }) => kind === 'offer').map(({ key }) => key)).toEqual(keys)
  const before = await everyRow(second)
  await load(second, out)
  expect(await everyRow(second)).toEqual(before)
})
