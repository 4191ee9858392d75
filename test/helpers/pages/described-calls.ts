/** Calls as openapi.json describes them, and bodies that fit them but for one text that no column has a place for. */

interface Schema {
  $ref?: string
  type?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  example?: unknown
  minimum?: number
}

interface Description {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface DescribedCall {
  path: string
  method: string
  /** Of its query. */
  names: string[]
  /** Of its JSON, and whether each takes a list. */
  fields: { name: string; isList: boolean }[]
  /** Every one of them lets through whatever looks at types, formats and lengths alone. */
  unkept: unknown[]
}

export const describedCalls = ({ paths, components }: Description): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const { schema } = requestBody?.content['application/json'] ?? {}
      const { properties = {} } = schema ? resolved(schema, components.schemas) : {}
      return {
        path,
        method,
        names: parameters.filter(one => one.in === 'query').map(({ name }) => name),
        fields: Object.entries(properties).map(([name, { type }]) => ({ name, isList: type === 'array' })),
        unkept: schema ? [...broken(fitting(schema, components.schemas))] : [],
      }
    }),
  )

const resolved = (schema: Schema, named: Record<string, Schema>): Schema =>
  schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'luz@ejemplo.cl',
  date: '1980-02-01',
}

function fitting(schema: Schema, named: Record<string, Schema>): unknown {
  const { type, format = '', properties = {}, items = {}, ...one } = resolved(schema, named)
  if (one.example !== undefined) return one.example
  if (one.enum) return one.enum[0]
  const part = (of: Schema) => fitting(of, named)
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, part(of)]))
  if (type === 'array') return [part(items)]
  if (type === 'number' || type === 'integer') return one.minimum ?? 1
  return type === 'boolean' ? true : (texts[format] ?? 'a')
}

/** The same with one text of it changed each time. */
function* broken(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* [`${value}\0`, `${value}\ud800`]
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) for (const other of broken(one)) yield value.with(at, other)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      for (const other of broken(one)) yield { ...value, [name]: other }
}
