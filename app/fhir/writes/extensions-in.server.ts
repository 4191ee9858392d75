/** Extensions of ours in what a system writes. */
import { z } from 'zod'
import { extensionOf } from '../resources/systems.rules.ts'
import { wrong } from './elements.server.ts'

interface Given {
  url: string
  [value: string]: unknown
}

export interface Extensions {
  /** The value of one, as its type. Undefined where it did not come. */
  value<Out>(name: string, element: string, schema: z.ZodType<Out>): Out | undefined
  /** Parts of each of those: by their names, and the place of each. */
  parts(name: string): { at: string; part<Out>(name: string, element: string, schema: z.ZodType<Out>): Out }[]
}

export const pesosOf = z
  .strictObject({ value: z.int().min(0).max(100_000_000), currency: z.literal('CLP').optional() })
  .transform(({ value }) => value)

/** @param names that may come. @throws FhirRefusal 422 for any other. */
export function extensionsIn(
  base: string,
  given: readonly Given[],
  names: readonly string[],
  at: string,
): Extensions {
  const urls = new Map(names.map(name => [extensionOf(base, name), name]))
  const placed = given.map((one, index) => ({ one, at: `${at}.extension[${index}]` }))
  for (const { one, at } of placed)
    if (!urls.has(one.url))
      throw wrong(at, `aquí no se guarda la extensión «${one.url.slice(0, 120)}»`, 'extension')
  const named = (name: string) => placed.filter(({ one }) => urls.get(one.url) === name)
  const read = <Out>(one: Given, element: string, schema: z.ZodType<Out>, at: string): Out => {
    const parsed = schema.safeParse(one[element])
    if (!parsed.success) throw wrong(`${at}.value`, `debe ser un ${element} que valga`)
    return parsed.data
  }
  return {
    value(name, element, schema) {
      const [first, second] = named(name)
      if (second) throw wrong(second.at, 'viene dos veces')
      return first && read(first.one, element, schema, first.at)
    },
    parts: name =>
      named(name).map(({ one, at }) => {
        const inner = z.array(z.looseObject({ url: z.string() })).safeParse(one.extension)
        return {
          at,
          part(part, element, schema) {
            const found = inner.data?.find(({ url }) => url === part)
            if (!found) throw wrong(at, `le falta «${part}»`, 'required')
            return read(found, element, schema, at)
          },
        }
      }),
  }
}
