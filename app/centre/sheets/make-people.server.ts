/** Professionals of a sheet: who is there is found by key, RUT or name, and keeps what the sheet does not say. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import type { SupplyText } from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { languagesIn, sexIn, wholeIn } from './cells.rules.ts'
import type { BadRow, Cells, Made, SheetLine } from './sheet-rows.server.ts'
import { slugify } from './slugify.rules.ts'

const t = centreSheets.problems

const rutIn = (text: string) => {
  const parsed = parseRut(text)
  return parsed ? dashedRut(parsed) : undefined
}
const textIn = (text: string) => text

/** One by what tells people apart; null where several are called so. */
export function findProfessional(people: readonly SupplyText[], said: string): SupplyText | null | undefined {
  const rut = rutIn(said)
  const one = people.find(({ key }) => key === said) ?? people.find(person => rut && person.rut === rut)
  if (one) return one
  const called = people.filter(({ name }) => plainWords(String(name)) === plainWords(said))
  return called.length > 1 ? null : called[0]
}

/** Who is new is of that centre by a schedule without hours. @param centre its key. */
export function makePeople(rows: readonly Cells[], people: readonly SupplyText[], centre: string): Made {
  const lines: SheetLine[] = []
  const bad: BadRow[] = []
  const seen = new Map<string, number>()
  for (const cells of rows) {
    const { row, text, read, has } = cells
    const name = text('name') || ['given', 'father', 'mother'].map(text).filter(Boolean).join(' ')
    if (name === '') cells.note(t.missing('Nombre'))
    const rut = read('rut', rutIn)
    const key = text('key')
    const known =
      people.find(one => one.key === key) ?? (key === '' ? findProfessional(people, rut ?? name) : undefined)
    if (known === null) cells.note(t.several(name))
    const own = key || (known?.key ?? (rut ? `rut-${rut.toLowerCase()}` : `${centre}-${slugify(name)}`))
    const before = seen.get(own)
    if (before !== undefined) cells.note(t.twice(before))
    else seen.set(own, row)
    const over: Record<string, unknown> = { name }
    const set = (field: string, column: string, value: unknown) => {
      if (has(column)) over[field] = value
    }
    set('rut', 'rut', rut)
    set('registration_number', 'registration', read('registration', textIn))
    set('sex', 'sex', read('sex', sexIn))
    set('languages', 'languages', read('languages', languagesIn))
    set('age_from', 'ageFrom', read('ageFrom', wholeIn))
    set('age_to', 'ageTo', read('ageTo', wholeIn))
    if (cells.problems.length > 0) bad.push({ row, what: name, problems: cells.problems })
    else {
      const value = lineOf('professional', own, known ?? undefined, over)
      lines.push({ rows: [row], what: name, value, ...(!known && { also: noHours(own, centre) }) })
    }
  }
  return { lines, bad }
}

/** Of where somebody is tells their schedule: who is new has one without hours, until a sheet of hours says them. */
const noHours = (professional: string, centre: string): SupplyText => ({
  kind: 'schedule',
  key: scheduleKey(centre, professional, 'in_person'),
  professional,
  centre,
  modality: 'in_person',
  minutes: usualMinutes,
  weekly: [],
})
export const usualMinutes = 20
/** Of hours that a sheet makes. @param owner key of whoever attends, or of the room. */
export const scheduleKey = (centre: string, owner: string, modality: string) =>
  `${centre}-${owner}-${modality === 'video' ? 'video' : 'presencial'}`

/** What was there with what is said now: an empty cell takes a field away. */
export function lineOf(
  kind: string,
  key: string,
  before: SupplyText | undefined,
  over: Record<string, unknown>,
): SupplyText {
  const fields = Object.entries({ ...before, ...over }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(fields), kind, key }
}
