/** Where a person goes after signing in (specification section 4). */
import { samePath } from '#app/platform/http/same-origin.ts'

/** The page that re-reads the session and goes on to a path. */
export const loadingFor = (path: string): string =>
  path === '/' ? '/loading' : `/loading?volver=${encodeURIComponent(path)}`

/**
 * @param pending the redirection that was waiting, if one was: there, unless it is home.
 * @param here the page from which somebody signed in; remembered when nothing was waiting.
 */
export function afterLogin(pending: string | null, here: string): string {
  if (pending === null) return loadingFor(samePath(here))
  const path = samePath(pending)
  return path === '/' ? '/loading' : path
}
