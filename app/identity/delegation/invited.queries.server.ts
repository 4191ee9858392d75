/** Of delegations, which are open, and which of them wait for somebody: parts of statements. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { acceptDays } from './delegation.rules.ts'

/** Whether the delegation `d` is not over by its date, nor an invitation that waited too long. */
export const isOpen = (now: Temporal.Instant): SQL => sql`(d.last_day >= ${chileanDay(now).toString()}::date
  and (d.accepted_at is not null or d.created_at > ${now.subtract({ hours: acceptDays * 24 })}::timestamptz))`

/** Whether the delegation `d` names the RUT of an account whose person proved to be it: nobody else learns of it. */
export const isDelegate = (accountId: string): SQL => sql`exists (select from account m
  where m.id = ${accountId}::uuid and m.rut = d.delegate_rut and m.proven_at is not null and m.deleted_at is null)`

/** The invitations that an account neither accepted nor refused: `id`, `name` of whoever invites, `created_at`. */
export const invitationsTo = (accountId: string, now: Temporal.Instant): SQL => sql`(
  select d.id, coalesce(p.first_name || ' ' || p.last_name, d.person_first_name || ' ' || d.person_last_name) as name, d.created_at
  from delegation d left join account p on p.id = d.grantor_account_id
  where ${isDelegate(accountId)} and d.accepted_at is null and d.ended_at is null and ${isOpen(now)})`
