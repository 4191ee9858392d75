/** SQL of hours whose person is reached elsewhere from now on. */
import { reachesAccount } from '#app/identity/public.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'

/**
 * What is an account's own by the mailbox that it has confirmed so far, and by nothing else, becomes what it booked: as the view
 * `account_appointment` says it, before the mailbox changes. Nobody is proven by it. Hours of another account stay theirs.
 */
export const keepOwnRows = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    update appointment a set account_id = ${accountId}::uuid
    where a.id = any(array(select v.appointment_id from account_appointment v where v.account_id = ${accountId}::uuid and v.own))
      and a.account_id is null and not a.proven`)

/** How one is reached: in an account and in the contact of an hour alike. */
export type ReachKind = 'email' | 'phone'

/**
 * Hours to come that an account booked, or that are nobody's and its own, and write to one of these; locked in the order in which
 * changes and payments lock them. What another account booked for its person has the contact of whoever booked.
 */
export async function lockToFollow(
  tx: Tx,
  accountId: string,
  { kind, from, to }: { kind: ReachKind; from: readonly string[]; to: string },
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from appointment a
    where a.id = any(array(select v.appointment_id from account_appointment v where v.account_id = ${accountId}::uuid and v.own))
      and (a.account_id is null or a.account_id = ${accountId}::uuid)
      and a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${now}::timestamptz
      and lower(a.contact ->> ${kind}) = any(${list(from.map(one => one.toLowerCase()))}::text[]) and a.contact ->> ${kind} <> ${to}
    order by a.id for no key update of a`)
  return rows.map(({ id }) => id)
}

/**
 * One at a time, for two of them may come to say the same. @returns false where the person, as the new contact names them, has
 * another hour at that time (patient_busy): this one stays as it was.
 */
export async function setReach(
  tx: Tx,
  id: string,
  { kind, to }: { kind: ReachKind; to: string },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with next as (select id, patient_key, during, proven, contact || jsonb_build_object(${kind}::text, ${to}::text) as contact
      from appointment where id = ${id}::uuid)
    update appointment a set contact = n.contact from next n
    where a.id = n.id and (n.proven or not exists (
      select from appointment o
      where o.id <> n.id and o.active and not o.proven and o.patient_key = n.patient_key and o.during && n.during
        and lower(coalesce(o.contact ->> 'email', '')) = lower(coalesce(n.contact ->> 'email', ''))
        and coalesce(o.contact ->> 'phone', '') = coalesce(n.contact ->> 'phone', '')))
    returning a.id`)
  return rows.length > 0
}

/** Hours to come for whoever has that RUT that an account booked, or that a centre gave and writes to it about, in the same order. */
export async function lockBookedFor(
  tx: Tx,
  { parentId, childRut }: { parentId: string; childRut: string },
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from appointment a
    where a.id in (
        select b.id from appointment b where b.account_id = ${parentId}::uuid and b.patient ->> 'rut' = ${childRut}
          and not coalesce((b.patient ->> 'self')::boolean, true)
        union all
        select b.id from appointment b where b.patient_key = ${`rut:${childRut}`} and b.account_id is null
          and ${reachesAccount(sql`${parentId}::uuid`, sql`b.contact`)})
      and a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${now}::timestamptz
    order by a.id for no key update of a`)
  return rows.map(({ id }) => id)
}
