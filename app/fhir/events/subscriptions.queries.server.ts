/** SQL of subscriptions. Whoever asks is a client, and finds its own. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { tryingHours } from './events.rules.ts'
import { giveUpPaused } from './pauses.queries.server.ts'

export interface Subscription {
  id: string
  clientId: string
  criteria: string
  endpoint: string
  withPayload: boolean
  reason: string
  active: boolean
  endsAt: Temporal.Instant | null
  version: number
  secretNumber: number
  formerUntil: Temporal.Instant | null
  failures: number
  lastError: string | null
  updatedAt: Temporal.Instant
  /** Whether something was given up and not sent again. */
  gaveUp: boolean
}

export type Wish = Pick<
  Subscription,
  'criteria' | 'endpoint' | 'withPayload' | 'reason' | 'active' | 'endsAt'
>

const columns: SQL = sql`s.id, s.system_client_id as "clientId", s.criteria, s.endpoint, s.with_payload as "withPayload", s.reason, s.active,
  s.ends_at as "endsAt", s.version, s.secret_number as "secretNumber", s.former_until as "formerUntil", s.failures,
  s.last_error as "lastError", s.updated_at as "updatedAt",
  exists (select from system_event e where e.subscription_id = s.id and e.state = 'given-up') as "gaveUp"`

/** Oldest first, paused ones too. @param id null: all of the client's. */
export const findSubscriptions = (tx: Tx, clientId: string, id: string | null) =>
  tx.rows<Subscription>(sql`
    select ${columns} from system_subscription s
    where s.system_client_id = ${clientId}::uuid and s.deleted_at is null and (${id}::uuid is null or s.id = ${id}::uuid)
    order by s.created_at, s.id`)

/** One row per client at a time, so that nobody has more than its share. */
export const lockClient = (tx: Tx, clientId: string) =>
  tx.rows(sql`select from system_client where id = ${clientId}::uuid for update`)

/** What has its place by now is not told: whoever begins reads it. */
export async function addSubscription(
  tx: Tx,
  clientId: string,
  wish: Wish,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into system_subscription (system_client_id, criteria, endpoint, with_payload, reason, active, ends_at, paused_at, after_position,
      created_at, updated_at)
    values (${clientId}::uuid, ${wish.criteria}, ${wish.endpoint}, ${wish.withPayload}, ${wish.reason}, ${wish.active},
      ${wish.endsAt}::timestamptz, ${wish.active ? null : now}::timestamptz, (select coalesce(max(position), 0) from appointment_change), ${now}::timestamptz, ${now}::timestamptz)
    returning id`)
  if (!row) throw new Error('no subscription was added')
  return row.id
}

/**
 * Off, what happens and what waits is kept for when it is on again, for as long as for whoever does not answer; on, its receiver is there
 * and what waits is due now. What its receiver had ended (410) begins anew.
 * @param isMeant whether it may be changed while it has that version. @returns whether it was.
 */
export async function changeSubscription(
  tx: Tx,
  { clientId, id, isMeant }: { clientId: string; id: string; isMeant: (version: number) => boolean },
  wish: Wish,
  now: Temporal.Instant,
): Promise<boolean> {
  // Its row before its events, as whoever deletes it.
  const [own] = await tx.rows<{ version: number }>(sql`
    select version from system_subscription
    where id = ${id}::uuid and system_client_id = ${clientId}::uuid and deleted_at is null for update`)
  if (!own || !isMeant(own.version)) return false
  if (wish.active) await giveUpPaused(tx, { before: now.subtract({ hours: tryingHours }), id }, now)
  await tx.rows(sql`
    update system_subscription set criteria = ${wish.criteria}, endpoint = ${wish.endpoint}, with_payload = ${wish.withPayload},
      reason = ${wish.reason}, ends_at = ${wish.endsAt}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz,
      failures = 0, quiet_until = null, last_error = null,
      after_position = case when active or paused_at is not null then after_position
        else (select coalesce(max(position), 0) from appointment_change) end,
      paused_at = case when ${wish.active}::boolean then null else coalesce(paused_at, ${now}::timestamptz) end,
      active = ${wish.active}
    where id = ${id}::uuid and system_client_id = ${clientId}::uuid`)
  if (wish.active)
    await tx.rows(sql`
      update system_event set next_at = ${now}::timestamptz
      where subscription_id = ${id}::uuid and state = 'waiting' and next_at > ${now}::timestamptz`)
  return true
}

/** In a transaction. What was still to be told goes with it. @returns false where it is not the client's, or is deleted. */
export async function deleteSubscription(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update system_subscription set deleted_at = ${now}::timestamptz, active = false, paused_at = null
    where id = ${id}::uuid and system_client_id = ${clientId}::uuid and deleted_at is null returning id`)
  if (rows.length > 0)
    await tx.rows(sql`delete from system_event where subscription_id = ${id}::uuid and state <> 'sent'`)
  return rows.length > 0
}

/** @returns its new number; undefined of none. */
export async function replaceSecret(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  formerUntil: Temporal.Instant,
): Promise<number | undefined> {
  const [row] = await tx.rows<{ number: number }>(sql`
    update system_subscription set secret_number = secret_number + 1, former_until = ${formerUntil}::timestamptz
    where id = ${id}::uuid and system_client_id = ${clientId}::uuid and deleted_at is null
    returning secret_number as number`)
  return row?.number
}
