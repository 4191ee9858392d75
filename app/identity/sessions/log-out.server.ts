/** Ends a session; what was typed and opened in that browser goes with it. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { endBrowserRights } from './end-browser-rights.server.ts'
import { closeSession } from './session.server.ts'

/** @returns the Set-Cookie lines that take session, guest and rights away. */
export async function logOut(
  { db, clock, config, rotateGuestToken }: Pick<Portal, 'db' | 'clock' | 'config' | 'rotateGuestToken'>,
  request: Request,
): Promise<string[]> {
  const secure = isSecure({ config })
  return db.transaction(async tx => {
    const session = await closeSession(tx, request, secure)
    return [
      session,
      ...(await endBrowserRights(tx, rotateGuestToken, request, { who: null, secure }, clock.now())),
    ]
  })
}
