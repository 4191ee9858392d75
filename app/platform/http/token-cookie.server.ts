/** A right that a browser holds by a random token in a cookie that no script reads; the database knows its SHA-256. */
import { createHash, randomBytes } from 'node:crypto'
import { type CookieName, cookieIn, cookieLine } from './cookies.ts'

/** SHA-256, as hexadecimal: what the database knows of it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenShape = /^[\w-]{43}$/

/** @param sameSite Strict where no link of another site may arrive with the right. */
export function tokenCookie(name: CookieName, sameSite: 'Lax' | 'Strict' = 'Lax') {
  /** Undefined when the browser brings none of ours by its shape. */
  function tokenIn(cookieHeader: string | null | undefined): string | undefined {
    const value = cookieIn(cookieHeader, name)
    return value !== undefined && tokenShape.test(value) ? value : undefined
  }
  return {
    tokenIn,
    /** How the database knows the browser; null when it brings no token of ours. */
    hashIn(cookieHeader: string | null | undefined): string | null {
      const token = tokenIn(cookieHeader)
      return token === undefined ? null : hashOfToken(token)
    },
    keep: (token: string, secure: boolean) => cookieLine(name, token, { secure, sameSite }),
    clear: (secure: boolean) => cookieLine(name, '', { secure, sameSite, ended: true }),
  }
}
