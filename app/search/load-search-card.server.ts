/** What a search card needs before anything was typed; pages that show it filled pass what is known. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Financer } from '#app/pricing/public.ts'
import type { Language } from '#app/text/languages.ts'
import { type CardValues, emptyCard, type SearchCardData } from './search-card-data.ts'
import { type OfferType, offerTypes } from './search-url.rules.ts'
import { directoryOf } from './suggestions/directory.server.ts'

/** An unknown `tipo` is a consultation, no `atencion` in person. @param compact the card shows one type: of the others no areas come along. */
export async function loadSearchCard(
  db: Tx,
  language: Language,
  chosen: Partial<CardValues> = {},
  { compact = false } = {},
): Promise<SearchCardData> {
  const { areas, financers } = await directoryOf(db, language)
  const values = { ...emptyCard(), ...chosen, atencion: chosen.atencion || 'presencial' }
  const type = offerTypes.includes(values.tipo as OfferType) ? (values.tipo as OfferType) : 'consulta'
  return {
    type,
    values: { ...values, tipo: type },
    errors: [],
    choices: {},
    areas: compact ? { laboratorio: [], imagenologia: [], ...ofType(areas, type) } : areas,
    insurers: insurersOf(financers.values()),
  }
}

export const insurersOf = (financers: Iterable<Financer>): SearchCardData['insurers'] =>
  [...financers].map(({ slug, shortName, kind }) => ({
    slug,
    name: shortName,
    group: kind === 'fonasa' || kind === 'isapre' ? kind : 'others',
  }))

/** A compact card shows one type: the areas of the others would only weigh. */
const ofType = (areas: SearchCardData['areas'], type: OfferType) =>
  type === 'consulta' ? {} : { [type]: areas[type] }
