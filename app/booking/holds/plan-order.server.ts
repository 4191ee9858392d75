/** Which agendas of a centre an order needs, and for how long each. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Apart, mostExams, stepsOf } from '#app/supply/public.rules.ts'
import { orderExam, visitsOf } from '#app/supply/public.server.ts'
import { findKnownExams, findOrderOffers, type OrderOffer, type OrderPart } from './order.queries.server.ts'

/** Why an exam of an order cannot be held with the hour that was chosen. */
export type ExamProblem = {
  /** Place in the list that was sent; null: of the list as a whole. */
  index: number | null
} & (
  | { why: 'none' | 'too-many' | 'not-chosen' }
  | { why: 'unknown' | 'twice'; slug: string }
  | { why: 'not-here'; name: string }
  /** The two exclude each other: one more visit. */
  | { why: Apart; name: string; other: string }
)

export type OrderPlan =
  | { ok: true; parts: OrderPart[] }
  | { ok: false; reason: 'exams'; problems: ExamProblem[] }

/**
 * @param exams slugs as they were sent, the one of the chosen offer among them.
 * @returns the parts of the order, that of the chosen offer first and with that offer first.
 */
export async function planOrder(tx: Tx, offerId: number, exams: readonly string[]): Promise<OrderPlan> {
  const problems = problemsOfList(exams)
  if (problems.length > 0) return { ok: false, reason: 'exams', problems }
  const names = new Map((await findKnownExams(tx, exams)).map(({ slug, name }) => [slug, name]))
  const here = new Map<string, OrderOffer>()
  for (const offer of await findOrderOffers(tx, offerId, exams))
    if (offer.offerId === offerId || !here.has(offer.slug)) here.set(offer.slug, offer)
  exams.forEach((slug, index) => {
    const name = names.get(slug)
    if (name === undefined) problems.push({ index, why: 'unknown', slug })
    else if (!here.has(slug)) problems.push({ index, why: 'not-here', name })
  })
  const found = exams.flatMap(slug => here.get(slug) ?? [])
  const chosen = found.find(offer => offer.offerId === offerId)
  if (!chosen) problems.push({ index: null, why: 'not-chosen' })
  const { visits, apart } = visitsOf(found.map(orderExam), exam => here.get(exam.slug)?.scheduleId)
  for (const { reason, one, other } of apart)
    problems.push({ index: exams.indexOf(other.slug), why: reason, name: other.name, other: one.name })
  const [visit] = visits
  if (problems.length > 0 || !chosen || !visit) return { ok: false, reason: 'exams', problems }

  const parts = visit.groups.map(group => {
    const offers = group.exams.flatMap(exam => here.get(exam.slug) ?? [])
    const step = offers[0]?.minutes ?? 0
    const first = (offer: OrderOffer) => Number(offer.offerId === offerId)
    return {
      offers: offers.toSorted((a, b) => first(b) - first(a)).map(offer => offer.offerId),
      minutes: stepsOf(group, step) * step,
    }
  })
  const mine = (part: OrderPart) => Number(part.offers[0] === offerId)
  return { ok: true, parts: parts.toSorted((a, b) => mine(b) - mine(a)) }
}

function problemsOfList(exams: readonly string[]): ExamProblem[] {
  if (exams.length === 0) return [{ index: null, why: 'none' }]
  if (exams.length > mostExams) return [{ index: null, why: 'too-many' }]
  return exams.flatMap((slug, index) =>
    exams.indexOf(slug) < index ? [{ index, why: 'twice' as const, slug }] : [],
  )
}
