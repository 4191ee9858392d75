/** Laboratories and machines: what a centre with that service offers, and when. */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Centre } from './centres.ts'
import { priceListOf } from './prices.ts'
import { random } from './random.ts'
import { imagingExams, labExams } from './reference.ts'
import { type Weekly, weekOfLaboratory, weekOfMachine } from './weekly.ts'

interface Machine {
  key: string
  name: string
  minutes: number
  areas: readonly string[]
  /** Machines that only a clinic, or now and then another centre, has. */
  rare?: boolean
}

const machines: readonly Machine[] = [
  {
    key: 'rayos',
    name: 'Rayos X',
    minutes: 15,
    areas: ['radiografia', 'radiografia-contraste', 'densitometria'],
  },
  {
    key: 'ecografia',
    name: 'Ecógrafo',
    minutes: 20,
    areas: ['ecografia', 'ecografia-doppler', 'ecocardiografia'],
  },
  { key: 'mamografia', name: 'Mamógrafo', minutes: 20, areas: ['mamografia'] },
  { key: 'scanner', name: 'Scanner', minutes: 20, areas: ['scanner'], rare: true },
  { key: 'resonancia', name: 'Resonador', minutes: 40, areas: ['resonancia'], rare: true },
  { key: 'nuclear', name: 'Medicina nuclear', minutes: 60, areas: ['medicina-nuclear'], rare: true },
]

/** Schedule and offers of each resource of a centre. */
export function examsOf(centre: Centre): SupplyInput[] {
  return [
    ...(centre.services.includes('laboratorio')
      ? resource(
          centre,
          'laboratorio',
          { key: 'muestras', name: 'Toma de muestras', minutes: 10 },
          weekOfLaboratory(centre),
          labExams.map(exam => exam.slug),
        )
      : []),
    ...(centre.services.includes('imagenologia')
      ? machines
          .filter(
            ({ key, rare }) =>
              !rare || centre.line.type === 'clinica' || random('machine', key, centre.line.key).chance(0.3),
          )
          .flatMap(machine =>
            resource(
              centre,
              'imagenologia',
              machine,
              weekOfMachine(centre),
              imagingExams.filter(exam => machine.areas.includes(exam.area_slug)).map(exam => exam.slug),
            ),
          )
      : []),
  ]
}

function resource(
  centre: Centre,
  type: 'laboratorio' | 'imagenologia',
  { key, name, minutes }: Pick<Machine, 'key' | 'name' | 'minutes'>,
  weekly: Weekly,
  exams: string[],
): SupplyInput[] {
  const schedule = `${centre.line.key}-${key}`
  return [
    {
      kind: 'schedule',
      key: schedule,
      resource: { key: schedule, name },
      centre: centre.line.key,
      modality: 'in_person',
      minutes,
      weekly,
    },
    { kind: 'offer', key: schedule, schedule, exams, price_list: priceListOf(centre, type) },
  ]
}
