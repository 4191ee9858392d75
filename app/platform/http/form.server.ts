/** A posted form through its schema: the value, or what is wrong and what was typed so that nothing is lost. */
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'

export interface FieldError {
  field: string
  message: string
}

export type Typed = Record<string, string>

export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[]; typed: Typed }

/**
 * Which button of its page a form was sent with. What none of them says is a bug of somebody's program, or somebody looking for one of
 * ours: 400, before anything is done. A page that did one thing for a word that it knew, and another for any other, did that for all.
 * @param words of all buttons; of one that names what it is about too («ver 2026-11-30»), the first.
 * @param none which of them it is of a form without such a field; absent: none of them.
 */
export function intentIn<const Word extends string, None extends Word>(
  form: FormData,
  words: readonly Word[],
  none?: None,
): Word {
  const said = form.getAll('intent').at(-1)
  if (said === undefined && none !== undefined) return none
  const [first] = String(said ?? '').split(' ')
  const word = words.find(one => one === first)
  if (word === undefined) throw data(null, { status: 400 })
  return word
}

/** Characters that a page shows again: where a file may come, a stranger's texts were sixteen million, and the page three times as many. */
const mostTyped = 256 * 1024

/** What a form carried as text, files left out; of more text than any form has, what it began with. */
export function typedIn(form: FormData): Typed {
  let left = mostTyped
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => {
      if (typeof pair[1] !== 'string') return false
      left -= pair[1].length
      return left >= 0
    }),
  )
}

/** The id of its page, by which a form is one however often it is sent, is no field that anybody sees: what is wrong with it is said beside one. */
export const staleBeside = (errors: readonly FieldError[], field: string, stale: string): FieldError[] =>
  errors.map(error => (error.field === 'page_id' ? { field, message: stale } : error))

/** What the parser would read as its own orders; no page of ours has such fields. */
const ordersOfParser = ['__intent__', '__state__']
/**
 * What the parser would read as a path into a list or a table. No field of ours is one, and `symptoms[4000000000]` made a list so long
 * that whoever looked at each of its places kept the process busy, and with it everybody. What comes several times is a list.
 */
const isPath = (name: string) => /[.[\]]/.test(name)

function fieldsOf(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form)
    if (!ordersOfParser.includes(name) && !isPath(name)) fields.append(name, value)
  return fields
}

/** One message per field, in the order of the schema, be it changed into something else at its end; of a schema made of several, in the order in which the form sent its fields. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(fieldsOf(form), { schema })
  if (submission.status === 'success') return { ok: true, value: submission.value }
  const errors = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
    messages?.[0] === undefined ? [] : [{ field, message: messages[0] }],
  )
  // A rule between two fields is looked at after all others, and said at its place.
  const shown = schema instanceof z.ZodPipe ? schema.in : schema
  const order = shown instanceof z.ZodObject ? Object.keys(shown.shape) : [...new Set(form.keys())]
  errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  return { ok: false, errors, typed: typedIn(form) }
}
