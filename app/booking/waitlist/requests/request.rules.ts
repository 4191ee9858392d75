/** Whoever waits at a centre without an hour: the desk writes them down, in the order of asking. */

/** Why a desk takes somebody out; an hour that is given ends a request by itself. */
export const removals = ['unwanted', 'unreached', 'elsewhere'] as const
export type Removal = (typeof removals)[number]
/** By themselves end those for which the centre gives nothing any more, and those that grew too old. */
export type RequestOutcome = 'given' | Removal | 'ungiven' | 'expired'

/** Without an hour, after they asked or after the first day on which they could come: by then nobody knows whether they still wait. */
export const waitsDays = 365
/** Of what a centre gives no more: it may have been taken out by mistake, and whoever waits is to be called. */
export const ungivenDays = 30
/** Before an entry ends by itself, its desk is told. */
export const toldDays = 30

/** On one page of the list. */
export const requestsPerPage = 20

/** Ahead of a day on which somebody can come: further than any portal sells. */
export const furthestDays = 366
