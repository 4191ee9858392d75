/** Exams as somebody writes them on an order: by name, abbreviation or code, one or several in a text. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { orderIndexOf } from './order-index.server.ts'
import { readerOf, readOrder } from './read-order.rules.ts'

/** `unknown`: the first of it that is no exam for sure, with the names of what it may be. */
export interface ReadExams {
  slugs: string[]
  unknown?: { typed: string; near: string[] }
}

/**
 * For the texts of one form: together they are worth as much work as one order.
 * @returns names: of the whole catalogue. read: a name of it is that exam, whatever else its words may say.
 */
export async function examReader(db: Tx): Promise<{ names: string[]; read: (text: string) => ReadExams }> {
  const index = await orderIndexOf(db)
  const reader = readerOf(index)
  const byName = new Map(index.exams.map(({ slug, name }) => [plainWords(name), slug]))
  const names = new Map(index.exams.map(({ slug, name }) => [slug, name]))
  return {
    names: [...names.values()],
    read(text) {
      const named = byName.get(plainWords(text))
      if (named) return { slugs: [named] }
      const pieces = readOrder(text, reader)
      const asked = pieces.find(({ slugs }) => slugs.length === 0)
      return {
        slugs: pieces.flatMap(({ slugs }) => slugs),
        ...(asked && {
          unknown: { typed: asked.typed, near: asked.near.flatMap(slug => names.get(slug) ?? []) },
        }),
      }
    },
  }
}
