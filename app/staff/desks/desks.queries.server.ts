/** SQL of the desks of professionals: which of them open, and which wait for a word of the operator (decision 0401). */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { attendsBeyond } from '#app/supply/public.queries.server.ts'

/**
 * Whether an account `s` opens the desk of its professional: the centre that opened it, for a mailbox that it chose, answers for its own
 * patients and for nobody else's.
 */
export const opensDesk = sql`(s.opened_by is null or s.professional_id is null
  or not ${attendsBeyond(sql`s.professional_id`, sql`s.opened_by`)})`

/** Where to write to professionals who have signed in once. */
export const findDesksOf = (tx: Tx, professionalIds: readonly number[]) =>
  tx.rows<{ professionalId: number; email: string; name: string }>(sql`
    select p.id as "professionalId", s.email, p.name from staff_account s join professional p on p.id = s.professional_id
    where p.id = any(${list(professionalIds)}::bigint[]) and s.password_hash is not null and ${opensDesk}`)

export interface WaitingDesk {
  accountId: string
  name: string
  email: string
  /** The centre that opened it. */
  openedBy: string
  /** Everywhere they attend. */
  centres: string[]
}

/** Desks of professionals that open nothing until somebody says whose they are. */
export const findWaitingDesks = (tx: Tx) =>
  tx.rows<WaitingDesk>(sql`
    select s.id as "accountId", p.name, s.email, c.name as "openedBy", array(
      select distinct at.name from agenda g join schedule x on x.agenda_id = g.id join centre at on at.id = x.centre_id
      where g.professional_id = p.id order by at.name) as centres
    from staff_account s join professional p on p.id = s.professional_id join centre c on c.id = s.opened_by
    where not ${opensDesk} order by p.name, s.id`)

/** @returns false where nobody has to. */
export async function confirmDesk(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update staff_account s set opened_by = null where s.id = ${accountId}::uuid and not ${opensDesk} returning s.id`)
  return rows.length > 0
}
