/** For whom a page is drawn, in a mark that says nothing of the person and is the same in all their sessions. */
import { createHash } from 'node:crypto'

/** @param user whose account it is. @returns empty for whoever has not signed in. */
export const drawnFor = (user: { id: string } | null): string =>
  user ? createHash('sha256').update(`drawn for ${user.id}`).digest('base64url') : ''
