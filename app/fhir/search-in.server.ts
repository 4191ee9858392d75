/** What a request asks for beside its path: in which form, and of a search by what. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { isStorable } from '#app/platform/storable.rules.ts'
import { takesJson } from './formats.rules.ts'
import { FhirRefusal } from './refusal.server.ts'

function requireJson(c: Context<ApiEnv>, formats: readonly string[]): void {
  if (takesJson(c.req.header('accept'), formats)) return
  throw new FhirRefusal(
    406,
    'not-supported',
    'Aquí se contesta solo en JSON: pide application/fhir+json. No cambió nada.',
  )
}

/** Before anything is read or changed: whoever takes no JSON could not read what became of it. */
export const onlyJson: MiddlewareHandler<ApiEnv> = (c, next) => {
  requireJson(c, new URL(c.req.url).searchParams.getAll('_format'))
  return next()
}

const pairOf = ([name, value]: readonly [string, string]) => JSON.stringify([name, value])

/**
 * A search by POST says some of it in its address and some in its body, and all of it holds.
 * https://hl7.org/fhir/R4/http.html#search
 * @throws FhirRefusal 400 of a NUL, 406 of a form in which nothing is answered.
 */
export async function searchIn(c: Context<ApiEnv>): Promise<URLSearchParams> {
  // Apart from its URL, which would be written anew with each line.
  const query = new URLSearchParams(new URL(c.req.url).search)
  // By a set: a list that is gone through for each of its lines is gone through for hours where there are many.
  const said = new Set([...query].map(pairOf))
  for (const [name, value] of new URLSearchParams(await c.req.text())) {
    const pair = pairOf([name, value])
    if (said.has(pair)) continue
    said.add(pair)
    query.append(name, value)
  }
  // Of the address the web's door has seen to it (readable-request.server.ts).
  if (!isStorable([...query]))
    throw new FhirRefusal(400, 'value', 'Hay un texto con un signo nulo. No cambió nada.')
  requireJson(c, query.getAll('_format'))
  return query
}
