/** What the form of a new system asks for. */
import { z } from 'zod'
import { centreSystems } from '#app/text/centre/systems.ts'
import { scopeNames, scopeOfBox } from './scope-names.ts'

const t = centreSystems.errors
const ticked = z.literal('on').optional()

export const systemForm = z
  .object({
    name: z.string({ error: t.name }).trim().min(1, t.name).max(80, t.name),
    reads: ticked,
    books: ticked,
    loads: ticked,
    keys: z.string({ error: t.keys.json }).trim().min(1, t.keys.json).max(20_000, t.keys.json),
  })
  .refine(({ reads, books, loads }) => reads || books || loads, { path: ['reads'], message: t.scopes })
  .transform(({ name, keys, ...boxes }) => ({
    name,
    keys,
    // A box each, so that what was ticked stands there again after a mistake.
    scopes: scopeNames.flatMap(box => (boxes[box] ? [scopeOfBox[box]] : [])),
  }))
