/**
 * The specialties that most people come for: what is booked here, and until that says something, what is offered. Nobody's
 * searches are counted for it.
 */
import { bookedSpecialties } from '#app/booking/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { countSpecialties } from './directory.queries.server.ts'
import { directoryOf } from './directory.server.ts'

const shown = 10
/** Fewer bookings than these in two months are somebody's, not everybody's. */
const leastBooked = 10
/** Supply changes by imports; the first page asks the database nothing in between. */
const keptMinutes = 60

const known = new WeakMap<Tx, { until: Temporal.Instant; reading: Promise<string[]> }>()

function mostWanted(db: Tx, now: Temporal.Instant): Promise<string[]> {
  const last = known.get(db)
  if (last && Temporal.Instant.compare(now, last.until) < 0) return last.reading
  const reading = readMostWanted(db, now)
  known.set(db, { until: now.add({ minutes: keptMinutes }), reading })
  reading.catch(() => known.delete(db))
  return reading
}

async function readMostWanted(db: Tx, now: Temporal.Instant): Promise<string[]> {
  const offered = await countSpecialties(db)
  const booked = (await bookedSpecialties(db, now))
    .filter(({ slug, count }) => count >= leastBooked && offered.includes(slug))
    .map(({ slug }) => slug)
  return [...new Set([...booked, ...offered])].slice(0, shown)
}

/** @returns one link each: where somebody looked last is filled in by the page of the search, which else asks for the commune. */
export async function quickSpecialties(
  db: Tx,
  language: Language,
  now: Temporal.Instant,
): Promise<{ name: string; to: string }[]> {
  const { specialties } = await directoryOf(db, language)
  const slugs = await mostWanted(db, now)
  return slugs.flatMap(slug => {
    const specialty = specialties.get(slug)
    return specialty ? [{ name: specialty.name, to: `/buscador?buscar=1&rapida=${slug}` }] : []
  })
}
