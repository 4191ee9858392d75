/**
 * What age changes between a minor and whoever cares for them. One table, dated and with its source; what a lawyer has to
 * confirm before an operator opens the portal stands beside it (docs/decisions/0312-by-age-on-the-day.md).
 */

/** What those who care for a minor read of what is sensitive: documents, and what an hour is for. */
type OpenToParents = 'all' | 'shared' | 'nothing'

export interface Stage {
  /** From the birthday on which this age is reached. */
  from: number
  /** Whether the minor may have an account of their own. */
  account: boolean
  parents: OpenToParents
}

export const minorsTable = {
  /** In force with Ley 21.719. */
  since: '2026-12-01',
  source:
    'Ley 19.628, art. 16 quater (texto de la Ley 21.719): niñas y niños hasta los 14; datos sensibles de adolescentes, con sus padres hasta los 16. Mayoría de edad: Código Civil, art. 26.',
  confirmedByLawyer: false,
  stages: [
    { from: 0, account: false, parents: 'all' },
    { from: 14, account: true, parents: 'all' },
    { from: 16, account: true, parents: 'shared' },
    { from: 18, account: true, parents: 'nothing' },
  ],
} as const satisfies { stages: readonly Stage[]; [fact: string]: unknown }

/** Age of the first account of one's own. */
export const accountAge = ageOf(stage => stage.account)
/** Age from which what is sensitive is open to parents only where it is shared. */
export const sharedAge = ageOf(stage => stage.parents === 'shared')
/** Age at which the link ends. */
export const adultAge = ageOf(stage => stage.parents === 'nothing')

function ageOf(is: (stage: Stage) => boolean): number {
  const found = minorsTable.stages.find(is)
  if (!found) throw new Error('the table has such a stage')
  return found.from
}

/** The birthday on which an age is reached; who was born on 29 February has it on the 28th of other years (Código Civil, art. 48). */
export const birthdayOf = (birthDate: Temporal.PlainDate, age: number): Temporal.PlainDate =>
  birthDate.add({ years: age })

/** Where nobody knows the birthday it is asked for, nothing is refused for it. */
export const isMinorOn = (
  birthDate: Temporal.PlainDate | null | undefined,
  day: Temporal.PlainDate,
): boolean => birthDate != null && stageOn(birthDate, day).parents !== 'nothing'

/** The last whose age is reached on that day. */
export function stageOn(birthDate: Temporal.PlainDate, day: Temporal.PlainDate): Stage {
  const reached = (stage: Stage) => Temporal.PlainDate.compare(birthdayOf(birthDate, stage.from), day) <= 0
  return minorsTable.stages.findLast(reached) ?? minorsTable.stages[0]
}
