/** SQL of the staff who sign in at /profesional and /centro: sessions and invitations by the hash of their token, never by the token. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { opensDesk } from './desks/desks.queries.server.ts'
import { portalRole, type Uninvited } from './keys/password.queries.server.ts'
import { staffActor } from './roles.rules.ts'

export interface Staff {
  accountId: string
  /** Null: works for a centre and attends nobody. */
  professionalId: number | null
  /** They attend, and whose account it is has to be confirmed first. */
  deskWaits: boolean
  /** Of a centre, a network or the portal itself. */
  hasRole: boolean
  name: string
  rut: string
}

export interface Professional extends Staff {
  professionalId: number
}

export interface SignedInStaff extends Staff {
  /** When they last did something. */
  seenAt: Temporal.Instant
}

/** Undefined once it has expired, was idle, or while it owes the second factor. */
export async function findSession(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
  idleSince: Temporal.Instant,
): Promise<SignedInStaff | undefined> {
  const [row] = await tx.rows<SignedInStaff>(sql`
    select s.id as "accountId", case when ${opensDesk} then s.professional_id end as "professionalId", not ${opensDesk} as "deskWaits",
      coalesce(p.name, s.name) as name, s.rut, t.seen_at as "seenAt",
      exists (select from staff_role r where r.staff_account_id = s.id) as "hasRole"
    from staff_session t join staff_account s on s.id = t.staff_account_id left join professional p on p.id = s.professional_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}::timestamptz and t.seen_at > ${idleSince}::timestamptz
      and not t.factor_due`)
  return row
}

/** Once a minute at most: pages ask often. */
export const touchSession = (
  tx: Tx,
  { tokenHash, browser }: { tokenHash: string; browser: string },
  now: Temporal.Instant,
  idleSince: Temporal.Instant,
) =>
  tx.rows(sql`
    update staff_session set seen_at = greatest(seen_at, ${now}::timestamptz), browser = coalesce(nullif(browser, ''), ${browser})
    where token_hash = ${tokenHash} and seen_at > ${idleSince}::timestamptz
      and (seen_at < ${now.subtract({ minutes: 1 })}::timestamptz or (browser = '' and ${browser} <> ''))`)

/** hasRole: of a centre, a network or the operator. */
export async function findLogin(tx: Tx, rut: string) {
  const [row] = await tx.rows<{
    id: string
    passwordHash: string | null
    hasFactor: boolean
    hasRole: boolean
  }>(sql`
    select s.id, s.password_hash as "passwordHash", s.totp_secret is not null as "hasFactor",
      exists (select from staff_role r where r.staff_account_id = s.id) as "hasRole"
    from staff_account s where s.rut = ${rut}`)
  return row
}

export const insertSession = (
  tx: Tx,
  session: { tokenHash: string; accountId: string; expires: Temporal.Instant; factorDue: boolean },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at, factor_due)
    values (${session.tokenHash}, ${session.accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz,
      ${session.expires}::timestamptz, ${session.factorDue})`)

/** Stays when the session's row has gone. */
export const noteEntered = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  noteInAudit(tx, { actor: staffActor(accountId), verb: 'enter-password' }, now)

export const noteFactor = (
  tx: Tx,
  accountId: string,
  verb: 'enter-factor' | 'set-factor' | 'enter-passkey' | 'add-passkey' | 'remove-passkey',
  now: Temporal.Instant,
) => noteInAudit(tx, { actor: staffActor(accountId), verb }, now)

export const noteFactorReset = (
  tx: Tx,
  { accountId, by, centreId }: { accountId: string; by: string; centreId: number },
  now: Temporal.Instant,
) =>
  noteInAudit(tx, { actor: by, verb: 'reset-factor', detail: { account: accountId, centre: centreId } }, now)

/** @returns the account of a session that has ended by itself since a moment; a closed one has no row, and one that owes the second factor never began. */
export async function findEndedSession(
  tx: Tx,
  tokenHash: string,
  since: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ accountId: string }>(sql`
    select staff_account_id as "accountId" from staff_session
    where token_hash = ${tokenHash} and seen_at > ${since}::timestamptz and not factor_due`)
  return row?.accountId
}

export const deleteSession = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from staff_session where token_hash = ${tokenHash}`)

/** With the tablets and screens that were opened in them. */
export const deleteSessionsOf = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    with devices as (delete from desk_device where opened_by = 'staff:' || ${accountId}::uuid)
    delete from staff_session where staff_account_id = ${accountId}::uuid`)

/** Expired or idle. @returns a row for each that went. */
export const deleteOldSessions = (tx: Tx, now: Temporal.Instant, idleSince: Temporal.Instant) =>
  tx.rows(sql`
    delete from staff_session
    where expires_at <= ${now}::timestamptz or seen_at <= ${idleSince}::timestamptz returning token_hash`)

export interface StaffLine {
  /** Of the import's line; absent where nobody imported it. */
  key?: string
  /** Key of the professional in the import. */
  professional: string
  email: string
}

/** @returns by the key of the professional, the key of the account that they have; accounts that nobody imported have none. */
export async function findStaffKeys(tx: Tx, lines: readonly StaffLine[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ professional: string; key: string }>(sql`
    select p.key as professional, s.import_key as key from staff_account s join professional p on p.id = s.professional_id
    where p.key = any(${list(lines.map(line => line.professional))}::text[]) and s.import_key is not null`)
  return new Map(rows.map(({ professional, key }) => [professional, key]))
}

/** @returns the keys of those of the lines whose e-mail is another account's, too. */
export const findSharedMailboxes = (tx: Tx, lines: readonly StaffLine[]) =>
  tx.rows<{ key: string; other: string }>(sql`
    select distinct on (s.import_key) s.import_key as key, coalesce(o.import_key, o.rut) as other
    from staff_account s join staff_account o on lower(o.email) = lower(s.email) and o.id <> s.id
    where s.import_key = any(${list(lines.flatMap(line => line.key ?? []))}::text[]) order by s.import_key, other`)

/** Of two lines for one professional the last holds. @returns the keys of those who can have an account: they are here and have a RUT. */
export async function upsertStaff(tx: Tx, lines: readonly StaffLine[], now: Temporal.Instant) {
  const last = [...new Map(lines.map(line => [line.professional, line])).values()]
  const found = await tx.rows<{ professional: string }>(sql`
    with given as (
      select p.id, p.key, p.rut, l.email, l.key as import_key
      from jsonb_to_recordset(${json(last)}::jsonb) as l(key text, professional text, email text)
      join professional p on p.key = l.professional and p.rut is not null
    ), kept as (
      insert into staff_account (professional_id, rut, email, import_key, created_at)
      select id, rut, email, import_key, ${now}::timestamptz from given
      on conflict (professional_id) do update set email = excluded.email, rut = excluded.rut,
        import_key = coalesce(excluded.import_key, staff_account.import_key)
      returning id, password_hash, professional_id
    ), again as (
      -- The line came once more and nobody has answered: a new invitation leaves.
      delete from staff_invitation i using kept where i.staff_account_id = kept.id and kept.password_hash is null
    )
    select given.key as professional from kept join given on given.id = kept.professional_id`)
  return new Set(found.map(one => one.professional))
}

/** Ends their sessions and invitations with them. */
export const deleteStaff = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    delete from staff_account where import_key = any(${list(keys)}::text[]) returning import_key as key`)

/** @param invitation.resets it sets another password; else only the first one. */
export const insertInvitation = (
  tx: Tx,
  invitation: { tokenHash: string; accountId: string; expires: Temporal.Instant; resets?: boolean },
) =>
  tx.rows(sql`
    insert into staff_invitation (token_hash, staff_account_id, expires_at, resets)
    values (${invitation.tokenHash}, ${invitation.accountId}::uuid, ${invitation.expires}::timestamptz,
      ${invitation.resets ?? false})`)

/** Undefined once it is too late, and of a first password that was set. */
export async function findInvitation(tx: Tx, tokenHash: string, now: Temporal.Instant) {
  const [row] = await tx.rows<{
    accountId: string
    name: string | null
    email: string
    resets: boolean
    hasFactor: boolean
    hasRole: boolean
  }>(sql`
    select i.staff_account_id as "accountId", coalesce(p.name, s.name) as name, s.email, i.resets,
      s.totp_secret is not null as "hasFactor",
      exists (select from staff_role r where r.staff_account_id = s.id) as "hasRole"
    from staff_invitation i join staff_account s on s.id = i.staff_account_id
    left join professional p on p.id = s.professional_id
    where i.token_hash = ${tokenHash} and i.expires_at > ${now}::timestamptz
      and (s.password_hash is null or i.resets)`)
  return row
}

/** Links that were sent before die with the password that they would have replaced. */
export const deleteInvitationsOf = (tx: Tx, accountId: string) =>
  tx.rows(sql`delete from staff_invitation where staff_account_id = ${accountId}::uuid`)

/** @returns whether this was the first to use it. */
export async function takeInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx.rows(
    sql`delete from staff_invitation where token_hash = ${tokenHash} returning token_hash`,
  )
  return taken.length > 0
}

/** passwordHash: null until they have answered an invitation. */
export const findAccount = async (tx: Tx, accountId: string) =>
  (
    await tx.rows<{ passwordHash: string | null; email: string; name: string }>(sql`
      select s.password_hash as "passwordHash", s.email, coalesce(p.name, s.name) as name
      from staff_account s left join professional p on p.id = s.professional_id where s.id = ${accountId}::uuid`)
  )[0]

/** The same work whether anybody has this RUT. */
export const insertResetRequest = (tx: Tx, rut: string, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into staff_reset_request (rut, asked_at) values (${rut}, ${now}::timestamptz)
    on conflict (rut) do nothing`)

/** @returns the accounts that are there, locked: of a mailbox that is changing just now the new one. The others are forgotten. */
export const takeResetRequests = (tx: Tx, limit: number) =>
  tx.rows<
    { hasPassword: true; id: string; email: string; name: string } | ({ hasPassword: false } & Uninvited)
  >(sql`
    with asked as (
      delete from staff_reset_request where rut in (
        select rut from staff_reset_request order by asked_at limit ${limit} for update skip locked)
      returning rut
    )
    select s.id, s.email, coalesce(p.name, s.name) as name, s.password_hash is not null as "hasPassword", ${portalRole}
    from asked join staff_account s on s.rut = asked.rut
    left join professional p on p.id = s.professional_id order by s.id for update of s`)
