/** The page of the desk that somebody wanted before being asked to sign in, carried in the address of the sign-in. */
import type { Database } from '#app/platform/database.server.ts'
import { samePath } from '#app/platform/same-origin.ts'
import { deskPath } from './paths.ts'
import { findVisitRight } from './visit-right.server.ts'

const parameter = 'volver'
const isDeskPage = (path: string) => /^\/profesional\/(?:agenda|contrasena|visitas\/)/.test(path)

export const signInFor = (path: string): string =>
  isDeskPage(path) ? `${deskPath}?${parameter}=${encodeURIComponent(path)}` : deskPath

/** Always a page of the desk behind its sign-in; null without one. */
export function wantedPage(url: URL): string | null {
  const path = samePath(url.searchParams.get(parameter))
  return isDeskPage(path) ? path : null
}

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
