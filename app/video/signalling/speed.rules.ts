/** Is the connection enough? Measured against our own server, both ways. */

/** Specification section 9. */
export const leastMbps = 0.5
/** Beyond this the figure says nothing about a call any more. */
const mostShown = 50

/** What one measurement may move, each way. */
export const mostDownload = 1_500_000
export const mostUpload = 200_000

export interface Sample {
  bytes: number
  ms: number
}

/** Megabits per second; a sample too short to measure counts as a millisecond. */
export const megabits = ({ bytes, ms }: Sample): number => (bytes * 8) / Math.max(ms, 1) / 1000

/** The time an answer needs whatever its size is not the line's width; at least half of what was measured is. */
export const withoutRoundTrip = ({ bytes, ms }: Sample, roundTripMs: number): Sample => ({
  bytes,
  ms: Math.max(ms - roundTripMs, ms / 2),
})

export interface Speed {
  down: number
  up: number
}

/** In megabits per second, of the slower way. */
export const isEnough = ({ down, up }: Speed): boolean => Math.min(down, up) >= leastMbps

/** To one decimal, never rounded up over the limit: 0.46 is not «0.5». */
export const shownMbps = (mbps: number): { value: number; more: boolean } =>
  mbps > mostShown ? { value: mostShown, more: true } : { value: Math.floor(mbps * 10) / 10, more: false }
