/** What a request of an operation says, as Parameters or in the address. https://hl7.org/fhir/R4/operations.html */
import { z } from 'zod'
import { FhirRefusal } from '../refusal.server.ts'
import { inFourDigits, instantIn } from './instant.rules.ts'

const reference = z.object({
  reference: z.string().max(500).optional(),
  identifier: z.object({ system: z.string().max(300).optional(), value: z.string().max(200) }).optional(),
})

const parameter = z.looseObject({
  name: z.string().max(100),
  valueReference: reference.optional(),
  resource: z.looseObject({ resourceType: z.string().max(60) }).optional(),
})

const parametersSchema = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z.array(parameter).max(100).default([]),
})

export interface Asked {
  /** Texts of that name: dates, tokens, strings, codes. */
  texts(name: string): string[]
  /** `Type/id` of that name, without the host. */
  references(name: string): { type: string; id: string }[]
  /** Identifiers of references of that name. */
  identifiers(name: string): { system?: string; value: string }[]
  resource(name: string): Record<string, unknown> | undefined
}

const bad = (message: string) => new FhirRefusal(400, 'invalid', message)

/** `Practitioner/12`, also at the end of an address. */
function parseReference(text: string): { type: string; id: string } {
  const [, type, id] = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/.exec(text) ?? []
  if (!type || !id) throw bad(`«${text.slice(0, 100)}» no es una referencia: debe ser Tipo/id.`)
  return { type, id }
}

/** @throws FhirRefusal for what is no Parameters. */
export function readParameters(body: unknown): Asked {
  const parsed = parametersSchema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') ?? ''
    throw new FhirRefusal(
      400,
      'structure',
      `El cuerpo debe ser un recurso Parameters${where ? `; falla en ${where}` : ''}.`,
    )
  }
  const all = parsed.data.parameter
  const named = (name: string) => all.filter(one => one.name === name)
  return {
    texts: name =>
      named(name).flatMap(one =>
        Object.entries(one).flatMap(([key, value]) =>
          key.startsWith('value') && typeof value === 'string' ? [value] : [],
        ),
      ),
    references: name =>
      named(name).flatMap(({ valueReference }) =>
        valueReference?.reference ? [parseReference(valueReference.reference)] : [],
      ),
    identifiers: name => named(name).flatMap(({ valueReference }) => valueReference?.identifier ?? []),
    resource: name => named(name)[0]?.resource,
  }
}

/** The same of an address: `?start=…&practitioner=Practitioner/12`. */
export function readQuery(query: URLSearchParams): Asked {
  return {
    texts: name => query.getAll(name),
    references: name =>
      query
        .getAll(name)
        .filter(text => !text.includes('|'))
        .map(parseReference),
    identifiers: name => query.getAll(`${name}.identifier`).map(parseToken),
    resource: () => undefined,
  }
}

/** `system|value`, or the value alone. */
export function parseToken(text: string): { system?: string; value: string } {
  const bar = text.indexOf('|')
  return bar < 0 ? { value: text } : { system: text.slice(0, bar) || undefined, value: text.slice(bar + 1) }
}

/** A whole number of a parameter, as `_count`. @throws FhirRefusal for anything else. */
export function readCount(
  text: string | undefined,
  name: string,
  { usual, most }: { usual: number; most: number },
) {
  if (text === undefined) return usual
  if (!/^\d{1,9}$/.test(text)) throw bad(`${name} debe ser un número entero.`)
  return Math.min(Number(text), most)
}

/**
 * A dateTime: an instant with its zone, or a day in Chile's.
 * @throws FhirRefusal for what is none.
 */
export function readMoment(text: string, name: string, zone: string): Temporal.Instant {
  try {
    return text.includes('T')
      ? instantIn(text)
      : inFourDigits(Temporal.PlainDate.from(text).toZonedDateTime(zone).toInstant())
  } catch {
    throw bad(`${name} debe ser una fecha, o una fecha y hora con su zona, como 2026-12-01T09:00:00-03:00.`)
  }
}

/** The number at the end of a reference of ours. @throws FhirRefusal for any other. */
export function numberOf(text: string): number {
  const id = text.replace(/^.*\//, '')
  if (!/^\d{1,15}$/.test(id)) throw bad(`«${text.slice(0, 80)}» no es una referencia de aquí.`)
  return Number(id)
}

/** Whose values are read together: from when, and until when. */
const readTogether = ['date', 'start', '_lastUpdated', '_include', '_revinclude']

/**
 * A condition that is dropped answers another question than was asked: one that says nothing, and one that is said twice where only
 * the first would count.
 * @param own what the type is searched by, beside what every type has.
 * @throws FhirRefusal 400.
 */
export function requireWhole(query: URLSearchParams, own: readonly string[]): void {
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    if (own.includes(name) && values.some(value => value.trim() === ''))
      throw new FhirRefusal(400, 'invalid', `«${name}» viene sin valor: quítalo, o di qué buscas.`)
    if (values.length > 1 && !readTogether.includes(name))
      throw new FhirRefusal(
        400,
        'not-supported',
        `«${name}» viene más de una vez, y se busca por uno: haz una búsqueda por cada valor.`,
      )
  }
}
