/** ITI-115: hours that could be booked. Nothing is held by asking. */
import type { Bundle } from '@medplum/fhirtypes'
import { findFreeHours } from '#app/booking/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { proposal } from '../resources/appointment-resource.server.ts'
import { idsNamed } from '../resources/named.server.ts'
import type { Reader } from '../resources/reader.ts'
import { specialtiesAsked } from '../resources/specialties-asked.server.ts'
import type { SystemAccess } from '../systems/systems.queries.server.ts'
import { type Asked, type Operation, parseToken, readCount, readMoment } from './parameters.server.ts'
import { searchset } from './searchset.ts'

const longestSpan = { days: 62 }

const place = { kind: 'reference', isMany: true, of: ['Location', 'Organization'] } as const
const several = { kind: 'code', isMany: true } as const
export const findParameters: Operation = {
  start: { kind: 'moment' },
  end: { kind: 'moment' },
  specialty: several,
  'visit-type': several,
  'service-type': several,
  practitioner: {
    kind: 'reference',
    isMany: true,
    of: ['Practitioner', 'PractitionerRole'],
    byIdentifier: true,
  },
  'location-reference': place,
  organization: place,
  _count: { kind: 'count' },
  _format: { kind: 'text' },
  _pretty: { kind: 'text' },
}

/** A person's own choice is looked for in all of it, a specialty among others, a code of ours or of the Ministry. */
export async function findPotential(reader: Reader, asked: Asked): Promise<Bundle> {
  const { db, access, base, now } = reader
  const [start] = asked.texts('start')
  const [end] = asked.texts('end')
  if (!start || !end)
    throw new FhirRefusal(400, 'required', 'Faltan start y end: desde y hasta cuándo buscar.')
  const from = readMoment(start, 'start', chileanZone)
  const to = readMoment(end, 'end', chileanZone)
  if (Temporal.Instant.compare(from, to) >= 0) throw invalid('end debe ser posterior a start.')
  // One more: the night on which the clock goes back.
  const last = from.add({ hours: longestSpan.days * 24 + 1 })
  if (Temporal.Instant.compare(to, last) > 0)
    throw new FhirRefusal(400, 'too-long', `Entre start y end caben ${longestSpan.days} días.`)
  const centres = centresAsked(asked, access)
  const professionals = await professionalsAsked(reader, asked)
  const roles = rolesAsked(asked)
  const limit = readCount(asked.texts('_count')[0], '_count', { usual: 50, most: 500 })
  const specialties = specialtiesAsked(base, asked.texts('specialty'))
  const exams = [...asked.texts('visit-type'), ...asked.texts('service-type')].map(
    text => parseToken(text).value,
  )
  // Asked for by what other systems call it alone: without any, all would be meant.
  const isNothing = asked.texts('specialty').length > 0 && specialties.length + exams.length === 0
  const found =
    centres.length === 0 || professionals === 'nobody' || isNothing
      ? { total: 0, items: [] }
      : await findFreeHours(
          db,
          {
            centres,
            from,
            to,
            professionals,
            roles,
            specialties,
            exams,
            limit,
          },
          now,
        )
  return searchset(
    'Appointment',
    found.total,
    found.items.map(hour => proposal(base, hour)),
    base,
  )
}

/** Several are any of them; of another centre there is nothing. */
function centresAsked(asked: Asked, { centres }: SystemAccess): number[] {
  const wanted = [...asked.references('location-reference'), ...asked.references('organization')]
  return wanted.length === 0
    ? [...centres]
    : centres.filter(centre => wanted.some(({ id }) => id === String(centre)))
}

/** Of a role, who it is of, and where: `PractitionerRole/12-222`. */
const rolesAsked = (asked: Asked): { professionalId: number; centreId: number }[] =>
  asked.references('practitioner').flatMap(({ type, id }) => {
    const [, who, where] = type === 'PractitionerRole' ? (/^(\d{1,15})-(\d{1,15})$/.exec(id) ?? []) : []
    return where === undefined ? [] : [{ professionalId: Number(who), centreId: Number(where) }]
  })

/** Who is asked for wherever they attend. */
async function professionalsAsked(reader: Reader, asked: Asked): Promise<number[] | 'nobody'> {
  const persons = asked.references('practitioner').filter(({ type }) => type === 'Practitioner')
  const ids = persons.map(({ id }) => Number(id))
  const named = asked.identifiers('practitioner')
  if (asked.references('practitioner').length + named.length === 0) return []
  const found = await Promise.all(
    named.map(({ system, value }) =>
      idsNamed(reader, 'Practitioner', system === undefined ? value : `${system}|${value}`),
    ),
  )
  const all = [...ids, ...found.flat().map(Number)].filter(Number.isSafeInteger)
  return all.length > 0 || rolesAsked(asked).length > 0 ? all : 'nobody'
}
