/** What the reception sees of who waits for an earlier hour: everybody at the centre, and what a day has for them. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatShortDay, formatTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { noteListLook } from '../../looks/looks.queries.server.ts'
import { offerEnd } from '../../waitlist/offer-hour.server.ts'
import { spanOfDay } from '../lines/day-lines.server.ts'
import type { CentrePlace } from '../load-centre-day.server.ts'
import { type DayOffer, findDayOffers, findFreeForWaiting, findWaiting } from './wait.queries.server.ts'

/** An hour that can be offered, as a form sends it. */
export interface OfferableHour {
  value: string
  label: string
}

const mostWaiting = 200
const mostFree = 5

/** Who waits at a centre, who asked first before the others. @param by who looks: it stands in the audit. */
export async function loadWaiting(tx: Tx, { id, zone }: CentrePlace, by: Looker, now: Temporal.Instant) {
  const asked = { until: offerEnd(now), free: mostFree, limit: mostWaiting + 1 }
  const found = await findWaiting(tx, id, asked, now)
  const shown = found.slice(0, mostWaiting)
  const today = localDay(now, zone)
  await noteListLook(tx, by, idsOf(shown), today, now)
  const words = (at: Temporal.Instant) => formatDayTime(at, zone, 'es')
  const dayOf = (at: Temporal.Instant) => localDay(at, zone).toString()
  return {
    more: found.length > mostWaiting,
    people: shown.map(one => ({
      entryId: one.entryId,
      patient: one.patient ?? one.code,
      phone: one.phone && { href: `tel:${one.phone}`, shown: spacedPhone(one.phone) },
      what: `${one.service}, ${one.who}`,
      has: words(one.start),
      since: words(one.askedAt),
      /** Whom no message reaches cannot answer an offer: their hour is moved, on the first day that has one. */
      move: one.told ? null : { appointmentId: one.appointmentId, day: dayOf(one.free[0] ?? one.start) },
      offered: one.hour && one.until && { hour: words(one.hour), until: formatTime(one.until, zone) },
      free: one.free.map((at): OfferableHour => ({ value: at.toString(), label: words(at) })),
    })),
  }
}

const hoursShown = 4
const peopleShown = 3

/** What a day's free hours can be to whoever waits, and what was offered of it. */
export async function loadDayWait(
  tx: Tx,
  { id, zone }: CentrePlace,
  { day, by }: { day: Temporal.PlainDate; by: Looker },
  now: Temporal.Instant,
) {
  const span = spanOfDay(day, zone)
  const asked = { ...span, until: offerEnd(now), hours: hoursShown, people: peopleShown }
  const over = Temporal.Instant.compare(span.to, now) <= 0
  const free = over ? [] : await findFreeForWaiting(tx, id, asked, now)
  const time = (at: Temporal.Instant) => formatTime(at, zone)
  const byHour = Map.groupBy(free, one => `${one.agendaId} ${one.start}`)
  const offered = await findDayOffers(tx, id, span)
  const today = localDay(now, zone)
  await noteListLook(tx, by, idsOf([...free, ...offered]), today, now)
  const offers = offered.map(one => ({
    entryId: one.entryId,
    heldId: one.heldId,
    who: one.who,
    time: time(one.hour),
    patient: one.patient,
    until: time(one.until),
    state: stateOf(one, now),
  }))
  return {
    free: [...byHour.entries()].flatMap(([key, people]) => {
      const [first] = people
      if (!first) return []
      return {
        key,
        start: first.start.toString(),
        time: time(first.start),
        who: first.who,
        freed: first.freed,
        people: people.map(({ entryId, appointmentId, told, patient, service, askedAt }) => ({
          entryId,
          patient,
          move: told ? null : { appointmentId, day: localDay(first.start, zone).toString() },
          service,
          since: formatShortDay(askedAt, zone, 'es'),
        })),
      }
    }),
    offers,
  }
}

const idsOf = (shown: readonly { appointmentId: string }[]) => shown.map(({ appointmentId }) => appointmentId)

/** An offer whose time is up is over, whether or not the job has noted it. */
const stateOf = ({ state, until }: DayOffer, now: Temporal.Instant) =>
  state === 'offered' && Temporal.Instant.compare(until, now) <= 0 ? ('expired' as const) : state
