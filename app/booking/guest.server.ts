/** A browser without an account: its cookie, and on the server what its person has typed so far. */
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import type { Draft, GuestData } from './draft.rules.ts'
import { withDraft } from './draft.rules.ts'
import { findGuest, lockGuest, saveGuest } from './guest.queries.server.ts'

const cookieName = 'copihue_invitado'
const hours = 24

/** How the database knows a browser's token. */
export const hashOfGuest = (token: string) => createHash('sha256').update(token).digest('hex')

const cookieLine = (value: string, seconds: number, secure: boolean) =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const guestCookie = (token: string, secure: boolean) => cookieLine(token, hours * 3600, secure)
export const clearedGuestCookie = (secure: boolean) => cookieLine('', 0, secure)

/** The token in a Cookie header, if it is one of ours by its shape. */
function tokenIn(cookieHeader: string | null | undefined): string | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === cookieName && /^[\w-]{43}$/.test(value ?? '')) return value
  }
  return undefined
}

/** @returns how the database knows the browser (SHA-256 of its token), or null when it has no cookie. */
export function holderIn(cookieHeader: string | null | undefined): string | null {
  const token = tokenIn(cookieHeader)
  return token === undefined ? null : hashOfGuest(token)
}

/** The browser's holder hash, and the cookie that makes or keeps it for the next 24 hours. */
export function keepGuest(cookieHeader: string | null | undefined, secure: boolean) {
  const token = tokenIn(cookieHeader) ?? randomBytes(32).toString('base64url')
  return { holder: hashOfGuest(token), cookie: guestCookie(token, secure) }
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
    await saveGuest(tx, holder, withDraft(data, holdId, draft), now.add({ hours }))
    return draft
  })
}
