/** What is sent to the addresses that give tokens and take them back. https://www.rfc-editor.org/rfc/rfc6749#section-3.2 */
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { typeOf } from '../formats.rules.ts'

/** @returns what is wrong with it, in words: of what is said twice one would count, and nobody knows which was meant. */
export async function oauthForm(c: Context<ApiEnv>): Promise<URLSearchParams | string> {
  const type = typeOf(c.req.header('content-type') ?? '')
  const form = new URLSearchParams(await c.req.text())
  if (/[/+]json$/.test(type)) return 'Envía un formulario: application/x-www-form-urlencoded, y no JSON.'
  for (const name of new Set(form.keys()))
    if (form.getAll(name).length > 1) return `«${name.slice(0, 60)}» viene más de una vez.`
  return form
}

/** As OAuth says what it could not read. */
export function invalidRequest(c: Context<ApiEnv>, why: string): Response {
  c.get('visit').why = 'invalid_request'
  return c.json({ error: 'invalid_request', error_description: why }, 400, { 'Cache-Control': 'no-store' })
}
