/** Preparation for several exams at once: the strictest counts, and says because of which exam. */
import type { CareData, OrderExam } from './care.rules.ts'

export interface OrderPreparation {
  /** Hours without food: at least and usually (the same when there is one figure), and the exams that ask for it. */
  fast: { from: number; to: number; because: OrderExam[] } | null
  /** Between which times of the clock the sample is taken. */
  between: { from: string; to: string; because: OrderExam[] } | null
  /** Everything else, each once, in Spanish; of which exams it is, when not of all. */
  others: { sentence: string; of: OrderExam[] | null }[]
  /** One exam wants a full bladder and another an empty one: the full one goes first. */
  fullBladderFirst: boolean
}

/** @param exams of one visit, as `visitsOf` makes them. */
export function preparationOf(
  exams: readonly OrderExam[],
  { sentences }: Pick<CareData, 'sentences'>,
): OrderPreparation {
  const others = new Map<string, OrderExam[]>()
  for (const exam of exams)
    for (const sentence of exam.sentences) {
      const { quiet, instead } = sentences[sentence] ?? {}
      if (quiet) continue
      const said = instead ?? sentence
      others.set(said, [...(others.get(said) ?? []), exam])
    }
  return {
    fast: strictestFast(exams),
    between: narrowest(exams),
    others: [...others].map(([sentence, of]) => ({
      sentence,
      of: of.length === exams.length ? null : of,
    })),
    fullBladderFirst: new Set(exams.flatMap(exam => exam.care.bladder ?? [])).size > 1,
  }
}

function strictestFast(exams: readonly OrderExam[]): OrderPreparation['fast'] {
  const fasting = exams.flatMap(exam => (exam.care.fast ? { exam, fast: exam.care.fast } : []))
  const from = Math.max(...fasting.map(({ fast }) => fast[0]))
  const strictest = fasting.filter(({ fast }) => fast[0] === from)
  if (strictest.length === 0) return null
  // Nobody fasts for longer than an exam of the same visit bears.
  const bears = Math.min(...exams.map(exam => exam.care.atMost ?? Number.POSITIVE_INFINITY))
  const to = Math.min(bears, Math.max(...strictest.map(({ fast }) => fast[1])))
  return { from, to, because: strictest.map(({ exam }) => exam) }
}

function narrowest(exams: readonly OrderExam[]): OrderPreparation['between'] {
  const windows = exams.flatMap(exam =>
    exam.care.between ? { exam, from: exam.care.between[0], to: exam.care.between[1] } : [],
  )
  const [first] = windows
  if (!first) return null
  const from =
    windows
      .map(each => each.from)
      .sort()
      .at(-1) ?? first.from
  const to = windows.map(each => each.to).sort()[0] ?? first.to
  return {
    from,
    to,
    because: windows.filter(each => each.from === from && each.to === to).map(({ exam }) => exam),
  }
}
