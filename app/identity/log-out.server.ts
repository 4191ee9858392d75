/** Ends a session; what was typed on the way to an appointment goes with it. */
import { handGuestOver } from '#app/booking/public.server.ts'
import type { Portal } from '#app/platform/context.server.ts'
import { closeSession } from './session.server.ts'

/** @returns the Set-Cookie lines that take session and guest away. */
export async function logOut(
  { db, clock, config }: Pick<Portal, 'db' | 'clock' | 'config'>,
  request: Request,
): Promise<string[]> {
  const secure = config.PUBLIC_URL.startsWith('https:')
  return db.transaction(async tx => {
    const session = await closeSession(tx, request, secure)
    const guest = await handGuestOver(tx, request.headers.get('cookie'), secure, clock.now())
    return guest ? [session, guest] : [session]
  })
}
