/** What a centre closes, and why: said once, for the table, the form and the day. */

/** hours: some hours of an agenda; absence: a person is away for days; centre: all of it; leaving: from a day on, for good. */
export const closureKinds = ['hours', 'absence', 'centre', 'leaving'] as const
/** change: who lost their hour because the centre changed its supply; it closes nothing. */
export type ClosureKind = (typeof closureKinds)[number] | 'change'

export const closureReasons = [
  'illness',
  'leave',
  'training',
  'equipment',
  'holiday',
  'leaving',
  'other',
] as const
export type ClosureReason = (typeof closureReasons)[number]

/** plan: only shows who would be affected. set: its hours are not sold. lifted: they are again. dropped: a plan that was not followed. */
export type ClosureState = 'plan' | 'set' | 'lifted' | 'dropped'
