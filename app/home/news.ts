/** Which news this browser has been shown: each once. */

import { cookieIn, cookieLine } from '#app/platform/http/cookies.ts'

const cookie = 'copihue_novedades'
/** Raised when there is something new to say. */
const current = '1'

export const hasSeenNews = (cookies: string | null): boolean => cookieIn(cookies, cookie) === current

/** The Set-Cookie line of an answer that shows them. */
export const newsSeen = (secure: boolean): string => cookieLine(cookie, current, { secure })
