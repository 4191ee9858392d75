/** Changes of one thing that a line plans, each from a day on. */

export const mostPlanned = 12
export const onceEach = [
  (planned: readonly { from: string }[]) => new Set(planned.map(({ from }) => from)).size === planned.length,
  'repite un día',
] as const
/** The soonest first. */
export const inTime = <Planned extends { from: string }>(planned: Planned[]) =>
  planned.toSorted((a, b) => a.from.localeCompare(b.from))
