/** Consents that the desk takes back for whoever asked it by law, in the transaction of the answer that says so. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findConsents, revoke } from '../accounts/consent.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import type { DeskRequest } from './desk.queries.server.ts'
import { type EndedConsent, endedConsents } from './request.rules.ts'

type Asked = Pick<DeskRequest, 'kind' | 'accountId' | 'accountGone' | 'relation' | 'folio'>

/** Whose consents an answer may take back: of the account that asks about its own data. */
const accountOf = ({ kind, accountId, accountGone, relation }: Asked): string | null =>
  kind === 'consent' && relation === 'self' && !accountGone ? accountId : null

/** What whoever asks has agreed to and can be taken back; the portal's terms end with the account. */
export async function findEndable(tx: Tx, asked: Asked): Promise<EndedConsent[]> {
  const accountId = accountOf(asked)
  if (accountId === null) return []
  const given = await findConsents(tx, accountId)
  return endedConsents.filter(kind => given.some(one => one.kind === kind && one.revokedAt === null))
}

/** What the person took back meanwhile is as it was asked for. @returns how many of them hold no longer. */
export async function endConsents(
  tx: Tx,
  asked: Asked,
  kinds: readonly EndedConsent[],
  by: string,
  now: Temporal.Instant,
): Promise<number> {
  const accountId = accountOf(asked)
  if (accountId === null) return 0
  for (const kind of kinds) {
    const rows = await revoke(tx, accountId, kind, now)
    const detail = { kind, by, folio: asked.folio }
    if (rows.length > 0) await noteAccountChange(tx, accountId, 'revoke-consent', now, detail)
  }
  return kinds.length
}
