/** Claiming, sending and forgetting messages: all of the outbox's SQL but its insert. */
import {
  answeredAtOnce,
  type Database,
  json,
  list,
  type SQL,
  sql,
  type Tx,
} from '../database/database.server.ts'
import type { KeptAttachment } from './kept-words.server.ts'
import type { ToldHour } from './outbox.server.ts'

export type MessageKind = 'email' | 'sms'

export interface ClaimedMessage {
  id: number
  kind: MessageKind
  reference: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  letter: Uint8Array | null
  attachments: KeptAttachment[]
  /** Hours that it tells of together, or that may close to who reads; null of any other. */
  tells: ToldHour[] | null
  createdAt: Temporal.Instant
  notBefore: Temporal.Instant
  attempts: number
  /** Of a reminder, and of nothing else: which appointment it is of. */
  remindsOf: string | null
  notAfter: Temporal.Instant | null
  /** The lease, and by its exact moment whose it is. */
  claimedUntil: Temporal.Instant
}

/**
 * Takes messages that are due for itself until `until`. What another worker is claiming at this moment is passed over. Where the
 * server dies at this moment it is claimed again: see `answeredAtOnce`.
 */
export const claimDue = (
  db: Database,
  kind: MessageKind,
  now: Temporal.Instant,
  until: Temporal.Instant,
  { limit, onlyReminders = false }: { limit: number; onlyReminders?: boolean },
) =>
  db.rows<ClaimedMessage>(sql`
    with due as (
      select id from outbox
      where sent_at is null and abandoned_at is null and dropped_at is null and kind = ${kind}
        and not_before <= ${now}::timestamptz and (claimed_until is null or claimed_until <= ${now}::timestamptz)
        and (requires_version is not null or not ${onlyReminders}::boolean)
      order by not_before, id
      limit ${limit}
      for update skip locked)
    update outbox set claimed_until = ${until}::timestamptz, attempts = attempts + 1
    from due, ${answeredAtOnce} where outbox.id = due.id
    returning outbox.id, kind, reference, recipient, subject, body, html, letter, attachments, attempts, tells,
      case when requires_version is not null then appointment_id end as "remindsOf", not_after as "notAfter",
      claimed_until as "claimedUntil", created_at as "createdAt", not_before as "notBefore"`)

/**
 * Whether an appointment is still to come as it was when a reminder of it was written: a condition, brought by whoever keeps
 * appointments.
 */
export type AppointmentStands = (appointmentId: SQL, version: SQL, now: Temporal.Instant) => SQL

/**
 * The last look before a message leaves: is it still ours, and does it still tell the truth? Renews the lease.
 * @returns the new lease; `dropped` when it must not be sent; undefined when another worker has it by now.
 */
export async function confirmClaim(
  db: Database,
  id: number,
  claimedUntil: Temporal.Instant,
  now: Temporal.Instant,
  until: Temporal.Instant,
  stands: AppointmentStands,
): Promise<Temporal.Instant | 'dropped' | undefined> {
  const [row] = await db.rows<{ lease: Temporal.Instant | null }>(sql`
    with mine as (
      select id,
        (not_after is null or not_after > ${now}::timestamptz)
        and (requires_version is null or ${stands(sql`appointment_id`, sql`requires_version`, now)}) as wanted
      from outbox
      where id = ${id} and claimed_until = ${claimedUntil}::timestamptz
        and sent_at is null and abandoned_at is null and dropped_at is null)
    update outbox set
      claimed_until = case when wanted then ${until}::timestamptz end,
      dropped_at = case when wanted then null else ${now}::timestamptz end
    from mine, ${answeredAtOnce} where outbox.id = mine.id
    returning claimed_until as lease`)
  return row && (row.lease ?? 'dropped')
}

const wordless = sql`recipient = '', subject = null, body = '', html = null, letter = null, attachments = ${json([])}::jsonb`

/** What a reminder may leave by in the place of its own way. */
export type OtherWay = 'push' | 'whatsapp'

/**
 * The providers have them, whoever holds the lease by now; told to nobody else, so a server that dies at this moment sends them twice.
 * @param by another's than that of its own way. @param forgotten with recipients and words: nobody reads them here any more.
 */
export const markSent = (
  db: Database,
  ids: readonly number[],
  now: Temporal.Instant,
  { by, forgotten }: { by?: OtherWay; forgotten: boolean },
) =>
  db.rows(sql`
    update outbox set sent_at = ${now}::timestamptz, claimed_until = null, last_error = null,
      by_push = ${by === 'push'}, by_whatsapp = ${by === 'whatsapp'}
      ${forgotten ? sql`, ${wordless}, purged_at = ${now}::timestamptz` : sql``}
    from ${answeredAtOnce} where id = any(${list(ids)}::bigint[]) and sent_at is null`)

/** What was tried under a lease and did not leave. */
export interface Failure {
  id: number
  lease: Temporal.Instant
  /** The provider's. */
  code: string
  /** Null gives the message up. */
  retryAt: Temporal.Instant | null
  /** Nobody was there to be asked: it costs no attempt. */
  away?: true
}

/** Where the server dies at this moment the lease ends it, and it is tried again later or sooner. */
export const markFailed = (db: Database, failures: readonly Failure[], now: Temporal.Instant) => {
  const each = <Value extends number | string | Temporal.Instant | null>(of: (one: Failure) => Value) =>
    list(failures.map(of))
  const ids = each(({ id }) => id)
  return db.rows(sql`
    update outbox set last_error = failed.code, claimed_until = failed.retry_at, attempts = attempts - failed.spared,
      abandoned_at = case when failed.retry_at is null then ${now}::timestamptz end
    from ${answeredAtOnce}, unnest(${ids}::bigint[], ${each(({ lease }) => lease)}::timestamptz[],
      ${each(({ code }) => code)}::text[], ${each(({ retryAt }) => retryAt)}::timestamptz[],
      ${each(({ away }) => (away ? 1 : 0))}::int[]) as failed(id, lease, code, retry_at, spared)
    where outbox.id = any(${ids}::bigint[]) and outbox.id = failed.id and claimed_until = failed.lease and sent_at is null`)
}

/** Gives back what was claimed and not tried. */
export const releaseClaims = (tx: Tx, ids: readonly number[], lease: Temporal.Instant) =>
  tx.rows(sql`
    update outbox set claimed_until = null, attempts = attempts - 1
    where id = any(${list(ids)}::bigint[]) and claimed_until = ${lease}::timestamptz and sent_at is null`)

/**
 * Deletes what a finished message said and to whom. The row stays: its key keeps a late retry from sending it again. By an
 * array of ids: a plan that is kept for any limit would read the whole outbox to join so many.
 */
export async function purgeFinished(tx: Tx, before: Temporal.Instant, now: Temporal.Instant, limit: number) {
  const rows = await tx.rows<{ id: number }>(sql`
    update outbox set ${wordless}, purged_at = ${now}::timestamptz
    where id = any(array(
      select id from outbox
      where purged_at is null and coalesce(sent_at, abandoned_at, dropped_at) < ${before}::timestamptz
      order by coalesce(sent_at, abandoned_at, dropped_at) limit ${limit}))
    returning id`)
  return rows.length
}

export interface OutboxFigures {
  due: number
  /** Seconds since the oldest message that is due should have left; 0 when none waits. */
  oldestSeconds: number
  /** Given up and not yet forgotten: for somebody to look at. */
  abandoned: number
}

/** due: whose time has come. oldestSeconds: since when the one of them that waits longest could have left; 0 of none. */
export async function outboxFigures(tx: Tx, now: Temporal.Instant): Promise<OutboxFigures> {
  const [row] = await tx.rows<OutboxFigures>(sql`
    select due, coalesce(extract(epoch from ${now}::timestamptz - oldest), 0)::float8 as "oldestSeconds",
      (select count(*) from outbox where abandoned_at is not null and purged_at is null) as abandoned
    from (
      select count(*) as due, min(not_before) as oldest from outbox
      where sent_at is null and abandoned_at is null and dropped_at is null and not_before <= ${now}::timestamptz) waiting`)
  return row ?? { due: 0, oldestSeconds: 0, abandoned: 0 }
}

/** Ends the wait of messages that failed and would be tried again after `beyond`. @returns how many. */
export async function hurryWaiting(tx: Tx, beyond: Temporal.Instant): Promise<number> {
  const rows = await tx.rows(sql`
    update outbox set claimed_until = null, attempts = 0
    where sent_at is null and abandoned_at is null and dropped_at is null and claimed_until > ${beyond}::timestamptz
    returning id`)
  return rows.length
}

/** What leaves within the lease by itself: due already, or waiting no longer than that. */
export async function countLeaving(tx: Tx, now: Temporal.Instant, until: Temporal.Instant): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from outbox
    where sent_at is null and abandoned_at is null and dropped_at is null
      and coalesce(claimed_until, ${now}::timestamptz) <= ${until}::timestamptz
      and not_before <= ${until}::timestamptz
      and coalesce(not_after, ${until}::timestamptz) >= ${now}::timestamptz`)
  return row?.count ?? 0
}

/** Takes up again what was given up and not forgotten since. @returns how many. */
export async function reviveAbandoned(tx: Tx): Promise<number> {
  const rows = await tx.rows(sql`
    update outbox set abandoned_at = null, claimed_until = null, attempts = 0
    where abandoned_at is not null and purged_at is null returning id`)
  return rows.length
}

export interface GivenUp {
  id: number
  kind: 'email' | 'sms'
  abandonedAt: Temporal.Instant
  attempts: number
  /** The provider's code. */
  error: string | null
}

/** What was given up and not forgotten since, the last first: without recipient and words. */
export const findGivenUp = (tx: Tx, limit: number) =>
  tx.rows<GivenUp>(sql`
    select id, kind, abandoned_at as "abandonedAt", attempts, last_error as error from outbox
    where abandoned_at is not null and purged_at is null order by abandoned_at desc, id desc limit ${limit}::int`)

/** @returns whether it was given up until now. */
export async function reviveOne(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    update outbox set abandoned_at = null, claimed_until = null, attempts = 0
    where id = ${id}::bigint and abandoned_at is not null and purged_at is null returning id`)
  return rows.length > 0
}

/** How it went with one message; undefined when there is none of that key. */
export async function findFate(tx: Tx, dedupeKey: string) {
  const [row] = await tx.rows<{ sentAt: Temporal.Instant | null; failed: boolean }>(sql`
    select sent_at as "sentAt", abandoned_at is not null or dropped_at is not null as failed
    from outbox where dedupe_key = ${dedupeKey}`)
  return row
}

/** Of these keys, those of messages that were written, whatever became of them. */
export async function findWritten(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ key: string }>(
    sql`select dedupe_key as key from outbox where dedupe_key = any(${list(keys)}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}
