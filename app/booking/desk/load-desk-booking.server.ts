/** What the form of an hour given at the desk offers: free hours of a day, and insurers. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import {
  coverageHere,
  mostOfTramos,
  type PatientPrice,
  patientPrice,
  sumOfPrices,
} from '#app/pricing/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { findFreeStarts } from '../holds/agenda.queries.server.ts'
import { findOffer, findPrices } from '../holds/offer.queries.server.ts'
import type { DeskBooking } from './book-at-desk.server.ts'
import { reachDays } from './desk.rules.ts'
import {
  type DeskOffer,
  findDeskOffers,
  findInsurers,
  findNextFree,
  isOfferOfCentre,
} from './desk-offers.queries.server.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import type { CentrePlace } from './load-centre-day.server.ts'

export interface DeskHour {
  /** Offer and moment, as the form sends them: `123|2026-11-24T12:00:00Z`. */
  value: string
  label: string
}

/** What of a day somebody pressed: from when on, as `HH:MM` at the centre. */
interface Stretch {
  from: string
}

const t = centreDesk.book

/** Of one schedule, a day. */
const most = 100

interface HoursAsked {
  day: Temporal.PlainDate
  /** Null: whoever attends. */
  agendaId: number | null
  /** Slug of a specialty or an exam, whoever gives it; null of any. */
  service: string | null
  /** Of which somebody asked for an hour; null: of none. */
  stretch: Stretch | null
}

/** Of a service that several give, the first hour comes first, whoever gives it: who calls asks for any. */
export async function loadDeskBooking(tx: Tx, place: CentrePlace, asked: HoursAsked, now: Temporal.Instant) {
  const span = { ...spanOfDay(asked.day, place.zone), limit: most }
  const all = await findDeskOffers(tx, place.id, null)
  const offers = all.filter(
    ({ agendaId, slug }) =>
      (asked.agendaId === null || agendaId === asked.agendaId) &&
      (asked.service === null || slug === asked.service),
  )
  const starts = new Map<number, Temporal.Instant[]>()
  for (const { scheduleId, modality } of offers)
    if (!starts.has(scheduleId))
      starts.set(scheduleId, await findFreeStarts(tx, { id: scheduleId, modality, lead: 'none' }, span, now))
  const lists = offers.map(({ offerId, scheduleId, who, service, modality }) => {
    const label = t.offer(who, service, modality === 'video')
    const hours = (starts.get(scheduleId) ?? []).map((start): DeskHour => {
      const time = formatTime(start, place.zone)
      // A list that is closed again shows the hour without the name above it: of several, it says whose it is.
      return {
        value: `${offerId}|${start.toString()}`,
        label: offers.length > 1 ? t.hourOf(time, label) : time,
      }
    })
    return { label, hours }
  })
  const named = lists.filter(({ hours }) => hours.length > 0)
  const free = asked.service === null ? named : inOne(named, offers[0]?.service ?? '')
  return {
    groups: free,
    services: servicesOf(all),
    ...chosenIn(free, asked.stretch, place.zone),
    next: free.length === 0 ? await nextAfter(tx, place, asked.day, [...starts.keys()], now) : null,
    insurers: await findInsurers(tx),
  }
}

interface HoursOfOne {
  label: string
  hours: DeskHour[]
}

const startOf = ({ value }: DeskHour) => value.split('|')[1] ?? ''

/** In the order of the clock: all of one day, so that their moments are sorted as they are written. */
function inOne(lists: readonly HoursOfOne[], label: string): HoursOfOne[] {
  const hours = lists.flatMap(one => one.hours).sort((a, b) => startOf(a).localeCompare(startOf(b)))
  return hours.length > 0 ? [{ label, hours }] : []
}

/** What a centre gives, each once. */
const servicesOf = (offers: readonly DeskOffer[]) =>
  [...new Map(offers.map(({ slug, service }) => [slug, service]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'))

type DeskPriceOutcome =
  | { ok: true; price: PatientPrice; prepaid: boolean }
  | { ok: false; reason: 'gone' | 'unknown-prevision' }

/**
 * What hours of an offer cost whoever has an insurer, together, before they are given: each by the lists of its day, as booking asks them.
 * @returns gone: it is not of that centre. price: contribution and copayment are null of Fonasa without its tramo.
 */
export async function deskPrice(
  tx: Tx,
  asked: Pick<DeskBooking, 'centreId' | 'offerId' | 'prevision'> & { starts: readonly Temporal.Instant[] },
): Promise<DeskPriceOutcome> {
  const { centreId, offerId, starts, prevision } = asked
  const offer = (await isOfferOfCentre(tx, offerId, centreId)) && (await findOffer(tx, offerId))
  if (!offer) return { ok: false, reason: 'gone' }
  const prices: PatientPrice[] = []
  for (const start of starts) {
    const { full, financers } = await findPrices(tx, offerId, start)
    const found = financers.find(({ slug }) => slug === prevision)
    if (!found) return { ok: false, reason: 'unknown-prevision' }
    const coverage = coverageHere({ ...found, shortName: found.name }, mostOfTramos(financers) > 0)
    prices.push(patientPrice(full, found.contribution ?? 0, coverage))
  }
  return { ok: true, price: sumOfPrices(prices), prepaid: offer.prepaid }
}

/**
 * first: the hour with which a stretch begins; empty where nobody asked for one, or it is given no more. gone: what o'clock it was. No
 * later one takes its place: whoever pressed an hour has said it to the person in front of them.
 */
function chosenIn(
  groups: readonly { hours: readonly DeskHour[] }[],
  stretch: Stretch | null,
  zone: string,
): { first: string; gone: string | null } {
  if (stretch === null) return { first: '', gone: null }
  const at = (hour: DeskHour) => formatTime(Temporal.Instant.from(startOf(hour)), zone)
  const first = groups.flatMap(({ hours }) => hours).find(hour => at(hour) === stretch.from)
  return { first: first?.value ?? '', gone: first ? null : stretch.from }
}

/** Whoever is on the telephone waits: the next day with hours is told instead of looked for day by day. */
async function nextAfter(
  tx: Tx,
  place: CentrePlace,
  day: Temporal.PlainDate,
  schedules: number[],
  now: Temporal.Instant,
) {
  const { to: from } = spanOfDay(day, place.zone)
  const { to } = spanOfDay(day.add({ days: reachDays }), place.zone)
  const start = await findNextFree(tx, schedules, { from, to }, now)
  if (!start) return null
  return {
    day: localDay(start, place.zone).toString(),
    when: formatDayTime(start, place.zone, 'es'),
  }
}
