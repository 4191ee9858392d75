/** The operator's line says whose mailbox an account is: it confirms the one that a centre gave, or takes the account from whoever has it. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { answerForAccount } from '../roles.queries.server.ts'
import { forgetSecret } from '../second-factor.queries.server.ts'
import { deleteInvitationsOf, type StaffLine } from '../staff.queries.server.ts'
import { forgetPassword, lockOpenedAccounts } from './answer-for-desks.queries.server.ts'

/**
 * To be called before the line's mailbox is written. Where it is another than the one that a centre chose, everything with which that
 * one signs in ends: password, second factor, passkeys, sessions with their tablets, and links. The roles stay.
 * @returns keys of the lines whose account was taken over: to those mailboxes an invitation leaves anew.
 */
export async function answerForDesks(
  tx: Tx,
  lines: readonly StaffLine[],
  now: Temporal.Instant,
): Promise<string[]> {
  const taken: string[] = []
  for (const { accountId, key, openedBy, sameMailbox } of await lockOpenedAccounts(tx, lines)) {
    if (!sameMailbox) {
      taken.push(key)
      await forgetPassword(tx, accountId, now)
      await forgetSecret(tx, accountId)
      await deleteInvitationsOf(tx, accountId)
    }
    await answerForAccount(tx, accountId)
    const detail = { account: accountId, centre: openedBy }
    const actor = 'operator'
    await (sameMailbox
      ? noteInAudit(tx, { actor, verb: 'confirm-desk', detail }, now)
      : noteInAudit(tx, { actor, verb: 'take-over-desk', detail }, now))
  }
  return taken
}
