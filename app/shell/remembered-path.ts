/** The page that somebody wanted before being asked to sign in, carried in the address of the login. */
import { samePath } from '#app/platform/http/same-origin.ts'

const parameter = 'volver'

/** `/login?volver=%2Fmi-perfil`; no parameter for the home page. */
export const loginFor = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?${parameter}=${encodeURIComponent(wanted)}`

/** Where to go after signing in: always a page of this portal, never a page for those who have not. */
export function rememberedPath(url: URL): string {
  const path = samePath(url.searchParams.get(parameter))
  return /^\/(?:login|registro)(?:[/?#]|$)/.test(path) ? '/' : path
}

/** The page that led to a form and waits for what it saves; none where nobody said so, or said another site. */
export function returnPath(url: URL): string | undefined {
  const path = rememberedPath(url)
  return path === '/' ? undefined : path
}
