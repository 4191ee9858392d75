/** What was typed under one type of offer and belongs to another: «hemograma» under the consultations. */

import { type OfferType, offerTypes } from '../search-url.rules.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import { findMatches } from '../suggestions/find-matches.rules.ts'
import type { Match } from '../suggestions/match.rules.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'

/** The value of a choice, as in the field of the consultations. */
const kinds = { consulta: 'especialidad', laboratorio: 'laboratorio', imagenologia: 'imagenologia' } as const

const shown = 4

export interface Elsewhere {
  type: OfferType
  matches: Match[]
}

/**
 * The other types that what was typed may mean, the surest first. Only what is called so: an ache («cuello») is a synonym of
 * many exams, and no reason to speak of them.
 */
export function findElsewhere({ index }: Directory, from: OfferType, typed: string): Elsewhere[] {
  if (typed.trim() === '') return []
  return offerTypes
    .filter(type => type !== from)
    .map(type => ({
      type,
      matches: findMatches(type === 'consulta' ? index.specialty : index.exam[type], typed, {
        limit: shown,
      }).filter(match => match.how !== 'likeness' && match.called),
    }))
    .filter(({ matches }) => matches.length > 0)
    .sort((a, b) => (b.matches[0]?.score ?? 0) - (a.matches[0]?.score ?? 0))
}

/** A match of another type as a choice: its value says the type, so it can stand in any of the fields. */
export function choiceElsewhere(
  { specialties, exams }: Directory,
  { type, value }: { type: OfferType; value: string },
  t: SearchWords,
) {
  const label = (type === 'consulta' ? specialties.get(value)?.name : exams.get(value)?.name) ?? value
  return { value: `${kinds[type]}:${value}`, label, detail: t.types[type] }
}
