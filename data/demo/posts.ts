/** Where which specialties are attended, at each scale. */
import { type Centre, inventedCentre, knownCentres, type Service } from './centres.ts'
import type { Post } from './professionals.ts'
import { type Random, random, weighted } from './random.ts'
import {
  type Commune,
  commonSpecialties,
  communes,
  regionCapitals,
  type Specialty,
  specialties,
} from './reference.ts'

export interface World {
  centres: Centre[]
  posts: Iterable<Post>
}

const santiago = '13101'
const bySlug = new Map(specialties.map(specialty => [specialty.slug, specialty]))
const common: readonly Specialty[] = commonSpecialties.flatMap(slug => bySlug.get(slug) ?? [])
const others = specialties.filter(specialty => !common.includes(specialty))

/** Every regional capital and the sixty largest communes. */
export const servedCommunes: readonly Commune[] = communes.filter(
  (commune, rank) => rank < 60 || regionCapitals.includes(commune.code),
)

function serviceFor({ kind, slug }: Specialty): Service {
  if (kind === 'dental') return 'dental'
  return slug.startsWith('kinesiologia') || slug.startsWith('terapia-ocupacional')
    ? 'rehabilitacion'
    : 'consulta'
}

class Seats {
  readonly centres: Centre[]
  readonly #slugs: Set<string>
  readonly #byCommune = new Map<string, Centre[]>()

  constructor(centres: Centre[]) {
    this.centres = []
    this.#slugs = new Set(centres.flatMap(centre => centre.line.slug ?? []))
    for (const centre of centres) this.#add(centre)
  }

  #add(centre: Centre) {
    this.centres.push(centre)
    const here = this.#byCommune.get(centre.commune.code)
    if (here) here.push(centre)
    else this.#byCommune.set(centre.commune.code, [centre])
    return centre
  }

  in(commune: Commune, service: Service): Centre[] {
    return (this.#byCommune.get(commune.code) ?? []).filter(centre => centre.services.includes(service))
  }

  invent(kind: string, commune: Commune): Centre {
    const number = (this.#byCommune.get(commune.code)?.length ?? 0) + 1
    return this.#add(inventedCentre(kind, commune, number, this.#slugs))
  }

  /** A centre of the commune with that service; made up when there is none. */
  seat(commune: Commune, service: Service, random: Random): Centre {
    const here = this.in(commune, service)
    if (here.length > 0) return random.pick(here)
    return this.invent(
      service === 'consulta' || service === 'rehabilitacion' ? 'centro-medico' : service,
      commune,
    )
  }
}

/** What contract.md calls the demo scale: about 2,000 professionals, nothing missing where people live. */
export function demoScale(): World {
  const seats = new Seats(knownCentres())
  for (const commune of servedCommunes)
    for (const service of ['consulta', 'dental', 'laboratorio', 'imagenologia'] as const)
      seats.seat(commune, service, random('seat', commune.code, service))
  // The larger a commune, the more places to choose from.
  for (const [rank, commune] of servedCommunes.entries()) {
    const wanted = commune.code === santiago ? 8 : rank < 20 ? 4 : 2
    for (let here = seats.in(commune, 'consulta').length; here < wanted; here++)
      seats.invent(here % 2 === 0 ? 'clinica' : 'centro-medico', commune)
  }
  const posts: Post[] = []
  const add = (commune: Commune, specialty: Specialty, facts: Partial<Post> = {}) => {
    const number = posts.length + 1
    posts.push({ ...ordinaryPost(seats, commune, specialty, number, servedCommunes), ...facts })
  }
  const capital = communes.find(commune => commune.code === santiago)
  const general = bySlug.get('medicina-general')
  if (!capital || !general) throw new Error('the reference data lacks Santiago or medicina-general')
  add(capital, general, {
    video: true,
    second: undefined,
    known: { key: 'prof-demo', name: 'Valentina Rojas Sepúlveda', rut: '9876543-3', sex: 'female' },
  })
  for (const commune of servedCommunes) for (const specialty of common) add(commune, specialty)
  for (let more = 0; more < 26; more++) add(capital, general)
  for (const specialty of others) add(capital, specialty)
  for (const [rank, commune] of servedCommunes.entries()) {
    const chance = random('spread', commune.code)
    for (const specialty of others) if (chance.chance(rank < 20 ? 0.18 : 0.06)) add(commune, specialty)
    for (let more = 0; more < (rank < 20 ? 5 : 1); more++) add(commune, chance.pick(common.slice(0, 8)))
  }
  const small = new Map(seats.centres.map(({ commune }) => [commune.code, commune]))
  for (const commune of servedCommunes) small.delete(commune.code)
  for (const commune of small.values()) {
    const chance = random('small', commune.code)
    if (seats.in(commune, 'consulta').length === 0) continue
    add(commune, general)
    for (let more = chance.int(0, 3); more > 0; more--) add(commune, chance.pick(common))
  }
  return { centres: seats.centres, posts }
}

/** A country: 60,000 professionals in all 346 communes by population, 3,000 centres. */
export function nationalScale(): World {
  const people = communes.reduce((sum, commune) => sum + commune.population, 0)
  const seats = new Seats(knownCentres())
  for (const commune of communes) {
    const wanted = Math.max(1, Math.round((3000 * commune.population) / people))
    const chance = random('centres', commune.code)
    for (let here = seats.centres.filter(centre => centre.commune === commune).length; here < wanted; here++)
      seats.invent(
        here === 0
          ? 'centro-medico'
          : chance.pick([
              'centro-medico',
              'centro-medico',
              'centro-medico',
              'clinica',
              'laboratorio',
              'imagenologia',
              'dental',
              'rehabilitacion',
            ]),
        commune,
      )
  }
  return { centres: seats.centres, posts: nationalPosts(seats, people) }
}

function* nationalPosts(seats: Seats, people: number): Generator<Post> {
  const draw = weighted(specialties, specialty => (common.includes(specialty) ? 10 : 1))
  let number = 0
  for (const commune of communes) {
    const wanted = Math.max(2, Math.round((60_000 * commune.population) / people))
    const chance = random('posts', commune.code)
    for (let here = 0; here < wanted; here++) {
      number += 1
      yield ordinaryPost(seats, commune, draw(chance), number, servedCommunes)
    }
  }
}

function ordinaryPost(
  seats: Seats,
  commune: Commune,
  specialty: Specialty,
  number: number,
  elsewhere: readonly Commune[],
): Post {
  const chance = random('post', number)
  const centre = seats.seat(commune, serviceFor(specialty), chance)
  const near = chance.chance(0.07) ? elsewhere.filter(other => other.region_code === commune.region_code) : []
  return {
    number,
    specialty,
    centre,
    second:
      near.length > 0
        ? otherThan(centre, seats.seat(chance.pick(near), serviceFor(specialty), chance))
        : undefined,
    also: specialty.kind === 'medical' && chance.chance(0.05) ? general(specialty) : undefined,
    video: specialty.video_suitable && chance.chance(0.35),
  }
}

const otherThan = (centre: Centre, other: Centre) => (other === centre ? undefined : other)
const general = (specialty: Specialty) =>
  specialty.slug === 'medicina-general' || specialty.population === 'infantil'
    ? undefined
    : bySlug.get('medicina-interna') === specialty
      ? bySlug.get('medicina-general')
      : bySlug.get('medicina-interna')
