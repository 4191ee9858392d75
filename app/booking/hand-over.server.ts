/** Somebody signs in or out: the guest's token and data go; hours that are still held stay held, under a new token. */
import type { Tx } from '#app/platform/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/token-cookie.server.ts'
import type { Draft, GuestData } from './draft.rules.ts'
import { deleteGuest, lockGuest, moveHolds, saveGuest } from './guest.queries.server.ts'
import { guestCookie, guestHours, holderIn } from './guest.server.ts'

/** What was typed is emptied; which hour it was about is not. */
const emptied = ({ offerId, start, prevision }: Draft): Draft => ({ offerId, start, prevision })

/** @returns the Set-Cookie line for the guest's cookie; null when the browser has none. */
export async function handGuestOver(
  tx: Tx,
  cookieHeader: string | null,
  secure: boolean,
  now: Temporal.Instant,
): Promise<string | null> {
  const before = holderIn(cookieHeader)
  if (!before) return null
  const token = newToken()
  const after = hashOfToken(token)
  const held = new Set(await moveHolds(tx, before, after, now))
  const data = await lockGuest(tx, before, now)
  await deleteGuest(tx, before)
  if (held.size === 0) return guestCookie.clear(secure)
  const drafts = Object.entries(data?.drafts ?? {}).filter(([id]) => held.has(id))
  const kept: GuestData = { drafts: Object.fromEntries(drafts.map(([id, draft]) => [id, emptied(draft)])) }
  await saveGuest(tx, after, kept, now.add({ hours: guestHours }))
  return guestCookie.keep(token, secure)
}
