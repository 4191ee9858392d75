/** What a request of an operation says, as Parameters or in the address. https://hl7.org/fhir/R4/operations.html */
import { z } from 'zod'
import { inFourDigits, instantIn } from '#app/platform/instants.rules.ts'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { ofHere } from './numbers.server.ts'

const reference = z.object({
  reference: z.string().max(500).optional(),
  identifier: z.object({ system: z.string().max(300).optional(), value: z.string().max(200) }).optional(),
})

const parametersSchema = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z
    .array(
      z.looseObject({
        name: z.string().max(100),
        valueReference: reference.optional(),
        resource: z.looseObject({ resourceType: z.string().max(60) }).optional(),
      }),
    )
    .max(100)
    .default([]),
})

const strings = ['valueString', 'valueCode'] as const
/** By which elements of Parameters a value of each kind is said. */
const elements = {
  moment: ['valueDateTime', 'valueInstant', 'valueDate', 'valueString'],
  code: [...strings, 'valueUri', 'valueCoding', 'valueCodeableConcept'],
  text: strings,
  count: ['valueInteger', 'valuePositiveInt', 'valueUnsignedInt', 'valueString'],
  reference: ['valueReference'],
  resource: ['resource'],
} as const

interface Known {
  kind: keyof typeof elements
  /** Several are any of them. */
  isMany?: true
  /** Of what a reference may be. */
  of?: readonly string[]
  /** Whether what is referred to may be named by an identifier. */
  byIdentifier?: true
}
/** What an operation may be asked, by name. */
export type Operation = Readonly<Record<string, Known>>

export interface Asked {
  /** Texts of that name: dates, tokens, strings, codes. */
  texts(name: string): string[]
  /** `Type/id` of that name, without the host. */
  references(name: string): { type: string; id: string }[]
  /** Identifiers of references of that name. */
  identifiers(name: string): Named[]
  resource(name: string): Record<string, unknown> | undefined
}

interface Named {
  system?: string
  value: string
}

interface Said {
  name: string
  texts?: string[]
  reference?: { type: string; id: string }
  identifier?: Named
  resource?: Record<string, unknown>
}

/** `Practitioner/12`, also at the end of our own address. */
function parseReference(text: string, { of }: Known, base: string): { type: string; id: string } {
  const [, type, id] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/.exec(ofHere(text, base)) ?? []
  if (!type || !id) throw invalid(`«${text.slice(0, 100)}» no es una referencia: debe ser Tipo/id.`)
  if (of && !of.includes(type))
    throw invalid(`«${text.slice(0, 100)}» no es de un tipo que valga ahí: ${of.join(' o ')}.`)
  return { type, id }
}

/** What is asked under a name that nobody knows, or twice where one counts, would be answered as if it had not been asked. */
function knownAs(operation: Operation, name: string, before: readonly Said[]): Known {
  const known = Object.hasOwn(operation, name) ? operation[name] : undefined
  if (!known)
    throw new FhirRefusal(
      400,
      'not-supported',
      `«${name.slice(0, 100)}» no se entiende aquí. Se entienden: ${Object.keys(operation).join(', ')}. No se hizo nada.`,
    )
  if (!known.isMany && before.some(one => one.name === name))
    throw new FhirRefusal(400, 'not-supported', `«${name}» viene más de una vez, y aquí cuenta uno solo.`)
  return known
}

const askedOf = (all: readonly Said[]): Asked => {
  const named = (name: string) => all.filter(one => one.name === name)
  return {
    texts: name => named(name).flatMap(({ texts = [] }) => texts),
    references: name => named(name).flatMap(({ reference }) => reference ?? []),
    identifiers: name => named(name).flatMap(({ identifier }) => identifier ?? []),
    resource: name => named(name)[0]?.resource,
  }
}

/** @throws FhirRefusal 400 for what is no Parameters, a name that the operation does not know, and a value of another type. */
export function readParameters(body: unknown, operation: Operation, base: string): Asked {
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
  const all: Said[] = []
  for (const one of parsed.data.parameter)
    all.push({ name: one.name, ...saidIn(one, knownAs(operation, one.name, all), base) })
  return askedOf(all)
}

const beside = ['name', 'id', 'extension']

function saidIn(
  { name, ...one }: z.output<typeof parametersSchema>['parameter'][number],
  known: Known,
  base: string,
): Omit<Said, 'name'> {
  const allowed: readonly string[] = elements[known.kind]
  const wrongType = () =>
    invalid(`«${name}» debe traer un solo valor, como ${allowed.join(' o ')}. No se hizo nada.`)
  const [element, ...others] = Object.keys(one).filter(key => !beside.includes(key))
  if (element === undefined || others.length > 0 || !allowed.includes(element)) throw wrongType()
  if (known.kind === 'resource') return { resource: one.resource }
  if (known.kind === 'reference') {
    const { reference, identifier } = one.valueReference ?? {}
    if (reference) return { reference: parseReference(reference, known, base) }
    if (!identifier || !known.byIdentifier)
      throw invalid(`«${name}» debe decir su reference, como ${known.of?.[0]}/12. No se hizo nada.`)
    return { identifier }
  }
  const texts = textsIn(one[element], known.kind)
  if (texts.length === 0) throw wrongType()
  return { texts }
}

const codingSchema = z.looseObject({ system: z.string().optional(), code: z.string().optional() })
const codeableSchema = z.looseObject({ coding: z.array(codingSchema) })

function textsIn(value: unknown, kind: Known['kind']): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return kind === 'count' ? [String(value)] : []
  const concept = codeableSchema.safeParse(value)
  const coding = codingSchema.safeParse(value)
  const all = concept.success ? concept.data.coding : coding.success ? [coding.data] : []
  return kind === 'code'
    ? all.flatMap(({ system, code }) => (code ? (system ? `${system}|${code}` : code) : []))
    : []
}

/** The same of an address: `?start=…&practitioner=Practitioner/12`. @throws FhirRefusal 400 as `readParameters`. */
export function readQuery(query: URLSearchParams, operation: Operation, base: string): Asked {
  const all: Said[] = []
  for (const [said, text] of query) {
    const chained = said.replace(/\.identifier$/, '')
    const isChain = chained !== said && Object.hasOwn(operation, chained) && operation[chained]?.byIdentifier
    const name = isChain ? chained : said
    const known = knownAs(operation, name, all)
    if (text.trim() === '') throw invalid(`«${said}» viene sin valor: quítalo, o di qué buscas.`)
    if (isChain) all.push({ name, identifier: parseToken(text) })
    else if (known.kind === 'reference') all.push({ name, reference: parseReference(text, known, base) })
    else all.push({ name, texts: known.isMany ? text.split(',') : [text] })
  }
  return askedOf(all)
}

/**
 * `system|value`, or the value alone.
 * @returns system: absent where any is meant, empty of `|value`, which means what has none (FHIR R4, 3.1.1.4.10).
 */
export function parseToken(text: string): { system?: string; value: string } {
  const bar = text.indexOf('|')
  return bar < 0 ? { value: text } : { system: text.slice(0, bar), value: text.slice(bar + 1) }
}

/** All are counted, whoever asks; what says nothing of counting is refused. @throws FhirRefusal 400. */
export function requireTotal(text: string | null): void {
  if (text !== null && !['none', 'estimate', 'accurate'].includes(text))
    throw invalid('_total debe ser none, estimate o accurate.')
}

/** A whole number of a parameter, as `_count`. @throws FhirRefusal for anything else. */
export function readCount(
  text: string | undefined,
  name: string,
  { usual, most }: { usual: number; most: number },
) {
  if (text === undefined) return usual
  if (!/^\d{1,9}$/.test(text)) throw invalid(`${name} debe ser un número entero.`)
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
    throw invalid(
      `${name} debe ser una fecha, o una fecha y hora con su zona, como 2026-12-01T09:00:00-03:00.`,
    )
  }
}

/** Whose values are read together: from when, and until when. */
const readTogether = ['date', 'start', '_lastUpdated', '_include', '_revinclude']

/**
 * A condition that is dropped answers another question than was asked: one that says nothing, and one that is said twice where only
 * the first would count.
 * @param own what the type is searched by, beside what every type has. @param together of which several hold together.
 * @throws FhirRefusal 400.
 */
export function requireWhole(
  query: URLSearchParams,
  own: readonly string[],
  together: readonly string[] = readTogether,
): void {
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    if ((own.includes(name) || name === '_id') && values.some(value => value.trim() === ''))
      throw invalid(`«${name}» viene sin valor: quítalo, o di qué buscas.`)
    if (values.length > 1 && !together.includes(name))
      throw new FhirRefusal(
        400,
        'not-supported',
        `«${name}» viene más de una vez, y se busca por uno: haz una búsqueda por cada valor.`,
      )
  }
}
