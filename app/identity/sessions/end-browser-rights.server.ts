/** Somebody signs in or out: whatever this browser could open before ends, in the browser and in the database. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type CookieName, type cookieFates, cookieIn, cookieLine } from '#app/platform/http/cookies.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { rotateRights } from '#app/platform/limits/browser-rights.server.ts'
import { deletePending } from '../accounts/registration.queries.server.ts'
import { deleteRecovery } from '../recovery/recovery.queries.server.ts'
import { deletePerson } from './clave-unica.queries.server.ts'

/**
 * What a room above keeps for this browser: it goes on for whoever signs in, or ends. The wiring says whose that is.
 * @param accountId who signs in; null when somebody signs out.
 * @returns the Set-Cookie line; null when there is nothing to say.
 */
export type RotateGuestToken = (
  tx: Tx,
  cookieHeader: string | null,
  accountId: string | null,
  secure: boolean,
  now: Temporal.Instant,
) => Promise<string | null>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    rotateGuestToken: RotateGuestToken
  }
}

type Dying = {
  [Name in CookieName]: (typeof cookieFates)[Name] extends 'dies' ? Name : never
}[CookieName]

/** What its token opened: a cookie that dies cannot be declared without saying what dies with it. */
const endOf: Record<Dying, (tx: Tx, tokenHash: string) => Promise<unknown>> = {
  // Signed, and good for an hour since the payment began: whoever comes back later has the appointment's link.
  copihue_pago: async () => undefined,
  copihue_registro: deletePending,
  copihue_recuperacion: deleteRecovery,
  // The link itself stays good for half an hour, in the mailbox of the person whose account it is.
  copihue_enlace: async () => undefined,
  copihue_claveunica: deletePerson,
  // A commune and an insurer, in the cookie alone: the next person in this browser is not asked with somebody else's.
  copihue_busqueda: async () => undefined,
}

/**
 * @param who who signs in, and the session that they opened; null when somebody signs out.
 * @returns the Set-Cookie lines.
 */
export async function endBrowserRights(
  tx: Tx,
  rotateGuestToken: RotateGuestToken,
  request: Request,
  { who, secure }: { who: { accountId: string; sessionId: string } | null; secure: boolean },
  now: Temporal.Instant,
): Promise<string[]> {
  const header = request.headers.get('cookie')
  const lines: string[] = []
  const guest = await rotateGuestToken(tx, header, who?.accountId ?? null, secure, now)
  const rights = await rotateRights(tx, header, { sessionId: who?.sessionId ?? null, secure })
  for (const line of [guest, rights]) if (line) lines.push(line)
  for (const [name, end] of Object.entries(endOf) as [Dying, (typeof endOf)[Dying]][]) {
    const token = cookieIn(header, name)
    if (token === undefined) continue
    await end(tx, hashOfToken(token))
    lines.push(cookieLine(name, '', { ended: true, secure }))
  }
  return lines
}
