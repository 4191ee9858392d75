/** The session of the professional's desk: its own cookie, apart from the patients'. */
import { createHash } from 'node:crypto'
import type { Tx } from '#app/platform/database.server.ts'
import { findSession, type Staff } from './staff.queries.server.ts'

const cookieName = 'copihue_profesional'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

function tokenIn(cookieHeader: string | null): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')?.[1]
}

export async function findStaff(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
): Promise<Staff | null> {
  const token = tokenIn(cookieHeader)
  return token === undefined ? null : ((await findSession(tx, hashOf(token), now)) ?? null)
}
