/**
 * Every cookie of the portal, and what becomes of it when somebody signs in or out in that browser:
 * `session` is the session itself; `handed-over` passes on under a new token, without what opened something of somebody (of a video visit, the running call alone);
 * `dies` opens or says something of somebody; `apart` has a sign-in of its own (the desk, and devices that it opened); `remembers` is renewed by a sign-in and opens
 * nothing; `stays` says nothing of anybody.
 */
export const cookieFates = {
  copihue_sesion: 'session',
  copihue_invitado: 'handed-over',
  copihue_permisos: 'handed-over',
  copihue_pago: 'dies',
  copihue_registro: 'dies',
  copihue_recuperacion: 'dies',
  copihue_enlace: 'dies',
  copihue_claveunica: 'dies',
  copihue_busqueda: 'dies',
  copihue_profesional: 'apart',
  copihue_equipo: 'apart',
  copihue_conocido: 'remembers',
  copihue_idioma: 'stays',
  copihue_tema: 'stays',
  copihue_letra: 'stays',
  copihue_novedades: 'stays',
  copihue_fila: 'stays',
} as const satisfies Record<string, 'session' | 'handed-over' | 'dies' | 'apart' | 'remembers' | 'stays'>

export type CookieName = keyof typeof cookieFates

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds for which a browser keeps each. The privacy policy says the same, in `app/text/legal/cookies.ts`: whoever changes one changes both. */
export const cookieLives: Record<CookieName, number> = {
  copihue_sesion: 12 * hour,
  copihue_invitado: 24 * hour,
  copihue_permisos: 24 * hour,
  copihue_pago: hour,
  copihue_registro: 30 * minute,
  copihue_recuperacion: 30 * minute,
  copihue_enlace: 30 * minute,
  copihue_claveunica: 30 * minute,
  copihue_busqueda: 90 * day,
  copihue_profesional: 12 * hour,
  copihue_equipo: 24 * hour,
  copihue_conocido: 180 * day,
  copihue_idioma: 365 * day,
  copihue_tema: 365 * day,
  copihue_letra: 365 * day,
  copihue_novedades: 365 * day,
  copihue_fila: hour,
}

/** No other host and no plain connection can set a cookie of this name; browsers take it over TLS only. */
const prefix = '__Host-'

/**
 * The one place where a Set-Cookie line is written.
 * @param ended takes it away; else it lasts as `cookieLives` says.
 * @param secure whether the portal is reached over TLS: WebKit drops Secure cookies of plain http.
 */
export function cookieLine(
  name: CookieName,
  value: string,
  {
    secure,
    ended = false,
    sameSite = 'Lax',
  }: { secure: boolean; ended?: boolean; sameSite?: 'Lax' | 'Strict' },
): string {
  const seconds = ended ? 0 : cookieLives[name]
  const line = `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`
  return secure ? `${prefix}${line}; Secure` : line
}

/** What a cookie of ours is called apart from how it is protected. */
export const withoutPrefix = (name: string): string =>
  name.startsWith(prefix) ? name.slice(prefix.length) : name

/** The value that a browser brings under a name of ours. Over TLS the web lets only the prefixed ones in. */
export function cookieIn(header: string | null | undefined, name: CookieName): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value] = pair.trim().split('=')
    if (value !== undefined && (key === name || key === prefix + name)) return value
  }
  return undefined
}

/** What is left of a Cookie header over TLS: a name of ours without the prefix was planted, or is older than the prefix. */
export const withoutPlanted = (header: string): string =>
  header
    .split(';')
    .filter(pair => !Object.hasOwn(cookieFates, pair.trim().split('=', 1)[0] ?? ''))
    .join(';')

/** Whether browsers reach the portal by TLS, so that its cookies go over nothing else. */
export const isSecure = ({ config }: { config: { PUBLIC_URL: string } }): boolean =>
  config.PUBLIC_URL.startsWith('https:')
