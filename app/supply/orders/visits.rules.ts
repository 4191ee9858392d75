/** How an order becomes visits: what is done in one place one after the other, what on the same day, what on another. */
import { type AgendaKind, type Apart, agendaKinds, type CareData, type OrderExam } from './care.rules.ts'

/** Exams of an order that one visit can hold; the form of an order and the interface say the same. */
export const mostExams = 30

/** What is done in one place, one after the other: one appointment. */
export interface VisitGroup {
  kind: AgendaKind
  exams: OrderExam[]
  /** Minutes beyond the first exam, which takes the step of its schedule. */
  furtherMinutes: number
  /** Minutes that one stays after the last step (a glucose curve); 0 for none. */
  stayMinutes: number
}

export interface OrderVisit {
  exams: OrderExam[]
  /** In the order in which they are best done: samples first, while one is fasting. */
  groups: VisitGroup[]
}

export interface OrderVisits {
  /** One, unless exams exclude each other: then each on a day of its own. */
  visits: OrderVisit[]
  /** Which exams made a second visit needed, and why. */
  apart: { reason: Apart; one: OrderExam; other: OrderExam }[]
}

/** Consecutive steps of a schedule that a group needs: all samples are one. */
export const stepsOf = (group: Pick<VisitGroup, 'kind' | 'furtherMinutes'>, stepMinutes: number): number =>
  group.kind === 'muestras' ? 1 : 1 + Math.ceil(group.furtherMinutes / stepMinutes)

/**
 * @param agendaOf what tells places apart: the kind by default; with the schedules of one centre, the schedule that does it.
 */
export function visitsOf(
  exams: readonly OrderExam[],
  data: Pick<CareData, 'apart'>,
  agendaOf: (exam: OrderExam) => unknown = exam => exam.kind,
): OrderVisits {
  const visits: OrderExam[][] = []
  const apart: OrderVisits['apart'] = []
  for (const exam of exams) {
    let home: OrderExam[] | undefined
    for (const visit of visits) {
      const against = visit
        .map(other => ({ reason: reasonApart(other, exam, data), one: other, other: exam }))
        .find((pair): pair is OrderVisits['apart'][number] => pair.reason !== null)
      if (against) apart.push(against)
      else home ??= visit
    }
    if (home) home.push(exam)
    else visits.push([exam])
  }
  return { visits: visits.map(of => ({ exams: of, groups: groupsOf(of, agendaOf) })), apart }
}

function groupsOf(exams: readonly OrderExam[], agendaOf: (exam: OrderExam) => unknown): VisitGroup[] {
  return [...Map.groupBy(exams, agendaOf).values()]
    .map(of => groupOf(of))
    .sort((a, b) => agendaKinds.indexOf(a.kind) - agendaKinds.indexOf(b.kind))
}

function groupOf(exams: OrderExam[]): VisitGroup {
  const minutes = exams.map(exam => exam.furtherMinutes)
  return {
    kind: exams[0]?.kind ?? 'muestras',
    exams,
    // The longest is the one that the step was made for.
    furtherMinutes: minutes.reduce((sum, each) => sum + each, 0) - Math.max(0, ...minutes),
    stayMinutes: Math.max(0, ...exams.map(exam => exam.care.stayMinutes ?? 0)),
  }
}

const disjoint = (a?: [number, number], b?: [number, number]) => a && b && (a[1] < b[0] || b[1] < a[0])

/** Why two exams are not of one visit; null when they are. */
export function reasonApart(a: OrderExam, b: OrderExam, { apart }: Pick<CareData, 'apart'>): Apart | null {
  const tooLong = (one: OrderExam, other: OrderExam) =>
    one.care.atMost !== undefined && (other.care.fast?.[0] ?? 0) > one.care.atMost
  if (tooLong(a, b) || tooLong(b, a)) return 'fast'
  if (disjoint(a.care.cycle, b.care.cycle)) return 'cycle'
  if (a.care.before && b.care.before && a.care.before !== b.care.before) return 'before'
  const spoils = (one: OrderExam, other: OrderExam) =>
    one.care.gives !== undefined && one.care.gives === other.care.without
  if (spoils(a, b) || spoils(b, a)) return 'contrast'
  const named = apart.find(
    ({ these, those }) =>
      (these.includes(a.slug) && those.includes(b.slug)) ||
      (these.includes(b.slug) && those.includes(a.slug)),
  )
  return named?.reason ?? null
}
