/** Agreeing, and taking it back: of a version of a text, with its date, never a condition for anything else. */
import type { Database } from '#app/platform/database.server.ts'
import { noteAccountChange } from './audit.queries.server.ts'
import { type ConsentKind, insertConsent, revoke } from './consent.queries.server.ts'
import { shareDataVersion } from './consent.rules.ts'

/** Sharing data with the covenants' companies. Said twice, it is agreed once. */
export const agreeToShareData = (db: Database, accountId: string, now: Temporal.Instant): Promise<void> =>
  db.transaction(async tx => {
    const rows = await insertConsent(tx, accountId, 'share-data', shareDataVersion, now)
    if (rows.length) await noteAccountChange(tx, accountId, 'give-consent', now, { kind: 'share-data' })
  })

export const withdrawConsent = (
  db: Database,
  accountId: string,
  kind: Exclude<ConsentKind, 'terms'>,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction(async tx => {
    const rows = await revoke(tx, accountId, kind, now)
    if (rows.length) await noteAccountChange(tx, accountId, 'revoke-consent', now, { kind })
  })
