/** What each reader is written, from what is known so far; whoever answers for the data finishes it. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Config } from '#app/platform/config.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { centreIncidents as t } from '#app/text/incidents.ts'
import type { Incident, IncidentEvent } from './incident.queries.server.ts'
import type { Duty } from './incident.rules.ts'
import { type DataKind, kindsIn } from './leads.rules.ts'

export type Facts = Pick<Incident, 'title' | 'knownAt' | 'number'> & { scopes: readonly IncidentEvent[] }

const when = (at: Temporal.Instant) => formatDateTime(at, chileanZone, 'es')

/** Of the tables that were measured, each once. */
export const kindsOf = (scopes: readonly IncidentEvent[]): DataKind[] => [
  ...new Set(scopes.flatMap(({ detail }) => kindsIn(String(detail.table)))),
]

const scopeLine = ({ detail }: IncidentEvent) =>
  `- ${detail.table}: ${t.scope.line(Number(detail.people), Number(detail.rows))}; del ${when(Temporal.Instant.from(String(detail.from)))} al ${when(Temporal.Instant.from(String(detail.to)))}.`

/** In Spanish: to people a letter, to authorities a report; «…» is for whoever answers to fill in. */
export function draftOf(duty: Duty, facts: Facts, { OPERATOR: operator }: Pick<Config, 'OPERATOR'>): string {
  const { title, knownAt, number, scopes } = facts
  const kinds = kindsOf(scopes).map(kind => t.kinds[kind])
  const what = [
    `Qué pasó: ${title}.`,
    `Cuándo se supo: ${when(knownAt)}.`,
    `Datos: ${kinds.join(', ') || 'por determinar'}.`,
  ]
  const reach = scopes.length ? ['Alcance medido:', ...scopes.map(scopeLine)] : ['Alcance: por determinar.']
  const who = [
    `${operator.name}, RUT ${operator.rut}, ${operator.address}.`,
    `Representante: ${operator.representative}. Contacto de datos: ${operator.dataContact}.`,
  ]
  const rest = {
    'early-warning': [
      '¿Hay sospecha de un acto malicioso?: …',
      '¿Puede afectar a otras instituciones o servicios?: …',
    ],
    'second-report': ['Gravedad e impacto: …', 'Indicadores de compromiso: …', 'Medidas tomadas: …'],
    'final-report': ['Causa raíz: …', 'Medidas tomadas y en curso: …', 'Efectos fuera de la institución: …'],
    agency: [
      'Naturaleza de la vulneración: …',
      'Efectos probables para las personas: …',
      'Medidas tomadas y previstas: …',
    ],
    people: [],
  }[duty]
  if (duty === 'people')
    return [
      `Te escribimos porque datos tuyos estuvieron expuestos en ${operator.brand}.`,
      `Qué pasó: ${title}. Lo supimos el ${when(knownAt)}.`,
      `Qué datos: ${kinds.join(', ') || 'por determinar'}.`,
      'Qué hicimos: …',
      'Qué puedes hacer tú: cambia tu contraseña si la usas en otra parte, y desconfía de quien te llame o escriba diciendo que conoce estos datos. El portal nunca te pide tu contraseña.',
    ].join('\n\n')
  return [`Incidente ${number}.`, ...who, '', ...what, ...reach, '', ...rest].join('\n')
}
