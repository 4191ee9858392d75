/** The only way to know the time: passed in, so that a test or the demo world can hold another. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export const fixedClock = (iso: string): Clock => ({ now: () => Temporal.Instant.from(iso) })
