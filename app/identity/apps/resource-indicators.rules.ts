/** Where a token is to be good, as whoever asks for one may say. RFC 8707, 2. */

/** The one parameter that may be said several times. */
export const resourceParameter = 'resource'

/** @param places where a token of ours is good. @returns whether another one is named; what comes without a value was not said (RFC 6749, 3.2). */
export const namesAnotherPlace = (asked: URLSearchParams, places: readonly string[]): boolean =>
  asked
    .getAll(resourceParameter)
    .filter(Boolean)
    .some(one => !places.includes(one.replace(/\/$/, '')))
