/** What is sent to the addresses that give tokens and take them back. https://www.rfc-editor.org/rfc/rfc6749#section-3.2 */
import type { Context } from 'hono'
import { namesAnotherPlace, resourceParameter } from '#app/identity/public.rules.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { typeOf } from '../formats.rules.ts'

/** @returns what is wrong with it, in words: of what is said twice one would count, and nobody knows which was meant. */
export async function oauthForm(c: Context<ApiEnv>): Promise<URLSearchParams | string> {
  const type = typeOf(c.req.header('content-type') ?? '')
  const form = new URLSearchParams(await c.req.text())
  if (/[/+]json$/.test(type)) return 'Envía un formulario: application/x-www-form-urlencoded, y no JSON.'
  for (const name of new Set(form.keys()))
    if (name !== resourceParameter && form.getAll(name).length > 1)
      return `«${name.slice(0, 60)}» viene más de una vez.`
  return form
}

/** As OAuth says what it could not read. */
export const invalidRequest = (c: Context<ApiEnv>, why: string): Response =>
  refused(c, 'invalid_request', why)

/** @param places where a token of ours is good. @returns what is answered to whoever wants one for another place; a token is good at all of them. */
export function invalidTarget(
  c: Context<ApiEnv>,
  form: URLSearchParams,
  places: readonly string[],
): Response | undefined {
  if (!namesAnotherPlace(form, places)) return undefined
  return refused(c, 'invalid_target', `resource debe ser ${places.join(' o ')}, o faltar.`)
}

function refused(c: Context<ApiEnv>, error: 'invalid_request' | 'invalid_target', why: string): Response {
  c.get('visit').why = error
  return c.json({ error, error_description: why }, 400, { 'Cache-Control': 'no-store' })
}
