/** What a form of a change with a date says, as lines of supply; and what is planned, taken back. */
import type { FieldError } from '#app/platform/http/form.server.ts'
import { newKey, type SupplyText } from '#app/supply/public.server.ts'
import { centreDated } from '#app/text/centre/dated.ts'
import { type Editing, text } from '../supply/editor.ts'
import { hoursLines } from '../supply/hours-editor.server.ts'
import { type Price, priceLines, pricesOf, soldBy } from '../supply/price-editor.server.ts'
import { coverageFrom, laterAfter, without } from './planned-coverage.server.ts'

const { errors: t } = centreDated

export const kinds = ['horario', 'precio', 'convenio', 'traslado', 'fusion'] as const
export type Kind = (typeof kinds)[number]
export const isKind = (name: string | undefined): name is Kind => kinds.some(one => one === name)

/** Whoever attends goes to another centre. */
export const moves = (kind: Kind) => kind === 'traslado' || kind === 'fusion'

export interface Stretch {
  weekday: number
  from: string
  to: string
}
export interface LaterHours {
  from: string
  weekly: Stretch[]
}
export const laterOf = (line: SupplyText) => (line.later ?? []) as LaterHours[]
/** With what is planned until then. @param day ISO. */
export const weeklyAt = (line: SupplyText, day: string) =>
  laterOf(line).findLast(({ from }) => from <= day)?.weekly ?? (line.weekly as Stretch[])

export type Planned = { ok: true; lines: SupplyText[] } | { ok: false; errors: FieldError[] }

export interface Asked {
  kind: Kind
  editing: Editing
  today: Temporal.PlainDate
  /** Key of the other centre. */
  target: string | null
}

export const dayField: Record<Kind, string> = {
  horario: 'desde',
  precio: 'desde',
  convenio: 'hasta',
  traslado: 'desde',
  fusion: 'desde',
}

/** From tomorrow on, of an insurer from today, and within two years: any other day is an error of its field. */
export function planLines(form: FormData, asked: Asked): Planned {
  const { kind, today } = asked
  const field = dayField[kind]
  const day = dayIn(text(form, field))
  const first = kind === 'convenio' ? today : today.add({ days: 1 })
  if (!day || Temporal.PlainDate.compare(day, first) < 0)
    return { ok: false, errors: [{ field, message: t.day }] }
  if (Temporal.PlainDate.compare(day, today.add({ years: 2 })) > 0)
    return { ok: false, errors: [{ field, message: t.far }] }
  return builders[kind](form, asked, day.toString())
}

function dayIn(said: string): Temporal.PlainDate | undefined {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(said)
      ? Temporal.PlainDate.from(said, { overflow: 'reject' })
      : undefined
  } catch {
    return undefined
  }
}

/** One more of its planned, in place of another of the same day. */
const planned = <Later extends { from: string }>(
  later: readonly Later[] | undefined,
  one: Later,
): Later[] => [...(later ?? []).filter(({ from }) => from !== one.from), one]

const builders: Record<Kind, (form: FormData, asked: Asked, day: string) => Planned> = {
  horario(form, { editing }, from) {
    const line = editing.supply.schedules.find(({ key }) => key === editing.key)
    if (!line) return { ok: false, errors: [] }
    // Everything else of the hours stays: the form asks for the week alone.
    const whole = new FormData()
    for (const [name, value] of form) whole.append(name, value)
    whole.set('intent', 'guardar')
    whole.set('minutes', String(line.minutes))
    const made = hoursLines(whole, editing)
    if (!made.ok) return made
    const { weekly, lunch } = (made.lines[0]?.value ?? {}) as {
      weekly: Stretch[]
      lunch?: { from: string; to: string }
    }
    const one = { from, weekly, ...(lunch && { lunch }) }
    return { ok: true, lines: [{ ...line, later: planned<LaterHours>(laterOf(line), one) }] }
  },
  precio(form, { editing, today }, from) {
    const whole = new FormData()
    for (const [name, value] of form) whole.append(name, value)
    whole.set('intent', 'guardar')
    whole.set('alcance', 'todos')
    const made = priceLines(whole, editing)
    if (!made.ok) return made
    const prices = made.lines[0]?.value as SupplyText
    const list = editing.supply.lists.find(({ key }) => key === prices.key)
    const now = pricesOf(prices).at(-1)
    if (!list || !now) return { ok: false, errors: [] }
    const { full_price } = now
    const coverage = coverageFrom(now, from, today, financer => text(form, `cubre_${financer}`) !== '')
    const one = { from, full_price, ...(coverage && { coverage }) }
    return {
      ok: true,
      lines: [
        withPrices(list, price =>
          price.service === now.service ? { ...price, later: planned(price.later, one) } : price,
        ),
      ],
    }
  },
  convenio: (_form, { editing }, until) => ({
    ok: true,
    lines: listsWith(editing).map(list =>
      withPrices(list, price =>
        price.coverage?.[editing.key] === undefined
          ? price
          : {
              ...price,
              coverage_until: { ...price.coverage_until, [editing.key]: until },
              // A price of a later day that says what it pays would bring it back.
              ...laterAfter(price, until, one => without(one, [editing.key])),
            },
      ),
    ),
  }),
  traslado(form, { editing, target }, from) {
    const said = text(form, 'centro_nuevo')
    if (said === '' || (said !== 'fuera' && target === null))
      return { ok: false, errors: [{ field: 'centro_nuevo', message: t.target }] }
    return {
      ok: true,
      lines: moveLines(editing.supply, hoursOf(editing), from, said === 'fuera' ? null : target),
    }
  },
  fusion(_form, { editing, target }, from) {
    if (target === null) return { ok: false, errors: [{ field: 'centro_nuevo', message: t.target }] }
    return { ok: true, lines: moveLines(editing.supply, editing.supply.schedules, from, target) }
  },
}

/** The lists by which an insurer pays something here. */
export const listsWith = ({ supply, key }: Editing): SupplyText[] => {
  const sold = new Set(supply.offers.map(one => one.price_list))
  return supply.lists.filter(
    one => sold.has(one.key) && pricesOf(one).some(({ coverage }) => coverage?.[key] !== undefined),
  )
}

const withPrices = (list: SupplyText, of: (price: Price) => Price): SupplyText => ({
  ...list,
  prices: pricesOf(list).map(of),
})

/** Hours of somebody end here and begin there, with what is sold in them, by the same prices. */
const hoursOf = ({ supply, key }: Editing) => supply.schedules.filter(one => one.professional === key)

function moveLines(
  supply: Editing['supply'],
  schedules: readonly SupplyText[],
  from: string,
  target: string | null,
): SupplyText[] {
  return schedules.flatMap(schedule => {
    const weekly = weeklyAt(schedule, from)
    const after = laterOf(schedule).filter(one => one.from > from)
    const ended = {
      ...schedule,
      later: [...laterOf(schedule).filter(one => one.from < from), { from, weekly: [] }],
    }
    if (target === null || (weekly.length === 0 && after.length === 0)) return [ended]
    const begun = {
      ...schedule,
      key: newKey(`${schedule.professional ?? schedule.key}-${target}`),
      centre: target,
      weekly: [],
      later: [{ from, weekly }, ...after],
    }
    const offers = supply.offers
      .filter(one => one.schedule === schedule.key)
      .map(one => ({ ...one, key: newKey(`${begun.key}-${soldBy(one)[0]}`), schedule: begun.key }))
    return [ended, begun, ...offers]
  })
}

/** What stands in a list of planned changes, named by what it changes. */
export interface Undo {
  kind: 'horario' | 'precio' | 'convenio'
  /** Of the schedule or the list, or the insurer. */
  key: string
  service: string | null
  from: string
}

/** @returns the lines without what was planned; none of hours or a list that are gone. */
export function undoLines({ kind, key, service, from }: Undo, editing: Editing): SupplyText[] {
  const { supply } = editing
  if (kind === 'horario')
    return supply.schedules
      .filter(one => one.key === key)
      .map(one => ({ ...one, later: laterOf(one).filter(other => other.from !== from) }))
  if (kind === 'precio')
    return supply.lists
      .filter(one => one.key === key)
      .map(one =>
        withPrices(one, price =>
          price.service === service
            ? { ...price, later: (price.later ?? []).filter(other => other.from !== from) }
            : price,
        ),
      )
  return listsWith({ ...editing, key }).map(one =>
    withPrices(one, price => {
      const { [key]: until, ...kept } = price.coverage_until ?? {}
      const pays = price.coverage?.[key]
      if (until === undefined || pays === undefined) return { ...price, coverage_until: kept }
      // What a price of a later day said of it went with the end: it pays what it pays now.
      const again = laterAfter(price, until, (coverage, full) => ({
        [key]: Math.min(pays, full),
        ...coverage,
      }))
      return { ...price, coverage_until: kept, ...again }
    }),
  )
}
