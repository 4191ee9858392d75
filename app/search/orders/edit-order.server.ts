/** What a form of an order asks to be done with it: read, added, taken off, mended. What is not an exam stays a question. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { checkUps, orderIndexOf } from './order-index.server.ts'
import { nearTo, readerOf, readOrder } from './read-order.rules.ts'

export interface OrderQuestion {
  /** As it was written, and can be mended. */
  typed: string
  /** Slugs of what it may be. */
  near: string[]
}

export interface EditedOrder {
  exams: string[]
  questions: OrderQuestion[]
  /** How an exam was written, where it was not by its name. */
  written: Map<string, string>
  /** Asked for more than once. */
  twice: Set<string>
}

/** Fields of the page; each button says what it does. */
const orderButtons = ['quitar', 'cambiar', 'es', 'fuera', 'chequeo', 'ver', 'agregar', 'buscar'] as const
type OrderButton = (typeof orderButtons)[number]

/** Enter in a field presses no button that anybody sees: it goes on. */
export const goesOn = (form: URLSearchParams | FormData): boolean =>
  form.has('buscar') || !orderButtons.some(button => form.has(button))

const longestWords = 200
/** Questions whose likely answers are looked for: that is what costs. */
const mostLookedUp = 40
/** No order has as many lines; who sends more gets an answer all the same. */
const mostKept = 300

/** @param form `examen`, `duda` with the `pregunta` that it was, `texto`, and the button that was pressed. */
export async function editOrder(db: Tx, form: URLSearchParams | FormData): Promise<EditedOrder> {
  const index = await orderIndexOf(db)
  const reader = readerOf(index)
  const known = new Map(index.exams.map(exam => [exam.slug, exam.name]))
  const named = new Map(index.exams.map(exam => [plainWords(exam.name), exam.slug]))
  const order: EditedOrder = { exams: [], questions: [], written: new Map(), twice: new Set() }
  const all = (name: string) => form.getAll(name).map(String).slice(0, mostKept)
  const pressed = (name: OrderButton) => String(form.get(name) ?? '')

  const add = (slug: string, typed?: string) => {
    if (order.exams.includes(slug)) order.twice.add(slug)
    else order.exams.push(slug)
    if (typed && plainWords(typed) !== plainWords(known.get(slug) ?? '')) order.written.set(slug, typed)
  }
  const ask = (typed: string, near?: string[]) => {
    if (order.questions.some(question => question.typed === typed)) return
    order.questions.push({
      typed: typed.slice(0, longestWords),
      near: near ?? (order.questions.length < mostLookedUp ? nearTo(typed, index) : []),
    })
  }
  const read = (text: string) => {
    for (const { typed, slugs, near } of readOrder(text, reader)) {
      for (const slug of slugs) add(slug, typed)
      if (slugs.length === 0) ask(typed, near)
    }
  }

  for (const slug of all('examen').flatMap(value => value.split(/\s+/)))
    if (slug === '' || slug === pressed('quitar')) continue
    else if (slug === pressed('cambiar')) ask(known.get(slug) ?? slug)
    else if (known.has(slug)) add(slug)
    else ask(slug.replaceAll('-', ' '))

  const [place, chosen] = pressed('es').split(':')
  const before = all('pregunta')
  all('duda').forEach((typed, at) => {
    if (String(at) === pressed('fuera')) return
    if (String(at) === place && chosen && known.has(chosen)) add(chosen)
    else if (typed.trim() !== before[at]) read(typed)
    else {
      // «Cambiar», and then nothing else was written: it is the exam that it was.
      const same = goesOn(form) && named.get(plainWords(typed))
      if (same) add(same)
      else ask(typed)
    }
  })
  read(String(form.get('texto') ?? ''))
  // Nobody wrote what a check-up has in common with the list.
  for (const slug of checkUps.find(({ key }) => key === pressed('chequeo'))?.exams ?? [])
    if (!order.exams.includes(slug)) add(slug)
  return order
}
