/** What a statement found as JSON, with the sealed parts of it opened. */
import type { Tx } from '../database/database.server.ts'
import { unseal } from './sealed.server.ts'

/** As statements write it: the text, of which column of which row it is, and what is said beside it. */
interface Sealed {
  $sealed: string
  of: string
  beside: object
}

const isSealed = (value: object): value is Sealed => '$sealed' in value

/** @returns the same with each sealed object as what was sealed, or with `lost` where its key was lost. @throws SealBroken */
export async function unsealWithin<Value>(tx: Tx, value: Value): Promise<Value> {
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await unsealWithin(tx, item))
    return items as Value
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isSealed(value)) {
    const text = await unseal(tx, value.$sealed, value.of)
    return { ...value.beside, ...(text === null ? { lost: true } : JSON.parse(text)) } as Value
  }
  const entries: [string, unknown][] = []
  for (const [name, item] of Object.entries(value)) entries.push([name, await unsealWithin(tx, item)])
  return Object.fromEntries(entries) as Value
}
