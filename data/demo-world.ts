/**
 * The demo world as lines of an import: deterministic (the same moment gives the same people), all of it fictitious,
 * days counted from the moment of seeding. `node data/demo-world.ts` prints it.
 */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import { slugify } from '#app/supply/import/slugify.rules.ts'
import type { Centre } from './demo/centres.ts'
import { coupons } from './demo/coupons.ts'
import { demoScale } from './demo/demo-scale.ts'
import { examsOf } from './demo/exams.ts'
import { nationalScale } from './demo/national-scale.ts'
import { pharmacyLines } from './demo/pharmacies.ts'
import { priceLists } from './demo/prices.ts'
import { type Practice, practice } from './demo/professionals.ts'
import { random } from './demo/random.ts'
import { type Busy, takenHours } from './demo/taken.ts'

export type Scale = 'demo' | 'national'

interface Figures {
  /** About how many of the first day's hours are taken; halves every three days. */
  taken: number
  takenDays: number
  /** One professional in so many shares a link. */
  linkEvery: number
}
const figures: Record<Scale, Figures> = {
  demo: { taken: 0.2, takenDays: 12, linkEvery: 50 },
  national: { taken: 0.38, takenDays: 25, linkEvery: 50 },
}
/** The professional whose shared link shows the screen of a link without hours. */
const withoutHours = 40

/** All that an empty demo database is filled with. */
export function* wholeWorld(options: { now: Temporal.Instant; scale?: Scale }): Generator<object> {
  yield* networks(yield* demoWorld(options))
  yield* coupons(chileanDay(options.now))
  yield* pharmacyLines()
}

function* networks(centres: readonly Centre[]): Generator<object> {
  const brands = new Map<string, string[]>()
  for (const { brand, line } of centres) brands.set(brand, [...(brands.get(brand) ?? []), line.key])
  for (const [name, centres] of brands) yield { kind: 'network', key: `red-${slugify(name)}`, name, centres }
}

const chileanDay = (now: Temporal.Instant) => now.toZonedDateTimeISO('America/Santiago').toPlainDate()

/** The supply, in an order in which nothing has to wait. @returns every centre that it named. */
export function* demoWorld({
  now,
  scale = 'demo',
}: {
  now: Temporal.Instant
  scale?: Scale
}): Generator<SupplyInput, readonly Centre[]> {
  const { centres, posts } = scale === 'demo' ? demoScale() : nationalScale()
  yield* priceLists()
  // A post may still call for a centre, so centres are told as they appear.
  let told = 0
  const newCentres = function* (): Generator<SupplyInput> {
    for (; told < centres.length; told++) {
      const centre = centres[told]
      if (!centre) return
      yield centre.line
      yield* examsOf(centre)
    }
  }
  yield* newCentres()
  const today = chileanDay(now)
  for (const post of posts) {
    yield* newCentres()
    yield* professionalLines(practice(post, today), post.number, now, today, {
      ...figures[scale],
      // The professional of the guide keeps their hours for its patient.
      ...(post.known && { taken: 0 }),
    })
  }
  return centres
}

function* professionalLines(
  { professional, schedules, absences }: Practice,
  number: number,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
  { taken, takenDays, linkEvery }: Figures,
): Generator<SupplyInput> {
  yield professional
  for (const { line, offers } of schedules) {
    yield line
    yield* offers
  }
  if (number === withoutHours) {
    yield {
      kind: 'absence',
      key: `sin-horas-${professional.key}`,
      professional: professional.key,
      from: today.subtract({ days: 1 }).toString(),
      to: today.add({ years: 2 }).toString(),
    }
    yield { kind: 'doctor-link', key: linkOf(professional), professional: professional.key }
    return
  }
  yield* absences
  if (number === 1 || number % linkEvery === 0)
    yield { kind: 'doctor-link', key: linkOf(professional), professional: professional.key }
  const busy: Busy = []
  for (const { line, centre, offers } of schedules)
    yield* takenHours({ schedule: line, offers, absences, centre }, now, takenDays, taken, busy)
}

const linkOf = ({ key, name }: { key: string; name: string }) =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${random('link', key).int(100, 999)}`

if (import.meta.main) {
  const scale = process.argv[2] === 'national' ? 'national' : 'demo'
  for (const line of wholeWorld({ now: Temporal.Now.instant(), scale }))
    process.stdout.write(`${JSON.stringify(line)}\n`)
}
