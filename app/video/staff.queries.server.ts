/** SQL of the staff who sign in at /profesional: sessions by the hash of their token, never by the token. */
import { sql, type Tx } from '#app/platform/database.server.ts'

export interface Staff {
  accountId: string
  professionalId: number
  name: string
  rut: string
}

export async function findSession(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<Staff | undefined> {
  const [row] = await tx.rows<Staff>(sql`
    select s.id as "accountId", s.professional_id as "professionalId", p.name, s.rut
    from staff_session t join staff_account s on s.id = t.staff_account_id join professional p on p.id = s.professional_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}::timestamptz`)
  return row
}
