/** Whoever has an account is a member; the rules say from when. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Member {
  firstName: string
  lastName: string
  rut: string
  since: Temporal.Instant
}

export async function findMember(tx: Tx, accountId: string): Promise<Member | undefined> {
  const [member] = await tx.rows<Member>(sql`
    select first_name as "firstName", last_name as "lastName", rut, created_at as since
    from account where id = ${accountId}::uuid and deleted_at is null and rut is not null`)
  return member
}
