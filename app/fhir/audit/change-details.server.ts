/**
 * What a change made of what, as `entity.detail` of R4: `type` names the value, `valueString` is it.
 * Source: https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.entity.detail
 */
import type { AuditEventEntityDetail } from '@medplum/fhirtypes'
import type { AuditLine } from '#app/platform/audit.queries.server.ts'
import { isRut } from '#app/platform/rut.ts'

/** Acts whose before and after are a state, a moment or a setting. Any other keeps its own: a RUT, even masked, is a person's. */
const plainActs = /^(move|change-lanes|change-calls|desk-(arrive|start|attend|no-show|leave|close|undo))$/

/** Longer lists (the exams of an offer, a catalogue of prices) are named, not read out. */
const mostLetters = 2_000

type Line = Record<string, unknown>

const lineIn = (text: unknown): Line => (typeof text === 'string' ? (JSON.parse(text) as Line) : {})
const detail = (type: string, value: unknown): AuditEventEntityDetail => ({
  type,
  valueString: typeof value === 'string' ? value : JSON.stringify(value),
})

function ofField(field: string, before: Line, after: Line): AuditEventEntityDetail[] {
  if (isPersons(field, before[field]) || isPersons(field, after[field])) return []
  const said = [
    ...(before[field] === undefined ? [] : [detail(`before.${field}`, before[field])]),
    ...(after[field] === undefined ? [] : [detail(`after.${field}`, after[field])]),
  ]
  return said.some(({ valueString = '' }) => valueString.length > mostLetters || valueString === '')
    ? []
    : said
}

/** A key is what a centre calls a thing; some call a professional by their RUT. */
const isPersons = (field: string, value: unknown) =>
  ['key', 'professional'].includes(field) && isRut(String(value))

/** Of a professional the values are theirs (name, RUT, studies): the audit says over HTTP which changed, not what they were. */
function ofSupply({ kind, key, before, after }: AuditLine['detail']): AuditEventEntityDetail[] {
  const [was, is] = [lineIn(before), lineIn(after)]
  const isOfPerson = kind === 'professional'
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    field => !['kind', 'key'].includes(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
  return [
    detail('kind', kind),
    ...(isPersons('key', key) ? [] : [detail('key', key)]),
    ...(before === undefined || after === undefined
      ? [detail('change', before === undefined ? 'added' : 'withdrawn')]
      : fields.map(field => detail('changed', field))),
    ...(isOfPerson ? [] : fields.flatMap(field => ofField(field, was, is))),
  ]
}

/** @returns undefined where nothing is kept, or what is kept is a person's. */
export function changeDetails({ verb, detail: kept }: AuditLine): AuditEventEntityDetail[] | undefined {
  if (verb === 'change-supply' && kept.kind !== undefined && kept.key !== undefined) return ofSupply(kept)
  if (!plainActs.test(verb) || kept.from === undefined || kept.to === undefined) return undefined
  return [detail('before', kept.from), detail('after', kept.to)]
}
