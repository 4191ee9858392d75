/**
 * How often something may be done: fixed windows in the table rate_limit, shared by every node.
 * The subject (an address, a telephone) is hashed with its purpose, so none is stored.
 */
import { createHash } from 'node:crypto'
import { chileanToday } from '../chilean-day.rules.ts'
import { sql, type Tx } from '../database/database.server.ts'

interface Counted {
  /** Kebab-case name of what is limited; two purposes never share a count. */
  purpose: string
  max: number
}

/** Windows of so many seconds, one after the other since 1970. */
export type SpanLimit = Counted & { seconds: number }
/** What is said as «hoy» and «mañana» ends at midnight where people live, on days of 23 and of 25 hours too. */
export type DayLimit = Counted & { per: 'day' }

export type Limit = SpanLimit | DayLimit

function windowOf(limit: Limit, now: Temporal.Instant): { start: Temporal.Instant; next: Temporal.Instant } {
  if ('per' in limit) return chileanToday(now)
  const length = limit.seconds * 1000
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / length) * length)
  return { start, next: start.add({ seconds: limit.seconds }) }
}

export type Allowance = { ok: true } | { ok: false; retryAfter: number }

const secondsTo = (now: Temporal.Instant, next: Temporal.Instant) =>
  Math.ceil(now.until(next).total('seconds'))

/** When what is counted per day begins anew: limits here, and messages in the table of those that leave. */
export const untilTomorrow = (now: Temporal.Instant): number => secondsTo(now, chileanToday(now).next)

/** The row that counts a subject at a moment: its key, the start of its window and the seconds until the next one. */
export function limitWindow(limit: Limit, subject: string, now: Temporal.Instant) {
  const { start, next } = windowOf(limit, now)
  return {
    key: createHash('sha256').update(`${limit.purpose}\n${subject}`).digest('hex'),
    start,
    retryAfter: secondsTo(now, next),
  }
}

/** Looks without counting: for what is counted on success. */
export async function allowed(
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Temporal.Instant,
): Promise<Allowance> {
  const { key, start, retryAfter } = limitWindow(limit, subject, now)
  const [row] = await tx.rows<{ count: number }>(
    sql`select count from rate_limit where key = ${key} and window_start = ${start}::timestamptz`,
  )
  return (row?.count ?? 0) < limit.max ? { ok: true } : { ok: false, retryAfter }
}

/** Counts one, and says whether it was still within the limit: for what is counted on every attempt. */
export async function countAttempt(
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Temporal.Instant,
): Promise<Allowance> {
  const { retryAfter } = limitWindow(limit, subject, now)
  return (await limitCount(tx, limit, subject, now)) <= limit.max ? { ok: true } : { ok: false, retryAfter }
}

/** Counts one, and says how many there are now: for what gets dearer instead of ending. */
export async function limitCount(
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Temporal.Instant,
): Promise<number> {
  const { key, start } = limitWindow(limit, subject, now)
  const [row] = await tx.rows<{ count: number }>(sql`
    insert into rate_limit (key, window_start, count) values (${key}, ${start}::timestamptz, 1)
    on conflict (key, window_start) do update set count = rate_limit.count + 1
    returning count`)
  return row?.count ?? 1
}

/** How many windows a refusal is remembered as having waited. */
const patientWindows = 8

/**
 * Once in a window, for whoever was refused in an earlier one: it notes the try, and says whether they waited.
 * @param limit its max is 1.
 */
export async function triedBefore(
  tx: Tx,
  limit: SpanLimit,
  subject: string,
  now: Temporal.Instant,
): Promise<Allowance> {
  const { key, start, retryAfter } = limitWindow(limit, subject, now)
  const since = start.subtract({ seconds: patientWindows * limit.seconds })
  const [before] = await tx.rows(sql`
    select from rate_limit where key = ${key} and window_start >= ${since}::timestamptz and window_start < ${start}::timestamptz
    limit 1`)
  const first = (await limitCount(tx, limit, subject, now)) === 1
  return before && first ? { ok: true } : { ok: false, retryAfter }
}

/** Counts one for each pair of a limit and its subject, in their order; the first that is used up ends it. */
export async function countAttempts(
  tx: Tx,
  pairs: readonly (readonly [Limit, string])[],
  now: Temporal.Instant,
): Promise<Allowance> {
  for (const [limit, subject] of pairs) {
    const allowance = await countAttempt(tx, limit, subject, now)
    if (!allowance.ok) return allowance
  }
  return { ok: true }
}

/**
 * A form that anybody may send, with a receipt to a mailbox that nobody proved to be theirs. What ends is how often one address asks:
 * what others sent in the name of a mailbox keeps a receipt from it, and never its owner from being heard.
 * @returns told: whether a receipt goes to the mailbox.
 */
export async function countRequest(
  tx: Tx,
  { perAddress, perMailbox }: { perAddress: Limit; perMailbox: Limit },
  { address, mailbox }: { address: string; mailbox: string },
  now: Temporal.Instant,
): Promise<{ ok: true; told: boolean } | Exclude<Allowance, { ok: true }>> {
  const allowance = await countAttempt(tx, perAddress, address, now)
  if (!allowance.ok) return allowance
  return { ok: true, told: (await countAttempt(tx, perMailbox, mailbox.toLowerCase(), now)).ok }
}

/** Windows that began before count for nobody any more. */
export async function forgetWindows(tx: Tx, before: Temporal.Instant): Promise<number> {
  const gone = await tx.rows(
    sql`delete from rate_limit where window_start < ${before}::timestamptz returning key`,
  )
  return gone.length
}

/** Takes one back: what was counted before it was known to be right. */
export async function forgiveAttempt(tx: Tx, limit: Limit, subject: string, now: Temporal.Instant) {
  const { key, start } = limitWindow(limit, subject, now)
  await tx.rows(sql`
    update rate_limit set count = count - 1
    where key = ${key} and window_start = ${start}::timestamptz and count > 0`)
}

/** Takes all of them back: whoever proved who they are begins anew. */
export async function resetAttempts(tx: Tx, limit: Limit, subject: string, now: Temporal.Instant) {
  const { key, start } = limitWindow(limit, subject, now)
  await tx.rows(sql`delete from rate_limit where key = ${key} and window_start = ${start}::timestamptz`)
}
