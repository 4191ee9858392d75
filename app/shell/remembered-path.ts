/** The page that somebody wanted before being asked to sign in, carried in the address of the login, of the registration and of the ways back in. */
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

/**
 * Pages of an account itself, and the hour that this browser keeps: no word of anybody's own stands in their addresses, and none
 * of them gives a right. Anybody can have a letter sent to anybody, and whoever carries the mail reads it.
 */
const inLetters =
  /^\/(?:mi-perfil(?:\/[a-z-]{1,30})?|mis-citas|licencias|bonos|recetas|notificaciones-ges|ordenes-de-examenes|credenciales)(?:\?invitacion=?)?$|^\/agendamiento(?:\/link)?\/confirmacion-cita\?reserva=[\da-f-]{36}$/

/** The same in a letter, of pages alone that may stand in one. */
export const onTheWayInLetter = (page: string, wanted: string | undefined): string =>
  onTheWay(page, wanted !== undefined && inLetters.test(wanted) ? wanted : undefined)

/** Pages of those who are not signed in, which are nobody's aim. */
const onlyBefore = /^\/(?:login|registro|restaurar|restaurar-contrasena|recuperar-cuenta)(?:[/?#]|$)/

/** Where to go after signing in: always a page of this portal, never a page for those who have not, but what that one was asked for. */
export function rememberedPath(url: URL): string {
  const path = samePath(url.searchParams.get(parameter))
  return onlyBefore.test(path) ? rememberedPath(new URL(path, url)) : path
}

/** The page that led to a form and waits for what it saves; none where nobody said so, or said another site. */
export function returnPath(url: URL): string | undefined {
  const path = rememberedPath(url)
  return path === '/' ? undefined : path
}
