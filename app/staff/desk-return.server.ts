/** The page of a desk that somebody wanted before being asked to sign in, carried in the address of the sign-in. */
import { samePath } from '#app/platform/http/same-origin.ts'
import { centrePath, deskOf } from './desks/desk-of.ts'

const parameter = 'volver'
const isDeskPage = (path: string) =>
  /^\/(?:profesional\/(?:agenda|contrasena|(?:visitas|horas)\/)|centro\/[a-z])/.test(path)

/** @returns the sign-in of the desk that the page belongs to. */
export const signInFor = (path: string): string =>
  isDeskPage(path) ? `${deskOf(path)}?${parameter}=${encodeURIComponent(path)}` : deskOf(path)

/** The second question is asked at one place, whichever desk was wanted. */
export const factorFor = (path: string | null): string =>
  path === null || path === centrePath ? centrePath : `${centrePath}?${parameter}=${encodeURIComponent(path)}`

/** Always a page of a desk behind its sign-in; null without one. */
export function wantedPage(url: URL): string | null {
  const path = samePath(url.searchParams.get(parameter))
  return isDeskPage(path) ? path : null
}
