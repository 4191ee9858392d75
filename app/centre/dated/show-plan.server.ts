/** What the form of a change with a date begins with, and where somebody may move to. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { CentreStaff } from '#app/staff/public.server.ts'
import { findCentresOfLists, loadCentreSupply, type SupplyText } from '#app/supply/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import type { Editing, Shown } from '../supply/editor.ts'
import { showHours } from '../supply/hours-editor.server.ts'
import { priceOf, pricesOf, showPrice } from '../supply/price-editor.server.ts'
import { type Kind, listsWith, weeklyAt } from './plan-lines.server.ts'

type Fields = Shown['fields']
type Places = CentreStaff['places']

/** Null of hours that are not there. */
export function showPlan(kind: Kind, editing: Editing, today: Temporal.PlainDate) {
  if (kind === 'horario') {
    const line = editing.supply.schedules.find(({ key }) => key === editing.key)
    if (!line) return null
    // What is planned last is what a further change begins with.
    const weekly = weeklyAt(line, today.add({ years: 3 }).toString())
    const schedules = [{ ...line, weekly }]
    const shown = showHours({ ...editing, supply: { ...editing.supply, schedules } })
    return { fields: shown?.fields ?? {}, stretches: Number(shown?.fields.tramos ?? 2), others: 0 }
  }
  if (kind === 'precio') {
    const shown = showPrice(editing)
    // An insurer that has left would come back unseen with what it paid.
    const gone = Object.entries(priceOf(editing)?.coverage_until ?? {})
      .filter(([, until]) => until < today.toString())
      .map(([financer]) => `cubre_${financer}`)
    const fields = Object.fromEntries(
      Object.entries(shown?.fields ?? {}).filter(([name]) => !gone.includes(name)),
    )
    return { fields, stretches: 0, others: Number(shown?.fields.otros ?? 0) }
  }
  const lastDay = kind === 'convenio' ? endOf(editing) : null
  const fields: Fields = lastDay ? { hasta: lastDay } : {}
  return { fields, stretches: 0, others: 0 }
}

/** The last day of an insurer, where one is planned. */
export const endOf = (editing: Editing): string | null =>
  listsWith(editing)
    .flatMap(list => pricesOf(list).flatMap(price => price.coverage_until?.[editing.key] ?? []))
    .sort()
    .at(-1) ?? null

/** Other centres at which whoever asks may change supply. */
export const targetsOf = (places: Places, here: Places[number]) => places.filter(({ id }) => id !== here.id)

export interface Target {
  id: number
  key: string
  name: string
  address: string
}

/** @param said the id of a centre, as it was sent; null of none to which they may move somebody. */
export async function targetOf(
  { db, supply }: Pick<Portal, 'db' | 'supply'>,
  places: Places,
  here: Places[number],
  said: string | undefined,
): Promise<Target | null> {
  const place = targetsOf(places, here).find(({ id }) => String(id) === said)
  if (!place) return null
  const { centre } = await loadCentreSupply({ tx: db, prices: supply.prices }, place.id)
  return centre ? targetIn(place.id, centre) : null
}

const targetIn = (id: number, { key, name, address }: SupplyText): Target => ({
  id,
  key,
  name: String(name),
  address: String(address),
})

/** Where a change may reach: prices are often one list of several centres, and all of theirs change. */
export const wholeOf = (
  kind: Kind,
  here: Places[number],
  places: Places,
  target: Target | null,
): number[] => [
  here.id,
  ...(kind === 'precio' || kind === 'convenio' ? targetsOf(places, here).map(({ id }) => id) : []),
  ...(target ? [target.id] : []),
]

/** The other centres that sell by the lists of a change, by name. */
export async function alsoAt(
  tx: Tx,
  lines: readonly SupplyText[],
  here: Places[number],
  places: Places,
): Promise<string[]> {
  const keys = lines.filter(({ kind }) => kind === 'price-list').map(({ key }) => key)
  const ids = new Set((await findCentresOfLists(tx, keys)).map(({ centreId }) => centreId))
  return targetsOf(places, here)
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
}

/** What becomes of it, beside whom it touches. */
export function sayPlan(kind: Kind, { target, also }: { target: Target | null; also: string[] }): string[] {
  return [
    ...(kind === 'precio' ? [t.keeps] : []),
    ...(target ? [t.newAddress(`${target.name}, ${target.address}`)] : []),
    ...(also.length > 0 ? [t.also(also.join(', '))] : []),
  ]
}
