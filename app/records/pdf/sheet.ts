/** A document as it is drawn: what it says, in order, knowing nothing of paper. */
import type { Tone } from '#app/ui/state-tones.ts'

export interface Fact {
  label: string
  value: string
  /** Drawn as a coloured label; the words say the same. */
  tone?: Tone
}

export interface Cell {
  strong?: string
  soft?: string
}

export interface Column {
  label: string
  /** Of the width of the table. */
  share: number
}

export interface Step {
  title: string
  date: string
  /** The last one: where it stands. */
  note?: string
}

export type Block = { heading: string } & (
  | { kind: 'facts'; facts: Fact[] }
  /** close: its rows are a line each, and stand together like those of a list. */
  | { kind: 'table'; columns: Column[]; rows: Cell[][]; close?: boolean }
  | { kind: 'amounts'; rows: Fact[]; total: Fact }
  | { kind: 'steps'; steps: Step[] }
  | { kind: 'text'; paragraphs: readonly string[] }
)

/** What only its kind says. */
export type OwnSheet = Pick<Sheet, 'headline' | 'blocks'>

export interface Sheet {
  title: string
  folio: string
  /** «Folio 3-…  ·  Emitida el …». */
  subtitle: string
  people: { label: string; name: string; details: string[] }[]
  headline: Fact[]
  blocks: Block[]
}
