/** A browser without an account: its cookie, and on the server what its person has typed so far. */
import type { Database } from '#app/platform/database.server.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/token-cookie.server.ts'
import type { Draft, GuestData } from './draft.rules.ts'
import { withDraft } from './draft.rules.ts'
import { findGuest, lockGuest, saveGuest } from './guest.queries.server.ts'

/** How long a browser and what was typed in it are remembered. */
export const guestHours = 24
export const guestCookie = tokenCookie('copihue_invitado', guestHours * 3600)

/** @returns how the database knows the browser (SHA-256 of its token), or null when it has no cookie. */
export const holderIn = guestCookie.hashIn

/** The browser's holder hash, and the cookie that makes or keeps it for the next 24 hours. */
export function keepGuest(cookieHeader: string | null | undefined, secure: boolean) {
  const token = guestCookie.tokenIn(cookieHeader) ?? newToken()
  return { holder: hashOfToken(token), cookie: guestCookie.keep(token, secure) }
}

export const loadGuest = async (
  db: Database,
  holder: string | null,
  now: Temporal.Instant,
): Promise<GuestData> => (holder === null ? undefined : await findGuest(db, holder, now)) ?? { drafts: {} }

/** Changes what was typed for one held hour; two tabs write beside each other, not over each other. */
export async function saveDraft(
  db: Database,
  holder: string,
  holdId: string,
  change: (data: GuestData) => Draft,
  now: Temporal.Instant,
): Promise<Draft> {
  return db.transaction(async tx => {
    const data = (await lockGuest(tx, holder, now)) ?? { drafts: {} }
    const draft = change(data)
    await saveGuest(tx, holder, withDraft(data, holdId, draft), now.add({ hours: guestHours }))
    return draft
  })
}
