/** A search for every exam of an order: the places that do all of them, and when. Who may search: anybody. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { coverageHere, type PatientPrice, patientPrice, sumOfPrices } from '#app/pricing/public.ts'
import { stepsOf } from '#app/supply/public.rules.ts'
import { orderExam, visitsOf } from '#app/supply/public.server.ts'
import { nextHours } from '../results/hours.rules.ts'
import { type PlannedSearch, pageSize, planSearch } from '../results/search-offers.server.ts'
import type { Filters } from '../search-url.rules.ts'
import type { Commune, Exam } from '../suggestions/directory.queries.server.ts'
import {
  type AskedOrder,
  findPlaces,
  hoursShown,
  type Place,
  type PlacePart,
} from './places.queries.server.ts'
import { findVisitStarts } from './visit-starts.queries.server.ts'

export interface OrderSearch {
  exams: Exam[]
  commune: Commune
  filters: Filters
}

/** One appointment of a visit: a schedule, for how long, and what is done. */
export interface VisitHour {
  part: PlacePart
  exams: Exam[]
  minutes: number
  stayMinutes: number
}

export interface FoundPlace extends Place {
  /** In the order of the visit; the hours shown are those of the first. */
  hours: VisitHour[]
  prices: { exam: Exam; price: PatientPrice }[]
  sum: PatientPrice
  /** The most that one tramo of Fonasa pays of all of it, in pesos, where none was named. */
  mostOfTramos: number
  starts: Temporal.Instant[]
}

export interface PlannedOrder extends PlannedSearch {
  asked: AskedOrder
}

/** Farther ahead nobody looks in a list; the calendar shows the rest. */
const horizonDays = 60

/** `asked` is what all questions about these exams together share; the rest is the plan of the first of them. */
export async function planOrder(
  db: Tx,
  { exams, commune, filters }: OrderSearch,
  now: Temporal.Instant,
): Promise<PlannedOrder> {
  const subject = { kind: 'exam' as const, slug: exams[0]?.slug ?? '' }
  const plan = await planSearch(db, { subject, commune, filters }, now)
  const { communes, financerSlug, anyTramo = false } = plan.candidates
  return {
    ...plan,
    asked: { exams: exams.map(exam => exam.slug), communes, financerSlug, anyTramo, now },
  }
}

/** One page of a planned order. */
export async function pageOfPlaces(
  db: Tx,
  plan: PlannedOrder,
  { exams, commune, filters }: OrderSearch,
): Promise<{ total: number; places: FoundPlace[] }> {
  const { total, places } = await findPlaces(db, plan.asked, plan.narrowing, {
    order: filters.orden ?? 'proximas',
    from: commune,
    limit: pageSize,
    offset: ((filters.pagina ?? 1) - 1) * pageSize,
  })
  const found = places.map(place => visitAt(place, exams, plan))
  await fillStarts(db, found, plan)
  return { total, places: found }
}

/** What is done where in this centre, and what it costs. */
export function visitAt(place: Place, exams: readonly Exam[], { financer }: PlannedSearch): FoundPlace {
  const byExam = new Map(place.parts.map(part => [part.exam, part]))
  const done = exams.filter(exam => byExam.has(exam.slug))
  const bySlug = new Map(done.map(exam => [exam.slug, exam]))
  const { visits } = visitsOf(done.map(orderExam), exam => byExam.get(exam.slug)?.scheduleId)
  const hours = (visits[0]?.groups ?? []).flatMap(group => {
    const part = byExam.get(group.exams[0]?.slug ?? '')
    return part
      ? {
          part,
          exams: group.exams.flatMap(exam => bySlug.get(exam.slug) ?? []),
          minutes: stepsOf(group, part.minutes) * part.minutes,
          stayMinutes: group.stayMinutes,
        }
      : []
  })
  const prices = done.flatMap(exam => {
    const part = byExam.get(exam.slug)
    if (!part) return []
    const matters = Object.values(part.tramos).some(paid => paid > 0)
    const coverage = coverageHere(financer ?? undefined, matters)
    return { exam, price: patientPrice(part.full, part.contribution, coverage) }
  })
  const sum = sumOfPrices(prices.map(({ price }) => price))
  const mostOfTramos = mostOfAny(done.map(exam => byExam.get(exam.slug)?.tramos ?? {}))
  return { ...place, hours, prices, sum, mostOfTramos, starts: [] }
}

/** Nobody has one tramo for one exam and another for the next. */
function mostOfAny(exams: readonly Record<string, number>[]): number {
  const slugs = new Set(exams.flatMap(Object.keys))
  return Math.max(0, ...[...slugs].map(slug => exams.reduce((sum, paid) => sum + (paid[slug] ?? 0), 0)))
}

/** One step of one schedule stands beside it; what takes longer or elsewhere too is computed, for the whole page at once. */
async function fillStarts(db: Tx, places: FoundPlace[], { narrowing, asked: { now } }: PlannedOrder) {
  const computed: FoundPlace[] = []
  for (const place of places) {
    const [only, ...others] = place.hours
    if (!only) continue
    if (place.nextStarts && others.length === 0 && only.minutes === only.part.minutes && !narrowing.spans)
      place.starts = nextHours(place.nextStarts, 'in_person', now)
    else computed.push(place)
  }
  const whole = [{ from: now, to: now.add({ hours: 24 * horizonDays }) }]
  const starts = await findVisitStarts(
    db,
    computed.map(({ hours, zone }) => ({
      schedules: hours.map(({ part }) => part.scheduleId),
      minutes: hours.map(({ minutes }) => minutes),
      spans: narrowing.spans?.find(one => one.zone === zone)?.spans ?? whole,
    })),
    hoursShown,
    now,
  )
  computed.forEach((place, at) => {
    place.starts = starts[at] ?? []
  })
}
