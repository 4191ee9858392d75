/** SQL of the person that an app reads of. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { OwnData } from '../own-data/export.queries.server.ts'

/** As the take-out has it: of a child without how its parent is reached. */
export type PersonRead = OwnData['account']

/**
 * Undefined where they are gone. Of a child how they are reached, gender and address are null: nobody was asked. That the
 * grant holds is asked before.
 */
export async function findGrantedPerson(
  tx: Tx,
  { accountId, dependantId }: { accountId: string; dependantId: string | null },
): Promise<PersonRead | undefined> {
  const [row] = await tx.rows<PersonRead>(
    dependantId === null
      ? sql`select rut, first_name, last_name, email, phone, birth_date::text, gender, address
          from account where id = ${accountId}::uuid and deleted_at is null`
      : sql`select rut, first_name, last_name, null as email, null as phone, birth_date::text, null as gender, null as address
          from dependant where id = ${dependantId}::uuid and account_id = ${accountId}::uuid`,
  )
  return row
}
