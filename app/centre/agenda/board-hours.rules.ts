/** Rows of a board: what begins within one hour of the clock stands in one row for all who attend, as in any calendar. */

/** What o'clock it is where the centre is. */
export interface BoardNow {
  /** The day: `YYYY-MM-DD`. */
  iso: string
  /** `HH:MM`. */
  time: string
}

/** Of a line: when what it says begins, as `HH:MM`. */
type Line = { entry: { time: string } } | { free: Span } | { shut: Span } | { busy: Span }

interface Span {
  from: string
}

/** «08:40» is in «08». */
export const hourOfClock = (time: string): string => time.slice(0, 2)

const beginOf = (line: Line): string => {
  if ('entry' in line) return line.entry.time
  if ('free' in line) return line.free.from
  return 'busy' in line ? line.busy.from : line.shut.from
}

/** @returns the hour of the clock in which it begins: `00` to `23`. */
export const hourOf = (line: Line): string => hourOfClock(beginOf(line))

/** @returns every hour in which something begins for anybody, and of today the present one once the day has begun, in the order of the clock. */
export function hoursOf(
  columns: readonly { iso: string; lines: readonly Line[] }[],
  now: BoardNow,
): string[] {
  const begun = [...new Set(columns.flatMap(({ lines }) => lines.map(hourOf)))].sort()
  const present = hourOfClock(now.time)
  const isToday = columns.some(({ iso }) => iso === now.iso)
  return isToday && begun[0] !== undefined && begun[0] < present
    ? [...new Set([...begun, present])].sort()
    : begun
}

const settled = new Set(['attended', 'cancelled', 'no-show', 'left'])

/** Whether nothing more is to be done with an hour: it went by, and how is known. @param iso its day */
export const isOver = (entry: { state: string; time: string }, iso: string, now: BoardNow): boolean =>
  settled.has(entry.state) &&
  (iso < now.iso || (iso === now.iso && hourOfClock(entry.time) < hourOfClock(now.time)))
