/** SQL of the addresses at which calendars read somebody's hours, and of those hours. */
import { samePasswordSince } from '#app/identity/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { sameDeskSince } from '#app/staff/public.queries.server.ts'
import type { Language } from '#app/text/languages.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { calledOff } from '../closures/called-off.queries.server.ts'

/** Whose calendar it is: a patient's account or a professional. */
export type FeedOwner = { accountId: string } | { professionalId: number }

export interface Feed {
  createdAt: Temporal.Instant
  /** The day on which a calendar read it last. */
  readOn: Temporal.PlainDate | null
}

const isOf = (owner: FeedOwner): SQL =>
  'accountId' in owner
    ? sql`account_id = ${owner.accountId}::uuid`
    : sql`professional_id = ${owner.professionalId}::bigint`

/** Whether the address `f` leads somewhere still: another password ends what was allowed before it (as apps and devices), at a desk a role that ends too. */
const holds = sql`case when f.account_id is null then ${sameDeskSince(sql`f.professional_id`, sql`f.created_at`)}
  else ${samePasswordSince(sql`f.account_id`, sql`f.created_at`)} end`

/** Addresses that lead nowhere any more: another password, or a role that ended, came after them. */
export const deleteEndedFeeds = (tx: Tx) => tx.rows(sql`delete from calendar_feed f where not (${holds})`)

/** Undefined where there is none, or it has ended. The address itself is not kept and cannot be told again. */
export async function findFeed(tx: Tx, owner: FeedOwner): Promise<Feed | undefined> {
  const [feed] = await tx.rows<Feed>(
    sql`select created_at as "createdAt", read_on as "readOn" from calendar_feed f where ${isOf(owner)} and ${holds}`,
  )
  return feed
}

/** The address before it, if there was one, leads nowhere from here on. */
export const keepFeed = (
  tx: Tx,
  owner: FeedOwner,
  { tokenHash, language }: { tokenHash: string; language: Language },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into calendar_feed (account_id, professional_id, token_hash, language, created_at)
    values (${'accountId' in owner ? owner.accountId : null}::uuid, ${'professionalId' in owner ? owner.professionalId : null}::bigint,
      ${tokenHash}, ${language}, ${now}::timestamptz)
    on conflict ${'accountId' in owner ? sql`(account_id)` : sql`(professional_id)`} do update
    set token_hash = excluded.token_hash, language = excluded.language, created_at = excluded.created_at, read_on = null`)

/** @returns whether there was one. */
export async function endFeed(tx: Tx, owner: FeedOwner): Promise<boolean> {
  return (await tx.rows(sql`delete from calendar_feed where ${isOf(owner)} returning id`)).length > 0
}

/** @param tokenHash SHA-256 of what the address ends with. @returns undefined where it leads nowhere, or nowhere any more. */
export async function findFeedOwner(
  tx: Tx,
  tokenHash: string,
): Promise<{ owner: FeedOwner; language: Language; readOn: Temporal.PlainDate | null } | undefined> {
  const [row] = await tx.rows<{
    accountId: string | null
    professionalId: number | null
    language: Language
    readOn: Temporal.PlainDate | null
  }>(sql`
    select account_id as "accountId", professional_id as "professionalId", language, read_on as "readOn"
    from calendar_feed f where token_hash = ${tokenHash} and ${holds}`)
  if (!row) return undefined
  const { accountId, professionalId, ...feed } = row
  if (accountId !== null) return { owner: { accountId }, ...feed }
  return professionalId === null ? undefined : { owner: { professionalId }, ...feed }
}

/** @param today Chile's. A day is enough to know whether a calendar still looks, and says nothing of when. */
export const noteRead = (tx: Tx, tokenHash: string, today: Temporal.PlainDate) =>
  tx.rows(sql`update calendar_feed set read_on = ${today}::date where token_hash = ${tokenHash}`)

export interface FeedHour {
  id: string
  version: number
  /** When it was booked: a move counts the version up and leaves this. */
  stampedAt: Temporal.Instant
  start: Temporal.Instant
  end: Temporal.Instant
  isVideo: boolean
  /** Its centre told the patient that it cannot attend it. */
  calledOff: boolean
  centre: string
  address: string
  commune: string
}

/** Of whoever has blocked their data none: an address passes through the servers of whoever makes the calendar, and is read by whoever has it. */
const ofAccount = (accountId: string): SQL => sql`
  a.id in (select appointment_id from account_appointment where account_id = ${accountId}::uuid and own) and not ${isBlocked}`
const ofProfessional = (professionalId: number): SQL => sql`o.professional_id = ${professionalId}::bigint`

/**
 * Those that stand or were attended, soonest first; nothing of why somebody goes. All of them: how many fit is for the agenda to
 * say, and an hour that is left out is one that nobody goes to.
 */
export const findFeedHours = (tx: Tx, owner: FeedOwner, from: Temporal.Instant) =>
  tx.rows<FeedHour>(sql`
    select a.id, a.version, coalesce(a.booked_at, a.created_at) as "stampedAt", lower(a.during) as start, upper(a.during) as end,
      o.modality = 'video' as "isVideo", a.state in ('booked', 'confirmed') and ${calledOff} as "calledOff", c.name as centre, c.address, m.name as commune
    from appointment a
    join offer o on o.id = a.offer_id
    join schedule s on s.id = a.schedule_id
    join centre c on c.id = s.centre_id
    join commune m on m.code = c.commune_code
    where ${'accountId' in owner ? ofAccount(owner.accountId) : ofProfessional(owner.professionalId)}
      and a.state in ('booked', 'confirmed', 'arrived', 'fulfilled') and lower(a.during) >= ${from}::timestamptz
    order by lower(a.during), a.id`)
