/** A small world where everybody is in each other's way: six people and machines, few hours, thirty patients. */

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
  exam: string | null
}

export interface World {
  offers: WorldOffer[]
  /** What an order can ask for, whatever everybody else wants. */
  exams: WorldOffer[]
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

function machine(
  key: string,
  name: string,
  minutes: number,
  { exams, prepaid = false }: { exams: string[]; prepaid?: boolean },
): SupplyInput[] {
  return [
    {
      kind: 'schedule',
      key,
      resource: { key, name },
      centre: 'norte',
      modality: 'in_person',
      minutes,
      weekly,
    },
    ...exams.map(
      (exam): SupplyInput => ({
        kind: 'offer',
        key: exam,
        schedule: key,
        exam,
        price_list: 'list',
        prepaid,
      }),
    ),
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
      { service: 'perfil-lipidico', full_price: 12_000, coverage: { colmena: 5_000 } },
      {
        service: 'ecografia-abdominal',
        full_price: 30_000,
        coverage: { colmena: 10_000, banmedica: 30_000 },
      },
      { service: 'ecografia-tiroidea', full_price: 20_000, coverage: { colmena: 20_000 } },
    ],
  },
  // Short and long visits of one person at two centres: an hour taken here is taken there, and half of it too.
  ...sold('ana-norte', 'ana', { centre: 'norte', minutes: 30 }),
  ...sold('ana-sur', 'ana', { centre: 'sur', minutes: 60 }),
  ...sold('beto-video', 'beto', { centre: 'norte', minutes: 30, modality: 'video', prepaid: true }),
  ...sold('carla-video', 'carla', { centre: 'sur', minutes: 20, modality: 'video', prepaid: true }),
  ...sold('carla-sur', 'carla', { centre: 'sur', minutes: 40 }),
  ...sold('dario-norte', 'dario', { centre: 'norte', minutes: 30, prepaid: true }),
  // One box takes all samples at once; one machine makes its images in turn, and is paid in advance.
  ...machine('lab', 'Toma de muestras', 15, { exams: ['hemograma', 'perfil-lipidico'] }),
  ...machine('eco', 'Ecógrafo', 20, { exams: ['ecografia-abdominal', 'ecografia-tiroidea'], prepaid: true }),
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
  'resource:eco',
]

/** @param focus the agenda alone that anybody wants. */
export async function readWorld(db: Database, focus?: string): Promise<World> {
  const all = await db.rows<WorldOffer & { wanted: boolean }>(sql`
    select o.id, s.id as "scheduleId", s.key as "scheduleKey", s.agenda_id as "agendaId", s.minutes, s.modality,
      o.exam_slug as exam, g.key = coalesce(${focus ?? null}::text, g.key) as wanted
    from offer o join schedule s on s.id = o.schedule_id join agenda g on g.id = s.agenda_id
    order by o.key`)
  const offers = all.filter(({ wanted }) => wanted)
  const exams = all.filter(({ exam }) => exam !== null)
  return { offers, exams, agendas: [...new Set(offers.map(({ agendaId }) => agendaId))] }
}
