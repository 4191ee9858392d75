/** SQL of payments whose clinical record has ended: the money stays as the ledger has it, without whose it was. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/** Amounts, orders and states stay. The folio of a bono that was brought becomes '0000': a payment by bono must have one. */
export async function forgetPayers(tx: Tx, appointmentIds: string[]): Promise<void> {
  const these = sql`any(${list(appointmentIds)}::uuid[])`
  await tx.rows(sql`
    update payment set card_last4 = null, card_type = null, authorization_code = null,
      bono_folio = case when bono_folio is not null then '0000' end, bono_pays = null
    where appointment_id = ${these}`)
  await tx.rows(sql`update bono set rut = null where appointment_id = ${these} and rut is not null`)
}
