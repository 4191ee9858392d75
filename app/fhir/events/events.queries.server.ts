/** SQL of events: from a change to whoever wants to know, one of an appointment at a time. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Subscription } from './subscriptions.queries.server.ts'

export type Follower = Pick<
  Subscription,
  | 'id'
  | 'clientId'
  | 'criteria'
  | 'endpoint'
  | 'withPayload'
  | 'version'
  | 'secretNumber'
  | 'formerUntil'
  | 'failures'
> & { centres: number[]; afterPosition: number }

/** Not over, and of a client that nobody ended. */
const lasts = (now: Temporal.Instant): SQL => sql`s.deleted_at is null
  and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
  and exists (select from system_client c where c.id = s.system_client_id and c.ended_at is null)`

/** Still to be told. */
const stands = (now: Temporal.Instant): SQL => sql`s.active and ${lasts(now)}`

/** What happens is noted for it: also in a pause, so that it waits. */
const listens = (now: Temporal.Instant): SQL => sql`(s.active or s.paused_at is not null) and ${lasts(now)}`

const followerColumns: SQL = sql`s.id, s.system_client_id as "clientId", s.criteria, s.endpoint, s.with_payload as "withPayload",
  s.version, s.secret_number as "secretNumber", s.former_until as "formerUntil", s.failures, s.after_position as "afterPosition",
  (select coalesce(array_agg(m.centre_id), '{}') from system_client_centre m where m.system_client_id = s.system_client_id) as centres`

/** Those of whose centres something has a place that they have not looked at. */
export const findBehind = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<{ id: string }>(sql`
    select s.id from system_subscription s where ${listens(now)} and exists (
      select from system_client_centre m join appointment_change h on h.centre_id = m.centre_id
      where m.system_client_id = s.system_client_id and h.position > s.after_position)`)

/** Undefined where another node looks for it at this moment. */
export async function lockFollower(tx: Tx, id: string, now: Temporal.Instant): Promise<Follower | undefined> {
  const [row] = await tx.rows<Follower>(sql`
    select ${followerColumns} from system_subscription s where s.id = ${id}::uuid and ${listens(now)}
    for update of s skip locked`)
  return row
}

export interface NewEvent {
  changeId: number
  position: number
  appointmentId: string
  centreId: number
}

/** @param upTo the last place that was looked at. */
export async function addEvents(
  tx: Tx,
  id: string,
  events: readonly NewEvent[],
  upTo: number,
  now: Temporal.Instant,
): Promise<void> {
  if (events.length > 0)
    await tx.rows(sql`
      insert into system_event (subscription_id, change_id, position, appointment_id, centre_id, created_at, next_at, since)
      select ${id}::uuid, x."changeId", x.position, x."appointmentId", x."centreId", ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        x("changeId" bigint, position bigint, "appointmentId" uuid, "centreId" bigint)
      on conflict do nothing`)
  await tx.rows(sql`update system_subscription set after_position = ${upTo}::bigint where id = ${id}::uuid`)
}

/** Those for whom something is due and who are not left alone for a while. */
export const findDue = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<Follower>(sql`
    select ${followerColumns} from system_subscription s
    where ${stands(now)} and (s.quiet_until is null or s.quiet_until <= ${now}::timestamptz) and exists (
      select from system_event e where e.subscription_id = s.id and e.state = 'waiting' and e.next_at <= ${now}::timestamptz
        and (e.claimed_until is null or e.claimed_until <= ${now}::timestamptz))`)

/** As it is at this moment; undefined where it stands no more. */
export async function findFollower(tx: Tx, id: string, now: Temporal.Instant): Promise<Follower | undefined> {
  const [row] = await tx.rows<Follower>(
    sql`select ${followerColumns} from system_subscription s where s.id = ${id}::uuid and ${stands(now)}`,
  )
  return row
}

export interface ClaimedEvent {
  id: string
  changeId: number
  appointmentId: string
  attempts: number
  since: Temporal.Instant
  resent: boolean
}

/** Of each appointment the first that waits, and nothing while that one is on its way. What another node claims is passed over. */
export const claimEvents = (
  tx: Tx,
  id: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
  limit: number,
) =>
  tx.rows<ClaimedEvent>(sql`
    with due as (
      select e.id from system_event e join system_subscription s on s.id = e.subscription_id
      where e.subscription_id = ${id}::uuid and e.state = 'waiting' and e.next_at <= ${now}::timestamptz
        and (e.claimed_until is null or e.claimed_until <= ${now}::timestamptz) and ${stands(now)}
        and not exists (select from system_event p where p.subscription_id = e.subscription_id
          and p.appointment_id = e.appointment_id and p.state = 'waiting' and p.position < e.position)
      order by e.position limit ${limit}::int for update of e skip locked)
    update system_event e set claimed_until = ${until}::timestamptz, attempts = e.attempts + 1
    from due where e.id = due.id
    returning e.id, e.change_id as "changeId", e.appointment_id as "appointmentId", e.attempts, e.since, e.resent`)

/** Not one that was given up meanwhile. Whoever answered is well again: its failures are forgotten. */
export async function markSent(
  tx: Tx,
  id: string,
  subscriptionId: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(sql`
    update system_event set state = 'sent', done_at = ${now}::timestamptz, claimed_until = null, last_error = null
    where id = ${id}::uuid and state = 'waiting'`)
  await tx.rows(sql`
    update system_subscription set failures = 0, quiet_until = null, last_error = null
    where id = ${subscriptionId}::uuid and (failures > 0 or last_error is not null)`)
}

/** @param next null gives it up. */
export const markFailed = (
  tx: Tx,
  id: string,
  { error, next }: { error: string; next: Temporal.Instant | null },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update system_event set claimed_until = null, last_error = ${error},
      next_at = coalesce(${next}::timestamptz, next_at),
      state = case when ${next}::timestamptz is null then 'given-up' else state end,
      done_at = case when ${next}::timestamptz is null then ${now}::timestamptz end
    where id = ${id}::uuid and state = 'waiting'`)

/**
 * Whoever does not answer: what has waited for three days goes with the one that was tried. Of a subscription that was replaced since
 * nothing changes: another address has not been tried. @returns how many.
 * @param failures in a row, as whoever tried counts them: all that was sent at once to a receiver that is down is one.
 */
export async function noteFailure(
  tx: Tx,
  { id, version }: Pick<Follower, 'id' | 'version'>,
  {
    error,
    failures,
    quietUntil,
    before,
  }: { error: string; failures: number; quietUntil: Temporal.Instant; before: Temporal.Instant },
  now: Temporal.Instant,
): Promise<number> {
  const noted = await tx.rows(sql`
    update system_subscription set failures = ${failures}::int, quiet_until = ${quietUntil}::timestamptz, last_error = ${error}
    where id = ${id}::uuid and version = ${version}::int returning id`)
  if (noted.length === 0) return 0
  const given = await tx.rows(sql`
    update system_event set state = 'given-up', done_at = ${now}::timestamptz, claimed_until = null, last_error = ${error}
    where subscription_id = ${id}::uuid and state = 'waiting' and since <= ${before}::timestamptz
      and (claimed_until is null or claimed_until <= ${now}::timestamptz)
    returning id`)
  return given.length
}

/** The receiver says that it wants nothing more. @returns false where another one has taken its place. */
export async function turnOff(
  tx: Tx,
  { id, version }: Pick<Follower, 'id' | 'version'>,
  error: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const off = await tx.rows(sql`
    update system_subscription set active = false, version = version + 1, last_error = ${error},
      updated_at = ${now}::timestamptz
    where id = ${id}::uuid and version = ${version}::int returning id`)
  if (off.length === 0) return false
  await tx.rows(sql`delete from system_event where subscription_id = ${id}::uuid and state = 'waiting'`)
  return true
}

/** What was dealt with that long ago; what was given up, a month after. */
export const deleteOldEvents = (tx: Tx, sentBefore: Temporal.Instant, givenUpBefore: Temporal.Instant) =>
  tx.rows(sql`
    delete from system_event where state = 'sent' and done_at < ${sentBefore}::timestamptz
      or state = 'given-up' and done_at < ${givenUpBefore}::timestamptz
    returning id`)

export interface Delivery {
  clientId: string
  subscriptionId: string
  endpoint: string
  active: boolean
  lastError: string | null
  waiting: number
  /** Since when the oldest of them waits. */
  waitingSince: Temporal.Instant | null
  givenUp: number
}

/** How it goes with the events of a centre, by whom they are for. */
export const findDeliveries = (tx: Tx, centreId: number) =>
  tx.rows<Delivery>(sql`
    select s.system_client_id as "clientId", s.id as "subscriptionId", s.endpoint, s.active, s.last_error as "lastError",
      (count(e.id) filter (where e.state = 'waiting'))::int as waiting, min(e.since) filter (where e.state = 'waiting') as "waitingSince",
      (count(e.id) filter (where e.state = 'given-up'))::int as "givenUp"
    from system_subscription s
    join system_client c on c.id = s.system_client_id and c.ended_at is null
    join system_client_centre m on m.system_client_id = c.id and m.centre_id = ${centreId}::bigint
    left join system_event e on e.subscription_id = s.id and e.centre_id = ${centreId}::bigint and e.state <> 'sent'
    where s.deleted_at is null
    group by s.id order by s.created_at, s.id`)

/** What was given up of a centre, the latest first. */
export const findGivenUp = (tx: Tx, centreId: number, limit: number) =>
  tx.rows<{ subscriptionId: string; appointmentId: string; at: Temporal.Instant; error: string | null }>(sql`
    select e.subscription_id as "subscriptionId", e.appointment_id as "appointmentId", e.done_at as at, e.last_error as error
    from system_event e join system_subscription s on s.id = e.subscription_id and s.deleted_at is null
    join system_client c on c.id = s.system_client_id and c.ended_at is null
    where e.centre_id = ${centreId}::bigint and e.state = 'given-up'
    order by e.done_at desc, e.position desc limit ${limit}::int`)

/** Of one centre and one client; at once, and for three days more. @returns how many. */
export async function sendAgain(
  tx: Tx,
  { clientId, centreId }: { clientId: string; centreId: number },
  now: Temporal.Instant,
): Promise<number> {
  const rows = await tx.rows<{ subscription: string }>(sql`
    update system_event e set state = 'waiting', done_at = null, attempts = 0, next_at = ${now}::timestamptz,
      since = ${now}::timestamptz, resent = true
    from system_subscription s
    where s.id = e.subscription_id and s.system_client_id = ${clientId}::uuid and s.active and s.deleted_at is null
      and e.centre_id = ${centreId}::bigint and e.state = 'given-up'
      and exists (select from system_client c where c.id = s.system_client_id and c.ended_at is null)
    returning s.id as subscription`)
  await tx.rows(sql`
    update system_subscription set quiet_until = null where system_client_id = ${clientId}::uuid and quiet_until is not null`)
  return rows.length
}
