/** What the forms of a system ask for: a new one, and other keys. */
import { z } from 'zod'
import { hasUnseen } from '#app/platform/http/form-rules.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { scopeNames, scopeOfBox } from './scope-names.ts'

const t = centreSystems.errors
const ticked = z.literal('on').optional()

const keyFields = {
  keys: z.string().trim().max(20_000, t.keys.json).default(''),
  address: z.string().trim().max(500, t.address['not-an-address']).default(''),
}
interface Keys {
  keys: string
  address: string
}
const isSaid = ({ keys, address }: Keys) => keys !== '' || address !== ''
const isOne = ({ keys, address }: Keys) => keys === '' || address === ''
const neither = { path: ['keys'], message: t.neither }
const both = { path: ['address'], message: t.both }

/** Other keys of a system that is there. */
export const keysForm = z.object(keyFields).refine(isSaid, neither).refine(isOne, both)

export const systemForm = z
  .object({
    name: z.string().trim().default(''),
    reads: ticked,
    books: ticked,
    told: ticked,
    writes: ticked,
    loads: ticked,
    audits: ticked,
    ...keyFields,
  })
  // As rules of the whole, so that everything that lacks is said at once.
  .refine(({ name }) => name.length > 0 && name.length <= 80 && !hasUnseen(name), {
    path: ['name'],
    message: t.name,
  })
  .refine(boxes => scopeNames.some(box => boxes[box]), { path: ['reads'], message: t.scopes })
  .refine(isSaid, neither)
  .refine(isOne, both)
  .transform(({ name, keys, address, ...boxes }) => ({
    name,
    keys,
    address,
    // A box each, so that what was ticked stands there again after a mistake.
    scopes: scopeNames.flatMap(box => (boxes[box] ? [scopeOfBox[box]] : [])),
  }))
