/** What a centre has planned, and what each of its changes would be of. */

import { formatDate } from '#app/platform/dates.server.ts'
import {
  type CentreSupply,
  type SupplyChoices,
  type SupplyText,
  versionOf,
} from '#app/supply/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import type { Editing } from '../supply/editor.ts'
import { resourceOf } from '../supply/hours-editor.server.ts'
import { weekOf } from '../supply/load-overview.server.ts'
import { pricesOf, serviceOf, soldBy } from '../supply/price-editor.server.ts'
import { type Kind, laterOf, listsWith, type Stretch, type Undo, weeklyAt } from './plan-lines.server.ts'

interface Of {
  supply: CentreSupply
  choices: SupplyChoices
}

/** @param day ISO. */
const sayDate = (day: string) => formatDate(Temporal.PlainDate.from(day), 'es')

/** Whoever attends, or the room, and by which way. */
export const nameOf = ({ supply }: Pick<Of, 'supply'>, schedule: SupplyText): string => {
  const person = supply.people.find(({ key }) => key === schedule.professional)
  const who = person ? String(person.name) : (resourceOf(schedule)?.name ?? schedule.key)
  return `${who} · ${centreSupply.modality[String(schedule.modality)] ?? ''}`
}

export const serviceName = ({ choices }: Pick<Of, 'choices'>, service: string): string => {
  const slug = service.replace(/:video$/, '')
  return [...choices.specialties, ...choices.exams].find(one => one.slug === slug)?.name ?? slug
}

export const insurerName = ({ choices }: Pick<Of, 'choices'>, slug: string): string =>
  choices.financers.find(one => one.slug === slug)?.name ?? slug

export interface PlannedChange {
  title: string
  when: string
  before: string[]
  after: string[]
  undo: Undo
  /** Of everything that taking it back writes, as `applyPlan` reads it. */
  version: string
  from: string
}

/** Soonest first. */
export function plannedChanges(of: Of): PlannedChange[] {
  const { supply } = of
  const say = (weekly: readonly Stretch[]) => {
    const lines = weekOf(weekly)
    return lines.length > 0 ? lines : [t.ends]
  }
  const hours = supply.schedules.flatMap(schedule =>
    laterOf(schedule).map(({ from, weekly }) => {
      const eve = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()
      return {
        title: t.hours(nameOf(of, schedule)),
        when: t.from(sayDate(from)),
        before: say(weeklyAt(schedule, eve)),
        after: say(weekly),
        undo: { kind: 'horario' as const, key: schedule.key, service: null, from },
        version: versionsIn([schedule]),
        from,
      }
    }),
  )
  const prices = supply.lists.flatMap(list =>
    pricesOf(list).flatMap(price =>
      (price.later ?? []).map(({ from, full_price }) => ({
        title: t.priceOf(serviceName(of, price.service), sellersOf(of, list)),
        when: t.from(sayDate(from)),
        before: [centreSupply.price(price.full_price)],
        after: [centreSupply.price(full_price)],
        undo: { kind: 'precio' as const, key: list.key, service: price.service, from },
        version: versionsIn([list]),
        from,
      })),
    ),
  )
  const ends = new Map<string, number>()
  for (const list of supply.lists)
    for (const { coverage_until: until } of pricesOf(list))
      for (const [insurer, day] of Object.entries(until ?? {}))
        ends.set(`${insurer} ${day}`, (ends.get(`${insurer} ${day}`) ?? 0) + 1)
  const left = [...ends].map(([named, count]) => {
    const [insurer = '', from = ''] = named.split(' ')
    return {
      title: t.leaves(insurerName(of, insurer), count),
      when: t.until(sayDate(from)),
      before: [],
      after: [],
      undo: { kind: 'convenio' as const, key: insurer, service: null, from },
      version: versionsIn(listsWith({ ...of, key: insurer, of: null })),
      from,
    }
  })
  return [...hours, ...prices, ...left].toSorted((a, b) => a.from.localeCompare(b.from))
}

/** Who sells by a list here. */
function sellersOf({ supply }: Pick<Of, 'supply'>, list: SupplyText): string {
  const schedules = new Set(supply.offers.filter(one => one.price_list === list.key).map(one => one.schedule))
  const names = supply.schedules.filter(one => schedules.has(one.key)).map(one => nameOf({ supply }, one))
  return names.length > 2 ? `${names[0]} (+${names.length - 1})` : names.join(', ')
}

export interface Choice {
  label: string
  note: string
  /** Of the form. */
  of: string
  service: string | null
}

/** What a change may be of. */
export function choicesOf(kind: Kind, of: Of): Choice[] {
  const { supply, choices } = of
  const open = supply.schedules.filter(
    one =>
      (one.weekly as []).length > 0 ||
      laterOf(one).length > 0 ||
      supply.offers.some(({ schedule }) => schedule === one.key),
  )
  const byName = (all: Choice[]) => all.toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
  switch (kind) {
    case 'horario':
      return byName(
        open.map(one => ({
          label: nameOf(of, one),
          note: weekOf(one.weekly as Stretch[]).join('; '),
          of: one.key,
          service: null,
        })),
      )
    case 'precio':
      return byName(
        open.flatMap(schedule =>
          supply.offers
            .filter(one => one.schedule === schedule.key)
            .flatMap(offer => soldBy(offer).map(slug => ({ offer, slug })))
            .map(({ offer, slug }) => {
              const list = supply.lists.find(one => one.key === offer.price_list)
              const price = pricesOf(list).find(one => one.service === serviceOf(slug, schedule))
              return {
                label: `${serviceName(of, slug)}, ${nameOf(of, schedule)}`,
                note: price ? centreSupply.price(price.full_price) : '',
                of: schedule.key,
                service: slug,
              }
            }),
        ),
      )
    case 'convenio':
      return byName(
        choices.financers
          .filter(({ slug }) => listsWith({ ...of, key: slug, of: null }).length > 0)
          .map(({ slug, name }) => ({ label: name, note: '', of: slug, service: null })),
      )
    case 'fusion':
      return supply.centre && open.length > 0
        ? [{ label: String(supply.centre.name), note: '', of: supply.centre.key, service: null }]
        : []
    case 'traslado':
      return byName(
        supply.people
          .filter(({ key }) => open.some(one => one.professional === key))
          .map(({ key, name }) => ({ label: String(name), note: '', of: key, service: null })),
      )
  }
}

/** What a form stands on, so that whoever sends it changes what they saw. */
export function versionsOf(kind: Kind, editing: Editing): string {
  const { supply, key } = editing
  const lines =
    kind === 'horario'
      ? supply.schedules.filter(one => one.key === key)
      : kind === 'fusion'
        ? supply.schedules
        : kind === 'traslado'
          ? supply.schedules.filter(one => one.professional === key)
          : kind === 'convenio'
            ? listsWith(editing)
            : listsOfSchedule(editing)
  return versionsIn(lines)
}

const versionsIn = (lines: readonly SupplyText[]): string =>
  JSON.stringify(Object.fromEntries(lines.map(one => [`${one.kind} ${one.key}`, versionOf(one)])))

const listsOfSchedule = ({ supply, key }: Editing) => {
  const sold = new Set(supply.offers.filter(one => one.schedule === key).map(one => one.price_list))
  return supply.lists.filter(one => sold.has(one.key))
}
