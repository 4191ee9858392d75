/** What the editors of a centre's supply have in common: a form becomes lines, and what is wrong with a line a field. */
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import type { CentreSupply, GivenLine, SupplyChoices, SupplyText } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'

const t = centreSupply.form

export const editors = ['centro', 'persona', 'horas', 'precio'] as const
export type What = (typeof editors)[number]
export const isEditor = (text: string | undefined): text is What => editors.some(one => one === text)

export const formTitles: Record<What, string> = {
  centro: t.centre.title,
  persona: t.person.title,
  horas: t.hours.title,
  precio: t.price.title,
}

/** What stands for something that is not there yet. */
export const fresh = 'nueva'

/** Where an editor stands. */
export interface Editing {
  supply: CentreSupply
  choices: SupplyChoices
  /** Of the thing, or `nueva`. */
  key: string
  /** Of whom, of what is new; the service of a price. */
  of: string | null
}

export interface Shown {
  /** What the fields begin with. */
  fields: Typed
  /** Of the line that is shown; null: it is new. */
  line: SupplyText | null
}

export type Lines =
  | { ok: true; lines: GivenLine[]; fieldOf(index: number, path: readonly PropertyKey[]): string }
  | { ok: false; errors: FieldError[] }

/** Trimmed; empty of what is not there, and of a file. */
export const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
export const orNothing = (value: string) => (value === '' ? undefined : value)
/** As people write numbers: 25.000, 33,44. */
export const whole = (value: string): number | undefined => {
  const plain = value.replaceAll(/[\s.$]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
