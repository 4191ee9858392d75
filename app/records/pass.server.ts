/**
 * A right to see one document for a while, kept by the browser that proved it: after the RUT was typed once,
 * reloading and downloading need no second time, and no address holds a RUT.
 */
import { isSigned, sign } from '#app/platform/secret.server.ts'

/** Name of the key in the table of secrets. */
export const passSecret = 'document-pass'

const content = (cookie: string, id: string, until: number) => Buffer.from(`${cookie}\n${id}\n${until}`)

/**
 * The cookie's name keeps one purpose's passes from being used for another. It goes with every request: the router's
 * own (`/cotizar-receta.data`) would not match a narrower path.
 * @returns the Set-Cookie line.
 */
export function passCookie(
  key: Buffer,
  cookie: string,
  id: string,
  { now, until, secure }: { now: Temporal.Instant; until: Temporal.Instant; secure: boolean },
): string {
  const end = Math.floor(until.epochMilliseconds / 1000)
  const seconds = Math.max(0, end - Math.floor(now.epochMilliseconds / 1000))
  const value = `${id}.${end}.${sign(key, content(cookie, id, end)).toString('base64url')}`
  return `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** @returns the id that the browser may see now; undefined without a pass of ours that still holds. */
export function passIn(
  key: Buffer,
  cookie: string,
  header: string | null,
  now: Temporal.Instant,
): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [, name, id, end, signature] =
      /^\s*([\w-]+)=([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{22})$/.exec(pair) ?? []
    if (name !== cookie || !id || !signature) continue
    const until = Number(end)
    if (until * 1000 <= now.epochMilliseconds) continue
    if (isSigned(key, content(cookie, id, until), Buffer.from(signature, 'base64url'))) return id
  }
  return undefined
}
