/** A browser without an account: its cookie, and on the server what its person has typed so far. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cookieLives } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { type Draft, emptied, type GuestData, withDraft } from './draft.rules.ts'
import { findGuest, type Guest, insertGuest, lockGuest, saveGuest } from './guest.queries.server.ts'

/** How long a browser and what was typed in it are remembered. */
export const guestHours = cookieLives.copihue_invitado / 3600
export const guestCookie = tokenCookie('copihue_invitado')

/** @returns how the database knows the browser (SHA-256 of its token), or null when it has no cookie. */
export const holderIn = guestCookie.hashIn

/** The browser's holder hash, and the cookie that makes or keeps it for the next 24 hours. */
export function keepGuest(cookieHeader: string | null | undefined, secure: boolean) {
  const token = guestCookie.tokenIn(cookieHeader) ?? newToken()
  return { holder: hashOfToken(token), cookie: guestCookie.keep(token, secure) }
}

/** Whoever is signed in, as far as a guest's row is concerned. */
type Who = Pick<SessionUser, 'id'> | null

/** What one person typed is shown to nobody else: not to the next in that browser, nor once their session is over. */
function typedBy(guest: Guest | undefined, who: Who): GuestData {
  if (!guest) return { drafts: {} }
  return guest.accountId === (who?.id ?? null) ? guest.data : emptied(guest.data)
}

/**
 * Without a cookie or after its day, no drafts; of what somebody else typed in that browser, only which hours it was about (`emptied`).
 * @param who null: a visitor, who is somebody else than whoever was signed in.
 */
export const loadGuest = async (
  db: Database,
  holder: string | null,
  who: Who,
  now: Temporal.Instant,
): Promise<GuestData> => typedBy(holder === null ? undefined : await findGuest(db, holder, now), who)

/**
 * How the database knows a browser that has the right to what it booked; null once the day of its cookie is over, whatever
 * the browser says, and for anybody but whoever was signed in when it was typed.
 */
export async function liveHolder(
  db: Database,
  { cookie, user }: { cookie: string | null; user: Who },
  now: Temporal.Instant,
): Promise<string | null> {
  const holder = holderIn(cookie)
  const guest = holder === null ? undefined : await findGuest(db, holder, now)
  return guest && guest.accountId === (user?.id ?? null) ? holder : null
}

/** Changes what was typed for one held hour; two tabs write beside each other, not over each other. */
export async function saveDraft(
  db: Database,
  { holder, holdId, user, remembered }: { holder: string; holdId: string; user: Who; remembered?: string },
  change: (data: GuestData) => Draft,
  now: Temporal.Instant,
): Promise<Draft> {
  return db.transaction(async tx => {
    const expires = now.add({ hours: guestHours })
    for (;;) {
      const found = await lockGuest(tx, holder, now)
      const before = typedBy(found, user)
      const draft = change(before)
      const guest = { data: withDraft(before, holdId, draft, remembered), accountId: user?.id ?? null }
      if (found) await saveGuest(tx, holder, guest, expires)
      // Of two first writes the second finds what the first one wrote.
      else if (!(await insertGuest(tx, holder, guest, { now, expires }))) continue
      return draft
    }
  })
}
