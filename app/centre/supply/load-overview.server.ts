/** A centre's supply as its page shows it: what there is, in words, and what is still missing. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { searchPath } from '#app/search/public.server.ts'
import { type CentreStaff, findTeam } from '#app/staff/public.server.ts'
import {
  findAskedBy,
  findSupplyChoices,
  loadCentreSupply,
  type SupplyPorts,
  type SupplyText,
} from '#app/supply/public.server.ts'
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { resourceOf } from './hours-editor.server.ts'
import { pricesOf, serviceOf, soldBy } from './price-editor.server.ts'

interface Weekly {
  weekday: number
  from: string
  to: string
}

/** ready: something can be booked. steps: what there is already of what that takes. */
export async function loadOverview(tx: Tx, { prices }: Pick<SupplyPorts, 'prices'>, { place }: CentreStaff) {
  const supply = await loadCentreSupply({ tx, prices }, place.id)
  const choices = await findSupplyChoices(tx)
  const names = new Map([...choices.specialties, ...choices.exams].map(({ slug, name }) => [slug, name]))
  const commune = String(supply.centre?.commune ?? '')
  const offersOf = (schedule: SupplyText) =>
    supply.offers
      .filter(one => one.schedule === schedule.key)
      .flatMap(offer => soldBy(offer).map(slug => ({ offer, slug })))
      .map(({ offer, slug }) => {
        const list = pricesOf(supply.lists.find(one => one.key === offer.price_list))
        const price = list.find(one => one.service === serviceOf(slug, schedule))
        return {
          slug,
          name: names.get(slug) ?? slug,
          price: price ? t.price(price.full_price) : '',
          prepaid: offer.prepaid === true || schedule.modality === 'video',
        }
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'es'))
  const shown = (schedule: SupplyText) => {
    const next = supply.nextFree.get(schedule.key)
    return {
      key: schedule.key,
      modality: t.modality[String(schedule.modality)] ?? '',
      every: t.every(Number(schedule.minutes)),
      week: weekOf(schedule.weekly as Weekly[]),
      next: next ? formatDayTime(next, place.zone, 'es') : null,
      offers: offersOf(schedule),
    }
  }
  /** Hours that were withdrawn, and the place of whoever has none yet, are not shown. */
  const open = supply.schedules.filter(
    one => (one.weekly as Weekly[]).length > 0 || supply.offers.some(offer => offer.schedule === one.key),
  )
  const asked = new Map((await findAskedBy(tx, place.id)).map(one => [one.key, one]))
  const askedOf = (key: string) => {
    const one = asked.get(key)
    if (!one) return null
    const when = formatDayTime(one.refusedAt ?? one.askedAt, place.zone, 'es')
    return one.refusedAt
      ? { tone: 'warning' as const, words: t.consent.refused(when) }
      : { tone: 'info' as const, words: t.consent.waits(when) }
  }
  const people = supply.people
    .map(person => {
      const own = open.filter(one => one.professional === person.key)
      const attention = own.some(one => one.modality === 'in_person')
        ? ('presencial' as const)
        : ('video' as const)
      const isSold = own.some(one => supply.offers.some(offer => offer.schedule === one.key))
      return {
        key: person.key,
        name: String(person.name),
        /** What this centre asked them for. */
        asked: askedOf(person.key),
        schedules: own.map(shown),
        seen:
          isSold && typeof person.slug === 'string'
            ? searchPath({ kind: 'practitioner', slug: person.slug, attention }, commune)
            : null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))
  const rooms = open
    .filter(one => one.resource !== undefined)
    .map(one => ({ ...shown(one), name: resourceOf(one)?.name ?? '' }))
  const team = await findTeam(tx, place.id)
  const everything = [...people.flatMap(one => one.schedules), ...rooms]
  const ready = everything.some(one => one.next !== null && one.offers.length > 0)
  return {
    centre: {
      name: String(supply.centre?.name ?? ''),
      address: [supply.centre?.address, choices.communes.find(one => one.slug === commune)?.name].join(', '),
      contact: [spacedPhone(String(supply.centre?.phone ?? '')), supply.centre?.email]
        .filter(Boolean)
        .join(' · '),
      features: ((supply.centre?.accessibility ?? []) as string[]).map(one => t.features[one] ?? one),
    },
    people,
    rooms,
    steps: {
      centre: supply.centre?.phone !== undefined && supply.centre.email !== undefined,
      person: people.length > 0 || rooms.length > 0,
      hours: everything.some(one => one.week.length > 0),
      price: everything.some(one => one.offers.length > 0),
      team: new Set(team.map(one => one.accountId)).size > 1,
    },
    ready,
    firstSeen: people.find(one => one.seen && one.schedules.some(({ next }) => next))?.seen ?? null,
  }
}

/** Days with the same hours stand together: «Lunes a viernes 09:00–13:00, 14:00–18:00». */
export function weekOf(weekly: readonly Weekly[]): string[] {
  const days = t.days.map((name, at) => ({
    name,
    hours: weekly
      .filter(({ weekday }) => weekday === at + 1)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', '),
  }))
  const runs: { first: string; last: string; hours: string }[] = []
  for (const [at, { name, hours }] of days.entries()) {
    const before = runs.at(-1)
    if (hours === '') continue
    if (before?.hours === hours && before.last === days[at - 1]?.name) before.last = name
    else runs.push({ first: name, last: name, hours })
  }
  return runs.map(({ first, last, hours }) =>
    first === last ? `${first} ${hours}` : `${first} a ${last.toLowerCase()} ${hours}`,
  )
}
