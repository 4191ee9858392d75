/** The index that orders are read with, made once per database from its directory. */
import type { Tx } from '#app/platform/database/database.server.ts'
import orderWords from '#data/orders/order-words.json' with { type: 'json' }
import type { Exam } from '../suggestions/directory.queries.server.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { type OrderIndex, orderIndex } from './order-index.rules.ts'

type Known = OrderIndex & { exams: Exam[] }
const known = new WeakMap<Tx, Promise<Known>>()

export async function orderIndexOf(db: Tx): Promise<Known> {
  const { exams, index } = await directoryOf(db, 'es')
  let reading = known.get(db)
  if (!reading) {
    const all = [...exams.values()]
    reading = Promise.resolve({ ...orderIndex(all, orderWords, index.exam), exams: all })
    known.set(db, reading)
  }
  return reading
}

/** What is often asked for together. */
export const { checkUps } = orderWords
