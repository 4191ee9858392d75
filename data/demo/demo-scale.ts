/** The world of an empty portal. */
import { knownCentres } from './centres.ts'
import { common, knownPost, ordinaryPost, servedCommunes, type World } from './ordinary-post.ts'
import type { Post } from './professionals.ts'
import { random } from './random.ts'
import { type Commune, type Specialty, specialties } from './reference.ts'
import { Seats } from './seats.ts'

const others = specialties.filter(specialty => !common.includes(specialty))

/** About 2,000 professionals, and nothing missing where most people live. */
export function demoScale(): World {
  const seats = new Seats(knownCentres())
  for (const commune of servedCommunes)
    for (const service of ['consulta', 'dental', 'laboratorio', 'imagenologia'] as const)
      seats.seat(commune, service, random('seat', commune.code, service))
  // The larger a commune, the more places to choose from.
  for (const [rank, commune] of servedCommunes.entries()) {
    const wanted = commune.slug === 'santiago' ? 8 : rank < 20 ? 4 : 2
    for (let here = seats.in(commune, 'consulta').length; here < wanted; here++)
      seats.invent(here % 2 === 0 ? 'clinica' : 'centro-medico', commune)
  }
  const known = knownPost(seats, 1)
  const { specialty: general } = known
  const { commune: capital } = known.centre
  const posts: Post[] = [known]
  const add = (commune: Commune, specialty: Specialty) =>
    posts.push(ordinaryPost(seats, commune, specialty, posts.length + 1))
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
