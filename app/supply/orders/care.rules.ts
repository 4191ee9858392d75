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

export interface Limit {
  sex?: 'female' | 'male'
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

/** Why an exam is not for somebody; null when it is, or when nobody knows. */
export function notFor(
  { limit }: Pick<OrderExam, 'limit'>,
  person: { sex?: 'female' | 'male' | null; age?: number | null },
): 'sex' | 'age' | null {
  if (limit.sex && person.sex && person.sex !== limit.sex) return 'sex'
  const { age } = person
  if (age === undefined || age === null) return null
  return age < (limit.ageFrom ?? 0) || age > (limit.ageTo ?? Number.POSITIVE_INFINITY) ? 'age' : null
}
