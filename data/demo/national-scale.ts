/** The world that benchmarks are run on. */
import { knownCentres } from './centres.ts'
import { common, knownPost, ordinaryPost, type World } from './ordinary-post.ts'
import type { Post } from './professionals.ts'
import { random, weighted } from './random.ts'
import { communes, specialties } from './reference.ts'
import { Seats } from './seats.ts'

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
  let number = 1
  yield knownPost(seats, number)
  for (const commune of communes) {
    const wanted = Math.max(2, Math.round((60_000 * commune.population) / people))
    const chance = random('posts', commune.code)
    for (let here = 0; here < wanted; here++) {
      number += 1
      yield ordinaryPost(seats, commune, draw(chance), number)
    }
  }
}
