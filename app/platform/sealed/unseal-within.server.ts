/** What a statement found as JSON, with the sealed parts of it opened. */
import type { Tx } from '../database/database.server.ts'
import { SealBroken, unseal } from './sealed.server.ts'

/** As statements write it: the text, of which column of which row it is, and what is said beside it. */
interface Sealed {
  $sealed: string
  of: string
  beside: object
}

const isSealed = (value: object): value is Sealed => '$sealed' in value

/** @returns the same with each sealed object as what was sealed, with `lost` where its key was lost, with `broken` where it does not open: the rest of what a person takes is theirs all the same. */
export async function unsealWithin<Value>(tx: Tx, value: Value): Promise<Value> {
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await unsealWithin(tx, item))
    return items as Value
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isSealed(value)) {
    return { ...value.beside, ...(await opened(tx, value)) } as Value
  }
  const entries: [string, unknown][] = []
  for (const [name, item] of Object.entries(value)) entries.push([name, await unsealWithin(tx, item)])
  return Object.fromEntries(entries) as Value
}

async function opened(tx: Tx, { $sealed, of }: Sealed): Promise<object> {
  try {
    const text = await unseal(tx, $sealed, of)
    return text === null ? { lost: true } : JSON.parse(text)
  } catch (error) {
    if (error instanceof SealBroken) return { broken: true }
    throw error
  }
}
