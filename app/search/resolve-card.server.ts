/** Turns what was typed and chosen in the search card into the address of its results, or says what is missing. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { loadSearchCard } from './load-search-card.server.ts'
import { orderAddress, orderPath } from './orders/order-address.rules.ts'
import { orderIndexOf } from './orders/order-index.server.ts'
import { readerOf, readOrder } from './orders/read-order.rules.ts'
import {
  type CardField,
  type CardValues,
  type Choice,
  cardFields,
  examFields,
  type SearchCardData,
} from './search-card-data.ts'
import { type Attention, attentions, type Subject, searchPath, withFilters } from './search-url.rules.ts'
import { directoryOf } from './suggestions/directory.server.ts'
import {
  type Resolved,
  resolveCommune,
  resolveConsult,
  resolveExam,
} from './suggestions/resolve-text.server.ts'
import { searchWords } from './suggestions/search-words.server.ts'

/**
 * @param values the fields of the card, as they came.
 * @returns the canonical address, or the card again with its errors and choices and everything typed.
 */
export async function resolveCard(
  db: Tx,
  values: CardValues,
  language: Language,
): Promise<{ ok: true; to: string; commune: string } | { ok: false; card: SearchCardData }> {
  const t = searchWords(language)
  const card = await loadSearchCard(db, language, values)
  const { financers } = await directoryOf(db, language)
  const subject =
    card.type === 'consulta'
      ? await resolveConsult(db, card.values, language)
      : await resolveExam(db, card.type, card.values, language)
  const commune = await resolveCommune(db, card.values, language)

  const order = await orderIn(db, card)
  if (order) {
    const { exams, unclear } = order
    const { prevision, para } = card.values
    if (!unclear && commune.ok && (!prevision || financers.has(prevision))) {
      const to = searchPath(orderAddress(exams), commune.value)
      return { ok: true, to: withFilters(to, { prevision, para }), commune: commune.value }
    }
    const place = { comuna: commune.ok ? commune.value : '', prevision, para }
    return { ok: true, to: orderPath([], { ...place, texto: order.text }), commune: place.comuna }
  }

  const where = { values: card.values, errors: card.errors, choices: card.choices }
  if (card.type !== 'consulta') {
    const { area, exam, text } = examFields[card.type]
    if (!subject.ok && !card.values[area] && !card.values[text])
      card.errors.push({ field: area, message: t.errors.area })
    note(where, subject, text, exam)
  } else note(where, subject, 'que_texto', 'que')
  note(where, commune, 'comuna_texto', 'comuna')
  const { prevision, para } = card.values
  if (prevision && !financers.has(prevision))
    card.errors.push({ field: 'prevision', message: t.errors.insurer })

  if (!subject.ok || !commune.ok || card.errors.length > 0) return { ok: false, card }
  const path = searchPath(subjectOf(subject.value, card.values), commune.value)
  return { ok: true, to: withFilters(path, { prevision, para }), commune: commune.value }
}

/** Several exams in one field: none of them is dropped, and what is not sure is asked on the page of orders. */
async function orderIn(db: Tx, { type, values }: SearchCardData) {
  const text = type === 'consulta' ? values.que_texto : values[examFields[type].text]
  const chosen = type === 'consulta' ? values.que : values[examFields[type].exam]
  if (chosen || text === '') return null
  const index = await orderIndexOf(db)
  const pieces = readOrder(text, readerOf(index))
  const slugs = new Set(pieces.flatMap(piece => piece.slugs))
  const unclear = pieces.some(piece => piece.slugs.length === 0)
  // Somebody looking for a doctor may write two words that are exams too.
  if (pieces.length < 2 || slugs.size < 2 || (unclear && type === 'consulta')) return null
  return {
    exams: [...slugs].flatMap(slug => index.exams.find(exam => exam.slug === slug) ?? []),
    unclear,
    text,
  }
}

/** The value of a resolved field: `especialidad:slug`, `medico:slug`, `laboratorio:slug` or `imagenologia:slug`. */
function subjectOf(value: string, { atencion }: CardValues): Subject {
  const [kind = '', slug = ''] = value.split(':')
  const attention = attentions.includes(atencion as Attention) ? (atencion as Attention) : 'presencial'
  if (kind === 'especialidad') return { kind: 'specialty', slug, attention }
  if (kind === 'medico') return { kind: 'practitioner', slug, attention }
  return { kind: 'exam', type: kind === 'imagenologia' ? 'imagenologia' : 'laboratorio', slug }
}

/** Writes the outcome of one field into the card: its error and its choices. */
function note(
  card: Pick<SearchCardData, 'values' | 'errors' | 'choices'>,
  outcome: Resolved,
  text: CardField,
  value: CardField,
) {
  if (outcome.ok) return
  card.errors.push({ field: text, message: outcome.message })
  card.choices[text] = outcome.choices.map(choice => ({
    label: choice.detail ? `${choice.label} · ${choice.detail}` : choice.label,
    to: again({ ...card.values, [text]: choice.label, [value]: choice.value }),
  })) satisfies Choice[]
}

function again(values: CardValues): string {
  const query = new URLSearchParams({ buscar: '1' })
  for (const field of cardFields) if (values[field]) query.set(field, values[field])
  return `/buscador?${query}`
}
