/** SQL of the accounts of the demo's people. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** «Registered today» stays true however long the demo runs. */
export const renewNewcomer = (tx: Tx, rut: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update account set created_at = ${now}::timestamptz, password_set_at = ${now}::timestamptz
    where rut = ${rut} and created_at < ${now.subtract({ hours: 20 })}::timestamptz`)

/** @param rut as «12345678-5»; null before the person of the demo has an account. */
export async function accountIdOf(tx: Tx, rut: string): Promise<string | null> {
  const [account] = await tx.rows<{ id: string }>(sql`select id from account where rut = ${rut}`)
  return account?.id ?? null
}
