/** Reads the text of a medical order: every piece of it is an exam, or a question; none is dropped. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { findMatches } from '../suggestions/find-matches.rules.ts'
import { meant, surelyMeant } from '../suggestions/surely-meant.rules.ts'
import type { OrderIndex } from './order-index.rules.ts'

/** A piece of an order. */
export interface ReadPiece {
  /** As it was written. */
  typed: string
  /** What it surely is; empty when it has to be asked. */
  slugs: string[]
  /** What it may be, the likeliest first. */
  near: string[]
}

/** Reads the texts of one request: together they are worth as much work as one order, in however many fields they come. */
export interface Reader extends OrderIndex {
  letters: number
  lookedUp: number
}

const longestText = 4000
const nearShown = 5
/** Of all texts; what goes beyond is asked about as it was written. */
const mostLetters = 2 * longestText
/** How often a text is compared with everything there is: looking for what nobody knows is what costs. The rest is asked about all the same. */
const mostLookedUp = 100

export const readerOf = (index: OrderIndex): Reader => ({ ...index, letters: 0, lookedUp: 0 })

/** Written codes of the arancel: 0301045, 03-01-045, 03 01 045, 03.01.045. */
const written = /(?<!\d)(\d{2})[-. ]?(\d{2})[-. ]?(\d{3})(?!\d)/g

/** @returns the pieces in the order of the text. */
export function readOrder(text: string, reader: Reader): ReadPiece[] {
  // Of long blanks each of the patterns below would try every part.
  const said = text.replaceAll(/[^\S\n\r]+/g, ' ').slice(0, longestText)
  reader.letters += said.length
  if (reader.letters > mostLetters)
    return plainWords(said) === '' ? [] : [{ typed: said, slugs: [], near: [] }]
  return said
    .split(/[\n\r;•·*|]+|\s+(?=\d{1,2}\s*[.)°]\s)/)
    .flatMap(line => atCodes(withoutBullet(line), reader))
    .flatMap(({ text: piece, code }) => (code ? [ofCode(piece, code, reader)] : ofWords(piece, reader)))
}

/** «1. », «2) », «- », and a full stop at the end. */
const withoutBullet = (line: string) => line.replace(/^\s*(?:[-–—>]+|\d{1,2}\s*[.)°-](?!\d))\s*/, '').trim()

/** A code goes with the words after it, or with those before it when it stands last. */
function atCodes(line: string, { codes }: OrderIndex): { text: string; code?: string }[] {
  const found = [...line.matchAll(written)].map(match => ({
    code: match.slice(1).join(''),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const known = found.filter(({ code }) => codes.has(code))
  const [first] = known
  if (!first) return [{ text: line }]
  const before = line.slice(0, first.at).trim()
  const after = line.slice(known.at(-1)?.end).trim()
  if (known.length === 1 && /[a-z]/i.test(before) && !/[a-z]/i.test(after))
    return [{ text: before, code: first.code }]
  return [
    ...(/[a-z]/i.test(before) ? [{ text: before }] : []),
    ...known.map(({ code, end }, place) => ({ code, text: line.slice(end, known[place + 1]?.at) })),
  ]
}

/** The code says which; of those that share it, the words do. */
function ofCode(words: string, code: string, index: Reader): ReadPiece {
  const slugs = index.codes.get(code) ?? []
  const said = words.replace(/^[\s:,.–-]+|[\s:,.–-]+$/g, '')
  const typed = said ? `${code} ${said}` : code
  const [only] = slugs
  if (only && slugs.length === 1) {
    const other = said ? whole(said, index) : undefined
    return other && !other.includes(only)
      ? { typed, slugs: [], near: [only, ...other] }
      : { typed, slugs: [only], near: [] }
  }
  const named = (said ? (whole(said, index) ?? nearest(said, index)) : []).filter(slug =>
    slugs.includes(slug),
  )
  return named.length === 1
    ? { typed, slugs: named, near: [] }
    : { typed, slugs: [], near: slugs.slice(0, nearShown) }
}

/** Pieces between commas, of which some are one name: «Electrolitos plasmáticos (sodio, potasio, cloro)». */
function ofWords(line: string, index: Reader): ReadPiece[] {
  if (plainWords(line) === '') return []
  return joined(splitAt(line, /\s*,\s*/), ', ', index).flatMap(piece => ofPiece(piece, index))
}

/** Parts that one name may have between its commas. */
const longestName = 5

/** The longest runs of parts that are one name stay together. */
function joined(parts: string[], between: string, { exact }: OrderIndex): string[] {
  const pieces: string[] = []
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + longestName)
    while (to > from + 1 && !exact.has(plainWords(parts.slice(from, to).join(between)))) to -= 1
    pieces.push(parts.slice(from, to).join(between))
    from = to
  }
  return pieces
}

/** Not inside brackets. */
function splitAt(text: string, separator: RegExp): string[] {
  const masked = text.replace(/\([^)]*\)/g, inside => inside.replace(/[^()]/g, '_'))
  const parts: string[] = []
  let from = 0
  for (const match of masked.matchAll(new RegExp(separator, 'gi'))) {
    parts.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)].map(part => part.trim()).filter(part => plainWords(part) !== '')
}

/** One exam of the arancel is both: how it was written stays beside it. */
const contrast = /\s+(?:(?:con|sin)\s+(?:medio\s+de\s+)?contraste|[cs]\/c)\b/gi

const connectors = /\s+(?:y|e|con|más|mas|and|et)\s+|\s*[+/&]\s*/

function ofPiece(piece: string, index: Reader): ReadPiece[] {
  const typed = withoutLead(piece, index).replace(/[\s.:,]+$/, '')
  if (plainWords(typed) === '') return []
  const found = whole(typed.replace(contrast, ''), index)
  if (found) return [{ typed, slugs: found, near: [] }]
  const parts = joined(splitAt(typed, connectors), ' y ', index)
  if (parts.length > 1) return several(parts, index)
  const words = oneByOne(typed, index)
  if (words) return words
  return [{ typed, slugs: [], near: nearest(typed, index) }]
}

/** «rx de rodilla y pie»: a part that says nothing alone may go on from the one before. */
function several(parts: string[], index: Reader): ReadPiece[] {
  const pieces: ReadPiece[] = []
  let head = ''
  for (const part of parts) {
    const known = index.exact.has(plainWords(part))
    const carried = !known && head ? whole(`${head} ${part}`, index) : undefined
    if (carried) pieces.push({ typed: `${head} ${part}`, slugs: carried, near: [] })
    else {
      const alone = ofPiece(part, index)
      pieces.push(...alone)
      const named = part.split(/\s+/)
      if (named.length > 1 && alone.every(({ slugs }) => slugs.length > 0)) head = named[0] ?? ''
    }
  }
  return pieces
}

/** «TSH T4L hemograma»: nothing between them, and every word is one of a name. */
function oneByOne(typed: string, { exact }: OrderIndex): ReadPiece[] | undefined {
  const words = typed.split(/\s+/)
  const pieces: ReadPiece[] = []
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + 6)
    while (to > from && !exact.has(plainWords(words.slice(from, to).join(' ')))) to -= 1
    if (to === from) return undefined
    const said = words.slice(from, to).join(' ')
    pieces.push({ typed: said, slugs: exact.get(plainWords(said)) ?? [], near: [] })
    from = to
  }
  return pieces
}

function withoutLead(piece: string, { lead }: OrderIndex): string {
  const colon = /^([^:]{1,30}):\s*(.*)$/.exec(piece)
  if (colon && lead.includes(plainWords(colon[1] ?? ''))) return colon[2] ?? ''
  const said = plainWords(piece)
  const words = lead.find(word => said === word || said.startsWith(`${word} `))
  if (!words) return piece
  const rest = piece.split(/\s+/).slice(words.split(' ').length).join(' ')
  // «Examen de orina» is a name, «examen: » is not.
  return plainWords(rest) === '' ? '' : rest.replace(/^(?:de|del)\s+/i, '')
}

/** The exams that a text surely means as a whole. */
function whole(text: string, index: Reader): string[] | undefined {
  const said = plainWords(text)
  const exact = index.exact.get(said)
  if (exact) return exact
  if (index.shared.has(said) || said.length < 4 || index.lookedUp++ >= mostLookedUp) return undefined
  const found = (['laboratorio', 'imagenologia'] as const)
    .flatMap(type => {
      const matches = findMatches(index.exam[type], text)
      const sure = surelyMeant(matches)
      const value = sure ?? meant(matches)
      return value ? [{ value, sure: Boolean(sure), score: matches[0]?.score ?? 0 }] : []
    })
    .sort((a, b) => Number(b.sure) - Number(a.sure) || b.score - a.score)
  const [best, next] = found
  if (!best || (next && next.sure === best.sure && best.score - next.score < 0.05)) return undefined
  return [best.value]
}

/** What a text may mean, the likeliest first. */
function nearest(text: string, index: Reader): string[] {
  const shared = index.shared.get(plainWords(text)) ?? []
  if (index.lookedUp++ >= mostLookedUp) return shared.slice(0, nearShown)
  const alike = (['laboratorio', 'imagenologia'] as const)
    .flatMap(type => findMatches(index.exam[type], text, { limit: nearShown }))
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value)
  return [...new Set([...shared, ...alike])].slice(0, nearShown)
}

/** What a text that was asked about may mean. */
export const nearTo = (text: string, index: OrderIndex): string[] => nearest(text, readerOf(index))
