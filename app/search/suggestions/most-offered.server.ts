/** The specialties that most people come for, as far as what is offered tells: nobody's searches are counted for it. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { countSpecialties } from './directory.queries.server.ts'
import { directoryOf } from './directory.server.ts'

const shown = 10
/** Supply changes by imports; the first page asks the database nothing in between. */
const keptMinutes = 60

const known = new WeakMap<Tx, { until: Temporal.Instant; reading: Promise<string[]> }>()

function mostOffered(db: Tx, now: Temporal.Instant): Promise<string[]> {
  const last = known.get(db)
  if (last && Temporal.Instant.compare(now, last.until) < 0) return last.reading
  const reading = countSpecialties(db, shown)
  known.set(db, { until: now.add({ minutes: keptMinutes }), reading })
  reading.catch(() => known.delete(db))
  return reading
}

/** @returns one link each: where somebody looked last is filled in by the page of the search, which else asks for the commune. */
export async function quickSpecialties(
  db: Tx,
  language: Language,
  now: Temporal.Instant,
): Promise<{ name: string; to: string }[]> {
  const { specialties } = await directoryOf(db, language)
  const slugs = await mostOffered(db, now)
  return slugs.flatMap(slug => {
    const specialty = specialties.get(slug)
    return specialty ? [{ name: specialty.name, to: `/buscador?buscar=1&rapida=${slug}` }] : []
  })
}
