/** Agreeing, and taking it back: of a version of a text, with its date, never a condition for anything else. */

import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import {
  type ConsentKind,
  findWhatsAppState,
  insertConsent,
  revoke,
  revokeOlder,
} from './consent.queries.server.ts'
import { shareDataVersion, termsVersion, whatsAppVersion } from './consent.rules.ts'

/** The texts of the portal as they are now. */
type Texts = Pick<Config, 'TERMS' | 'PRIVACY'>

/** Sharing data with the covenants' companies. Said twice, it is agreed once; by a session that is over, not at all. */
export const agreeToShareData = (
  db: Database,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction(async tx => {
    if (!(await holdSession(tx, user))) return
    const rows = await insertConsent(tx, user.id, 'share-data', shareDataVersion, now)
    if (rows.length) await noteAccountChange(tx, user.id, 'give-consent', now, { kind: 'share-data' })
  })

/**
 * Reminders by WhatsApp to the telephone that the account has now. An agreement for the one before ends.
 * @returns whether it holds: not of a telephone that is not known to be theirs.
 */
export const agreeToWhatsApp = (db: Database, accountId: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction(async tx => {
    // Before the agreement that it ends, as by whoever deletes it: each would wait for the other.
    if (!(await holdSession(tx, { id: accountId }))) return false
    const state = await findWhatsAppState(tx, accountId)
    if (!state?.phone || !state.proved) return false
    if (state.on) return true
    await revoke(tx, accountId, 'whatsapp', now)
    const rows = await insertConsent(tx, accountId, 'whatsapp', whatsAppVersion, now)
    if (rows.length) await noteAccountChange(tx, accountId, 'give-consent', now, { kind: 'whatsapp' })
    return true
  })

/** Twice is once. The terms are not taken back: they end with the account. */
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

/** Whether the terms and the privacy policy have changed since this person agreed to them. */
export const termsChangedFor = (config: Texts, { agreedTerms }: Pick<SessionUser, 'agreedTerms'>): boolean =>
  agreedTerms !== termsVersion(config)

/** Agreeing to the terms as they are now; the older agreement keeps its dates. */
export const agreeToTerms = (
  { db, config }: { db: Database; config: Texts },
  accountId: string,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction(async tx => {
    // As above.
    if (!(await holdSession(tx, { id: accountId }))) return
    const version = termsVersion(config)
    await revokeOlder(tx, accountId, 'terms', version, now)
    const rows = await insertConsent(tx, accountId, 'terms', version, now)
    if (rows.length) await noteAccountChange(tx, accountId, 'give-consent', now, { kind: 'terms' })
  })
