/** SQL of what a person says of themselves; of one's own account only. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export interface BookingPerson {
  rut: string
  name: string
  lastName: string
  email: string
  /** E.164; null while the account has none. */
  phone: string | null
}

/** Who books, as the booking asks for it. */
export async function findBookingPerson(tx: Tx, accountId: string): Promise<BookingPerson | undefined> {
  const [row] = await tx.rows<BookingPerson>(sql`
    select rut, first_name as name, last_name as "lastName", email, phone
    from account where id = ${accountId}::uuid and deleted_at is null`)
  return row
}
