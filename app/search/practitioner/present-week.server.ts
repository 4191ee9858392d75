/** The offers of one professional, each with its free hours of a week. */

import { nextHours } from '../results/hours.rules.ts'
import { kilometres } from '../results/nearby.rules.ts'
import { hoursPath, presentDays, presentPrice, type Showing } from '../results/present-offer.server.ts'
import type { DayData } from '../results/results-data.ts'
import type { FoundOffer } from '../results/search.queries.server.ts'
import type { Attention } from '../search-url.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import type { FreeHours } from './practitioner.queries.server.ts'
import type { WeekData, WeekDay } from './practitioner-data.ts'

/** Days with hours, and the first hours of each: the whole day is one tap away. */
const shownDays = 7
const shownHours = 5

/** What was asked for first: the way to be attended, then the commune, then what is nearer. */
export const inOrderFor = (offers: FoundOffer[], attention: Attention, commune: Commune): FoundOffer[] => {
  const first = attention === 'video' ? 'video' : 'in_person'
  const rank = (offer: FoundOffer) => [
    Number(offer.modality !== first),
    offer.modality === 'video' ? 0 : Number(offer.communeCode !== commune.code),
    offer.modality === 'video' ? 0 : kilometres(commune, offer),
    offer.offerId,
  ]
  return offers
    .map(offer => ({ offer, rank: rank(offer) }))
    .sort((a, b) => {
      const differs = a.rank.findIndex((value, index) => value !== b.rank[index])
      return (a.rank[differs] ?? 0) - (b.rank[differs] ?? 0)
    })
    .map(({ offer }) => offer)
}

/** With no hour in this week its next ones, and `later` says so. @param several whether the professional attends more than one specialty: then each says which. */
export function presentWeek(
  offer: FoundOffer,
  free: FreeHours[],
  { name, several }: { name: string; several: boolean },
  showing: Showing,
): WeekData {
  const { t, directory, now } = showing
  const { modality } = offer
  const kind = t.offer.modality[modality]
  const moreTo = hoursPath(offer.offerId, showing)
  const week = free.find(({ offerId }) => offerId === offer.offerId)?.starts ?? []
  const starts = week.length > 0 ? week : nextHours(offer.nextStarts, modality, now)
  const commune = directory.communeByCode.get(offer.communeCode)?.name
  const price = presentPrice(offer, showing)
  return {
    id: offer.offerId,
    kind,
    icon: modality === 'video' ? 'video' : 'building',
    what: several ? (directory.specialties.get(offer.specialtySlug ?? '')?.name ?? null) : null,
    centre: offer.centreName,
    place: modality === 'video' ? '' : [offer.address, commune].filter(Boolean).join(', '),
    prepaid: offer.prepaid,
    price: {
      label: price.label,
      amount: price.amount,
      rest: [price.full, price.note].filter(Boolean).join(' · '),
    },
    later: week.length > 0 ? null : t.practitioner.later,
    days: presentDays(offer, starts, showing)
      .slice(0, shownDays)
      .map(day => weekDay(day, { name, kind, moreTo, t })),
    more: { label: t.offer.more, to: moreTo, words: `${t.offer.more} ${t.offer.moreWith(name)}, ${kind}` },
  }
}

interface Around {
  name: string
  kind: string
  moreTo: string
  t: Showing['t']
}

function weekDay(
  { label, spoken, date, hours }: DayData & { date: string },
  { name, kind, moreTo, t }: Around,
): WeekDay {
  const left = hours.length - shownHours
  // One hour more takes no more room than the words that lead to it.
  const shown = left <= 1 ? hours : hours.slice(0, shownHours)
  // «Mañana,» has a line of its own in a narrow column: with the name of the day behind it, it would take two.
  const near = label.indexOf(', ') + 1
  const cut = near || label.lastIndexOf(' ', label.lastIndexOf(' ') - 1)
  return {
    weekday: label.slice(0, cut),
    date: label.slice(cut + 1),
    hours: shown.map(hour => ({
      ...hour,
      label: [hour.time, hour.local, spoken, t.offer.with(name), kind].filter(Boolean).join(', '),
    })),
    more:
      left <= 1
        ? null
        : {
            label: t.practitioner.moreHours(left),
            to: `${moreTo}&dia=${date}`,
            words: [t.practitioner.moreHours(left), spoken, kind].join(', '),
          },
  }
}
