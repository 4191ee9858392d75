/** The facts of a professional nobody in particular. */
import type { Centre, Service } from './centres.ts'
import type { Post } from './professionals.ts'
import { random } from './random.ts'
import {
  type Commune,
  commonSpecialties,
  communes,
  regionCapitals,
  type Specialty,
  specialties,
} from './reference.ts'
import type { Seats } from './seats.ts'

export interface World {
  centres: Centre[]
  posts: Iterable<Post>
}

export const bySlug = new Map(specialties.map(specialty => [specialty.slug, specialty]))
export const common: readonly Specialty[] = commonSpecialties.flatMap(slug => bySlug.get(slug) ?? [])

/** Every regional capital and the sixty largest communes. */
export const servedCommunes: readonly Commune[] = communes.filter(
  (commune, rank) => rank < 60 || regionCapitals.includes(commune.code),
)

/** The professional whom the demo guide names, with the RUT that the demo world promises. */
export function knownPost(seats: Seats, number: number): Post {
  const capital = communes.find(commune => commune.slug === 'santiago')
  const general = bySlug.get('medicina-general')
  if (!capital || !general) throw new Error('the reference data lacks Santiago or medicina-general')
  return {
    ...ordinaryPost(seats, capital, general, number),
    video: true,
    second: undefined,
    known: { key: 'prof-demo', name: 'Valentina Rojas Sepúlveda', rut: '9876543-3', sex: 'female' },
  }
}

/** A professional of a specialty somewhere in a commune; chance, by number, decides on the rest. */
export function ordinaryPost(seats: Seats, commune: Commune, specialty: Specialty, number: number): Post {
  const chance = random('post', number)
  const centre = seats.seat(commune, serviceFor(specialty), chance)
  const near = chance.chance(0.07)
    ? servedCommunes.filter(other => other.region_code === commune.region_code)
    : []
  return {
    number,
    specialty,
    centre,
    second:
      near.length > 0
        ? otherThan(centre, seats.seat(chance.pick(near), serviceFor(specialty), chance))
        : undefined,
    also: specialty.kind === 'medical' && chance.chance(0.05) ? secondSpecialty(specialty) : undefined,
    video: specialty.video_suitable && chance.chance(0.35),
  }
}

const otherThan = (centre: Centre, other: Centre) => (other === centre ? undefined : other)
function secondSpecialty({ slug, population }: Specialty): Specialty | undefined {
  if (slug === 'medicina-general' || population === 'infantil') return undefined
  return bySlug.get(slug === 'medicina-interna' ? 'medicina-general' : 'medicina-interna')
}

function serviceFor({ kind, slug }: Specialty): Service {
  if (kind === 'dental') return 'dental'
  return slug.startsWith('kinesiologia') || slug.startsWith('terapia-ocupacional')
    ? 'rehabilitacion'
    : 'consulta'
}
