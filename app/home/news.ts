/** Which news this browser has been shown: each once. */

const cookie = 'copihue_novedades'
/** Raised when there is something new to say. */
const current = '1'

export const hasSeenNews = (cookies: string | null): boolean =>
  (cookies ?? '').split(';').some(pair => pair.trim() === `${cookie}=${current}`)

/** The Set-Cookie line of an answer that shows them. */
export const newsSeen = (secure: boolean): string =>
  `${cookie}=${current}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
