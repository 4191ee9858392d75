/** A small world where everybody is in each other's way: five people and machines, few hours, thirty patients. */

import { type Database, sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'

export const horizonDays = 3

export interface WorldOffer {
  id: number
  scheduleId: number
  scheduleKey: string
  agendaId: number
  minutes: number
  modality: 'in_person' | 'video'
}

export interface World {
  offers: WorldOffer[]
  agendas: number[]
}

const centre = (key: string, commune: string): SupplyInput => ({
  kind: 'centre',
  key,
  name: `Centro ${key}`,
  type: 'centro-medico',
  commune,
  address: 'Calle Uno 1',
  lat: -33.44,
  lon: -70.65,
})
const person = (key: string): SupplyInput => ({ kind: 'professional', key, name: `${key} Rojas` })
const weekly = [1, 2, 3, 4, 5].flatMap(weekday => [
  { weekday, from: '10:00', to: '13:00' },
  { weekday, from: '14:00', to: '18:00' },
])

interface Place {
  centre: string
  minutes: number
  modality?: 'in_person' | 'video'
  prepaid?: boolean
}

/** One offer on a schedule of its own; several of one person share the person's agenda. */
function sold(key: string, professional: string, place: Place): SupplyInput[] {
  const { modality = 'in_person', prepaid = false, centre: at, minutes } = place
  return [
    { kind: 'schedule', key, professional, centre: at, modality, minutes, weekly },
    { kind: 'offer', key, schedule: key, specialty: 'medicina-general', price_list: 'list', prepaid },
  ]
}

const supply: SupplyInput[] = [
  centre('norte', 'santiago'),
  centre('sur', 'providencia'),
  ...['ana', 'beto', 'carla', 'dario'].map(person),
  {
    kind: 'price-list',
    key: 'list',
    prices: [
      { service: 'medicina-general', full_price: 35_990, coverage: { colmena: 20_000, banmedica: 35_990 } },
      { service: 'medicina-general:video', full_price: 24_990, coverage: { colmena: 10_000 } },
      { service: 'hemograma', full_price: 8_000, coverage: {} },
    ],
  },
  // Short and long visits of one person at two centres: an hour taken here is taken there, and half of it too.
  ...sold('ana-norte', 'ana', { centre: 'norte', minutes: 30 }),
  ...sold('ana-sur', 'ana', { centre: 'sur', minutes: 60 }),
  ...sold('beto-video', 'beto', { centre: 'norte', minutes: 30, modality: 'video', prepaid: true }),
  ...sold('carla-video', 'carla', { centre: 'sur', minutes: 20, modality: 'video', prepaid: true }),
  ...sold('carla-sur', 'carla', { centre: 'sur', minutes: 40 }),
  ...sold('dario-norte', 'dario', { centre: 'norte', minutes: 30, prepaid: true }),
  {
    kind: 'schedule',
    key: 'lab',
    resource: { key: 'lab', name: 'Toma de muestras' },
    centre: 'norte',
    modality: 'in_person',
    minutes: 15,
    weekly,
  },
  { kind: 'offer', key: 'lab', schedule: 'lab', exam: 'hemograma', price_list: 'list' },
]

/** Fills a migrated database, and starts its clock: one step of anybody is one number. */
export async function fillWorld(db: Database, now: Temporal.Instant): Promise<void> {
  const problems: unknown[] = []
  await importSupply({ db, ...supplyPorts }, numbered(supply), {
    now,
    horizonDays,
    onProblem: one => problems.push(one),
  })
  if (problems.length) throw new Error(`the world is not whole: ${JSON.stringify(problems)}`)
  await db.script('create sequence history_clock')
}

/** Whose hours a round can be about. */
export const agendas = [
  'professional:ana',
  'professional:beto',
  'professional:carla',
  'professional:dario',
  'resource:lab',
]

/** @param focus the agenda alone that anybody wants. */
export async function readWorld(db: Database, focus?: string): Promise<World> {
  const offers = await db.rows<WorldOffer>(sql`
    select o.id, s.id as "scheduleId", s.key as "scheduleKey", s.agenda_id as "agendaId", s.minutes, s.modality
    from offer o join schedule s on s.id = o.schedule_id join agenda g on g.id = s.agenda_id
    where ${focus ?? null}::text is null or g.key = ${focus ?? null}::text order by o.key`)
  return { offers, agendas: [...new Set(offers.map(({ agendaId }) => agendaId))] }
}
