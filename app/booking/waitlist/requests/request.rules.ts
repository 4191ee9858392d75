/** Whoever waits at a centre without an hour: the desk writes them down, in the order of asking. */

/** Why a desk takes somebody out; an hour that is given ends a request by itself. */
export const removals = ['unwanted', 'unreached', 'elsewhere'] as const
export type Removal = (typeof removals)[number]
export type RequestOutcome = 'given' | Removal

/** On one page of the list. */
export const requestsPerPage = 20

/** Ahead of a day on which somebody can come: further than any portal sells. */
export const furthestDays = 366
