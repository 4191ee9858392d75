/** The page of the desk that somebody wanted before being asked to sign in, carried in the address of the sign-in. */
import { samePath } from '#app/platform/http/same-origin.ts'
import { deskPath } from './paths.ts'

const parameter = 'volver'
const isDeskPage = (path: string) => /^\/profesional\/(?:agenda|contrasena|visitas\/)/.test(path)

export const signInFor = (path: string): string =>
  isDeskPage(path) ? `${deskPath}?${parameter}=${encodeURIComponent(path)}` : deskPath

/** Always a page of the desk behind its sign-in; null without one. */
export function wantedPage(url: URL): string | null {
  const path = samePath(url.searchParams.get(parameter))
  return isDeskPage(path) ? path : null
}
