/** The page that somebody wanted before being asked to sign in, carried in the address of the login and of the registration. */
import { samePath } from '#app/platform/http/same-origin.ts'

const parameter = 'volver'

/** `/login?volver=%2Fmi-perfil`; no parameter for the home page. */
export const loginFor = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?${parameter}=${encodeURIComponent(wanted)}`

/** A page on the way to what somebody wanted, which it takes along; as it is where they wanted nothing, or home. */
export const onTheWay = (page: string, wanted: string | undefined): string =>
  wanted === undefined || wanted === '/'
    ? page
    : `${page}${page.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(wanted)}`

/** Where to go after signing in: always a page of this portal, never a page for those who have not, but what that one was asked for. */
export function rememberedPath(url: URL): string {
  const path = samePath(url.searchParams.get(parameter))
  return /^\/(?:login|registro)(?:[/?#]|$)/.test(path) ? rememberedPath(new URL(path, url)) : path
}

/** The page that led to a form and waits for what it saves; none where nobody said so, or said another site. */
export function returnPath(url: URL): string | undefined {
  const path = rememberedPath(url)
  return path === '/' ? undefined : path
}
