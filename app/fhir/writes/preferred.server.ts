/** What of a write its sender wants back: https://hl7.org/fhir/R4/http.html#return, RFC 7240. */
import type { Bundle } from '@medplum/fhirtypes'
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { answer } from '../answer.server.ts'
import { outcomeOf } from '../refusal.server.ts'
import type { Written } from './write.ts'

const returns = ['minimal', 'OperationOutcome', 'representation'] as const
type Return = (typeof returns)[number]

/** Of several the first counts; what is not known here is passed over (RFC 7240, 2). @param prefer the header as it came. */
export function returnIn(prefer: string | undefined): Return | undefined {
  const [, said] = /(?:^|[,;])\s*return\s*=\s*"?([A-Za-z]+)"?\s*(?:[,;]|$)/i.exec(prefer ?? '') ?? []
  return returns.find(one => one.toLowerCase() === said?.toLowerCase())
}

const done = ({ created }: Pick<Written, 'created'>) =>
  outcomeOf({
    severity: 'information',
    code: 'informational',
    message: created ? 'Quedó creado.' : 'Quedó como lo enviaste, o ya estaba así.',
  })

/** @param headers of the whole answer. */
export function answerWritten(
  c: Context<ApiEnv>,
  base: string,
  written: Written,
  headers: Record<string, string>,
) {
  const { resource, created } = written
  const wanted = returnIn(c.req.header('prefer'))
  const status = created ? 201 : 200
  const place = { Location: `${base}/${resource.resourceType}/${resource.id}` }
  const all = {
    ...headers,
    // Without the resource nothing else says which it is, of one that was there too.
    ...((created || (wanted ?? 'representation') !== 'representation') && place),
    ...(wanted && { 'Preference-Applied': `return=${wanted}` }),
  }
  if (wanted === 'minimal') return c.body(null, status, { 'Cache-Control': 'no-store', ...all })
  return answer(c, wanted === 'OperationOutcome' ? done(written) : resource, status, all)
}

/** The same of a Bundle; what was refused keeps its outcome. */
export function answerTogether(c: Context<ApiEnv>, bundle: Bundle) {
  const wanted = returnIn(c.req.header('prefer'))
  if (!wanted || wanted === 'representation')
    return answer(c, bundle, 200, wanted && { 'Preference-Applied': `return=${wanted}` })
  const entry = bundle.entry?.map(({ resource, response, ...one }) => ({
    ...one,
    response:
      wanted === 'OperationOutcome' && response && resource
        ? { ...response, outcome: done({ created: response.status === '201' }) }
        : response,
  }))
  return answer(c, { ...bundle, entry }, 200, { 'Preference-Applied': `return=${wanted}` })
}
