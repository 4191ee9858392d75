/** What the page of an order shows, already in words. */
import type { SearchCardData } from '../search-card-data.ts'

export interface ChipOfOrder {
  slug: string
  name: string
  area: string
  /** How it was written, whom it is not for, that nobody does it. */
  notes: string[]
  remove: string
  change: string
}

export interface QuestionOfOrder {
  typed: string
  label: string
  leave: string
  near: { slug: string; name: string }[]
}

export interface OrderPageData {
  chips: ChipOfOrder[]
  questions: QuestionOfOrder[]
  /** How many there are: said aloud when it changes. */
  count: string
  /** Of the order as a whole: two visits, of different people. */
  warnings: string[]
  errors: { field: string; message: string }[]
  preparation: { title: string; lines: string[] } | null
  checkUps: { key: string; name: string; exams: string }[]
  areas: { label: string; options: { value: string; label: string }[] }[]
  area: { slug: string; title: string; exams: { slug: string; name: string; chosen: boolean }[] } | null
  /** Kept when something else was wrong. */
  text: string
  place: { comuna: string; comuna_texto: string; prevision: string; para: string; orden_medica: string }
  /** This page without its exams: where they are sent, also where it answers with what is wrong. */
  home: string
  communes: SearchCardData['choices']['comuna_texto']
  insurers: SearchCardData['insurers']
}
