/** What the search card shows and sends; the names of its fields are the query of /buscador. */
import type { ExamType, OfferType } from './search-url.rules.ts'

/** Fields as they were typed or chosen; empty when not. */
export const cardFields = [
  'tipo',
  'que',
  'que_texto',
  'clase',
  'atencion',
  'lab_area',
  'lab',
  'lab_texto',
  'img_area',
  'img',
  'img_texto',
  'comuna',
  'comuna_texto',
  'prevision',
  'para',
] as const
export type CardField = (typeof cardFields)[number]
export type CardValues = Record<CardField, string>

export const specialtyKinds = ['medical', 'dental', 'allied'] as const

/** The fields of each exam type have names of their own: before any script, all of them are in the form. */
export const examFields = {
  laboratorio: { area: 'lab_area', exam: 'lab', text: 'lab_texto' },
  imagenologia: { area: 'img_area', exam: 'img', text: 'img_texto' },
} as const satisfies Record<ExamType, Record<string, CardField>>

export interface Choice {
  label: string
  /** /buscador again, with this choice made and the rest as it was. */
  to: string
}

export interface SearchCardData {
  type: OfferType
  values: CardValues
  errors: { field: CardField; message: string }[]
  /** «¿Quisiste decir…?», by the text field that it answers. */
  choices: Partial<Record<CardField, Choice[]>>
  areas: Record<ExamType, { slug: string; name: string }[]>
  /** Said when it is filled in with what this browser chose last, and how to end that. */
  remembered?: { said: string; forget: string; here: string } | null
  insurers: { group: 'fonasa' | 'isapre' | 'others'; slug: string; name: string }[]
}

export const emptyCard = (): CardValues =>
  Object.fromEntries(cardFields.map(field => [field, ''])) as CardValues
