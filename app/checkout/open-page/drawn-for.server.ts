/** For whom a page is drawn, in a mark that says nothing of the person and is the same in all their sessions. */
import { createHash } from 'node:crypto'
import type { SessionUser } from '#app/identity/public.server.ts'

/** @returns empty for whoever has not signed in. */
export const drawnFor = (user: Pick<SessionUser, 'id'> | null): string =>
  user ? createHash('sha256').update(`drawn for ${user.id}`).digest('base64url') : ''
