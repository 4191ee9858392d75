/** Nobody types the RUT again that they gave in this browser a moment ago: registering, or in the hour that they left to sign in. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import { findPending } from './registration.queries.server.ts'
import { registrationCookie } from './start-registration.server.ts'

/** What identity asks of whoever keeps what is typed on the way to an hour. */
type TypedRut = (
  db: Database,
  cookieHeader: string | null,
  path: string,
  now: Temporal.Instant,
) => Promise<string | null>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** The RUT that a visitor typed on the page at that path. */
    typedRut: TypedRut
  }
}

/**
 * @param on.back where they are on the way to. on.registered: only once the account is there, as a login needs one.
 * @returns dotted; null where nobody gave one.
 */
export async function offeredRut(
  { db, clock, typedRut }: Pick<Portal, 'db' | 'clock' | 'typedRut'>,
  request: Request,
  { back, registered }: { back: string | undefined; registered: boolean },
): Promise<string | null> {
  const cookie = request.headers.get('cookie')
  const tokenHash = registrationCookie.hashIn(cookie)
  const pending = tokenHash ? await findPending(db, tokenHash, clock.now()) : undefined
  const counts = pending && (pending.accountId !== null) === registered
  const rut = counts ? pending.registration.rut : back && (await typedRut(db, cookie, back, clock.now()))
  const read = rut ? parseRut(rut) : undefined
  return read ? formatRut(read) : null
}
