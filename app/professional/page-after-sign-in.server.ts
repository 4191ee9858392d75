/** Where somebody who has just signed in at the desk goes on. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deskPath } from '#app/staff/public.ts'
import { findVisitRight } from '#app/video/public.server.ts'

/** @param cookie of the session that has just begun: a colleague at the same computer has other visits. */
export async function pageAfterSignIn(
  db: Database,
  wanted: string | null,
  cookie: string,
  now: Temporal.Instant,
): Promise<string> {
  const visit = wanted?.match(/^\/profesional\/visitas\/([^/?#]+)/)?.[1]
  if (wanted === null || visit === undefined) return wanted ?? deskPath
  const right = await findVisitRight(db, { cookie, user: null }, visit, 'professional', now)
  return right ? wanted : deskPath
}
