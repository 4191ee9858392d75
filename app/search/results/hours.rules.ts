/** Which of an offer's next hours can still be chosen. */

const leadMinutes = { in_person: 60, video: 15 } as const
const shown = 3

/** The soonest three after now and the time it takes to get there; twin of lead_time in SQL. */
export const nextHours = (
  starts: Temporal.Instant[],
  modality: keyof typeof leadMinutes,
  now: Temporal.Instant,
): Temporal.Instant[] => {
  // Hours are whole minutes.
  const soonest = now.epochMilliseconds + leadMinutes[modality] * 60_000
  return starts.filter(start => start.epochMilliseconds > soonest).slice(0, shown)
}
