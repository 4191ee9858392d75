/** SQL of who holds an account, and since when. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Holder {
  firstName: string
  lastName: string
  rut: string
  since: Temporal.Instant
}

/** Undefined of an account that is deleted. `since`: when it was made. */
export async function findHolder(tx: Tx, accountId: string): Promise<Holder | undefined> {
  const [holder] = await tx.rows<Holder>(sql`
    select first_name as "firstName", last_name as "lastName", rut, created_at as since
    from account where id = ${accountId}::uuid and deleted_at is null and rut is not null`)
  return holder
}
