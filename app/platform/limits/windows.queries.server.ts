/** SQL of a limit's window inside a statement that does what is limited: it counts when that was done, and not otherwise. */
import { type SQL, sql } from '../database/database.server.ts'

/** Made by `limitWindow`. */
export interface Window {
  key: string
  start: Temporal.Instant
}

/** A condition. */
export const isUsedUp = ({ key, start }: Window, max: number): SQL => sql`exists (
  select from rate_limit where key = ${key} and window_start = ${start}::timestamptz and count >= ${max}::int)`

/** @param when one row, or none: `from booked where …` */
export const countOnce = ({ key, start }: Window, when: SQL): SQL => sql`
  insert into rate_limit (key, window_start, count)
  select ${key}, ${start}::timestamptz, 1 ${when}
  on conflict (key, window_start) do update set count = rate_limit.count + 1`

/** @param when a condition. */
export const takeOneBack = ({ key, start }: Window, when: SQL): SQL => sql`
  update rate_limit set count = count - 1
  where key = ${key} and window_start = ${start}::timestamptz and count > 0 and ${when}`
