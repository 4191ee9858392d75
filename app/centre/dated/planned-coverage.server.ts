/** What a price of a later day says of insurers whose end is planned, or that have left. */
import type { Price } from '../supply/price-editor.server.ts'

/** What is paid without some who pay. */
export const without = (coverage: Price['coverage'], insurers: readonly string[]) =>
  coverage && Object.fromEntries(Object.entries(coverage).filter(([one]) => !insurers.includes(one)))

/** The planned prices, of which those that begin after a day have another coverage. */
export const laterAfter = (
  { later }: Price,
  day: string,
  cover: (coverage: Price['coverage'], full: number) => Price['coverage'],
): Pick<Price, 'later'> =>
  later
    ? {
        later: later.map(({ coverage, ...one }) => {
          const covered = one.from > day ? cover(coverage, one.full_price) : coverage
          return { ...one, ...(covered && { coverage: covered }) }
        }),
      }
    : {}

/**
 * What is paid of a price from a day on: who leaves before it pays nothing, for a price of a later day brings back whom it names.
 * @param says whether the form names the insurer: who had left pays again where it does.
 */
export function coverageFrom(
  { coverage, coverage_until: until = {} }: Price,
  from: string,
  today: Temporal.PlainDate,
  says: (financer: string) => boolean,
): Price['coverage'] {
  const left = Object.keys(until).filter(one => {
    const last = until[one] ?? from
    return last < from && (last >= today.toString() || !says(one))
  })
  return without(coverage, left)
}
