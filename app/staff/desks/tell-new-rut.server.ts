/** Whoever signs in with a RUT hears that another one stands on them now: part of what supply asks of rooms above it. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { AccountsOfProfessionals } from '#app/supply/public.server.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { findAccountByRut } from '../roles.queries.server.ts'
import { findAccount } from '../staff.queries.server.ts'

/** Their account is found by the RUT that it still has: it is parted from the professional in the same transaction. */
export const accountsOfProfessionals: AccountsOfProfessionals = {
  async tellNewRut(tx: Tx, formerRuts: readonly string[], now: Temporal.Instant): Promise<void> {
    for (const rut of formerRuts) {
      const id = await findAccountByRut(tx, rut)
      const account = id && (await findAccount(tx, id))
      if (!account) continue
      const { subject, body } = centreAccount.letters.rut
      const letter = {
        kind: 'email' as const,
        recipient: account.email,
        subject,
        body: body(account.name ?? account.email),
        dedupeKey: `professional-rut:${id}:${now.epochMilliseconds}`,
        causedBy: 'house' as const,
      }
      await enqueueAll(tx, [letter], now)
    }
  },
}
