/** What an exam of an order asks for when it is done together with others: facts of data/orders/exam-care.ts, by exam. */

/** Whose hours are asked for: exams of one kind are done one after the other in the same place. */
export const agendaKinds = [
  'muestras',
  'rayos',
  'ecografia',
  'mamografia',
  'scanner',
  'resonancia',
  'nuclear',
] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** What a sentence of a preparation means. */
export interface SentenceCare {
  /** Hours without food: at least, and what is usual. */
  fast?: [from: number, to: number]
  /** More hours than these without food or drink are not for this exam. */
  atMost?: number
  /** Between two times of the clock, as `08:00`. */
  between?: [from: string, to: string]
  /** Days of the menstrual cycle, first and last. */
  cycle?: [from: number, to: number]
  bladder?: 'full' | 'empty'
  before?: 'resting' | 'standing'
  /** For how long one stays, beyond the taking of the sample. */
  stayMinutes?: number
  gives?: 'contrast'
  without?: 'contrast'
  /** Said by the figures above, or saying that nothing is needed. */
  quiet?: true
  /** What is left to say when the fast is said for all. */
  instead?: string
}

/** What not everybody has. */
export const organs = ['prostate', 'testicles', 'semen', 'cervix', 'uterus', 'pregnancy'] as const
export type Organ = (typeof organs)[number]

/** Whose they mostly are; nobody is refused for it, because a person's register says less than their body. */
const sexOf: Record<Organ, 'female' | 'male'> = {
  prostate: 'male',
  testicles: 'male',
  semen: 'male',
  cervix: 'female',
  uterus: 'female',
  pregnancy: 'female',
}

export interface Limit {
  about?: Organ
  ageFrom?: number
  ageTo?: number
}

/** Why two exams are not of one visit. */
export type Apart = 'fast' | 'cycle' | 'before' | 'contrast' | 'barium'

/** The file as it stands. */
export interface CareData {
  sentences: Record<string, SentenceCare>
  areas: Record<string, { kind: AgendaKind; furtherMinutes: number; gives?: 'contrast' }>
  limits: Record<string, Limit>
  apart: readonly { reason: Apart; these: readonly string[]; those: readonly string[] }[]
}

/** An exam as reference data has it; the preparation in Spanish. */
export interface ExamRow {
  slug: string
  name: string
  type: 'laboratorio' | 'imagenologia'
  areaSlug: string
  preparation: string
}

export interface OrderExam extends ExamRow {
  kind: AgendaKind
  /** Minutes that it adds to a visit in which another of its kind is first; a sample adds none. */
  furtherMinutes: number
  /** The sentences of its preparation, in Spanish. */
  sentences: string[]
  care: Omit<SentenceCare, 'quiet' | 'instead'>
  limit: Limit
}

/** Without their full stops. */
export const sentencesOf = (preparation: string): string[] =>
  preparation.split(/\.(?:\s+|$)/).flatMap(sentence => sentence.trim() || [])

/** @param data what is known of preparations and areas. */
export function examWithCare(exam: ExamRow, data: CareData): OrderExam {
  const { slug, name, type, areaSlug, preparation } = exam
  const sentences = sentencesOf(preparation)
  const area = data.areas[areaSlug]
  const {
    quiet: _,
    instead: __,
    ...care
  } = Object.assign(
    area?.gives ? { gives: area.gives } : {},
    ...sentences.map(sentence => data.sentences[sentence] ?? {}),
  ) as SentenceCare
  return {
    slug,
    name,
    type,
    areaSlug,
    preparation,
    kind: type === 'laboratorio' ? 'muestras' : (area?.kind ?? 'rayos'),
    furtherMinutes: type === 'laboratorio' ? 0 : (area?.furtherMinutes ?? 15),
    sentences,
    care,
    limit: data.limits[slug] ?? {},
  }
}

/** Whether an exam is not done at an age. */
export const notFor = ({ limit }: Pick<OrderExam, 'limit'>, age: number): boolean =>
  age < (limit.ageFrom ?? 0) || age > (limit.ageTo ?? Number.POSITIVE_INFINITY)

/** The first two exams that hardly anybody has both of. */
export function ofTwoBodies(exams: readonly OrderExam[]): [OrderExam, OrderExam] | undefined {
  const sex = ({ limit }: OrderExam) => limit.about && sexOf[limit.about]
  const one = exams.find(sex)
  const other = one && exams.find(exam => sex(exam) && sex(exam) !== sex(one))
  return one && other && [one, other]
}
