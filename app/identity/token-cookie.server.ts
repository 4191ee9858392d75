/** A right that a browser holds by a random token in a cookie that no script reads; the database knows its SHA-256. */
import { createHash, randomBytes } from 'node:crypto'

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenShape = /^[\w-]{43}$/

export function tokenCookie(name: string, seconds: number) {
  const line = (value: string, age: number, secure: boolean) =>
    `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    /** Null when the browser brings none of ours by its shape. */
    hashIn(cookieHeader: string | null | undefined): string | null {
      for (const pair of (cookieHeader ?? '').split(';')) {
        const [key, value = ''] = pair.trim().split('=')
        if (key === name && tokenShape.test(value)) return hashOfToken(value)
      }
      return null
    },
    keep: (token: string, secure: boolean) => line(token, seconds, secure),
    clear: (secure: boolean) => line('', 0, secure),
  }
}
