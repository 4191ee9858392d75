/** What people book, specialty by specialty: sums by month, kept by a trigger and told of nobody (migration 0251). */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { forgetTallies, sumTallies } from '#app/platform/database/tally.queries.server.ts'

const beginning = 'specialty '

const monthOf = (now: Temporal.Instant, back: number) =>
  `${beginning}${localDay(now, 'UTC').toPlainYearMonth().subtract({ months: back })}`

/** Of this month and the last, most first. */
export const bookedSpecialties = async (
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ slug: string; count: number }[]> =>
  (await sumTallies(tx, [monthOf(now, 0), monthOf(now, 1)])).map(({ state, count }) => ({
    slug: state,
    count,
  }))

/** Drops the months before the last one, which `bookedSpecialties` no longer adds up. @returns a row for each sum dropped. */
export const forgetBookedSpecialties = (tx: Tx, now: Temporal.Instant) =>
  forgetTallies(tx, beginning, monthOf(now, 1))
