/** What the page of several sessions shows: what can be given, which hour each session gets, and what was given. */

import { type Looker, noteLook } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { mobileDigits } from '#app/platform/phone.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { findDeskOffers, findInsurers } from '../desk/desk-offers.queries.server.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { findAround, findAttended, findSeriesOffer, findSessions } from './series.queries.server.ts'
import { arrange, type Cadence, seriesDays, type WhyNot } from './series.rules.ts'

export interface SeriesAsked {
  offerId: number
  from: Temporal.PlainDate
  time: Temporal.PlainTime
  sessions: number
  cadence: Cadence
  steps: number
}

interface SessionShown {
  /** Where it was wanted. */
  wanted: string
  /** Why it cannot be there; null where it can. */
  why: WhyNot | null
  /** What it gets, as the form sends it; null where nothing is free. */
  start: string | null
  choices: { value: string; label: string }[]
}

const reachDays = 3
/** Where nothing is free as near as that. */
const farDays = 30

/** Everything that a centre gives, and its insurers. */
export async function loadSeriesForm(tx: Tx, place: CentrePlace) {
  const offers = await findDeskOffers(tx, place.id, null)
  return {
    offers: offers.map(({ offerId, who, service, modality }) => ({
      value: String(offerId),
      label: centreDesk.book.offer(who, service, modality === 'video'),
    })),
    insurers: await findInsurers(tx),
  }
}

/** @returns null for an offer that is not of that centre. */
export async function previewSeries(
  tx: Tx,
  place: CentrePlace,
  asked: SeriesAsked,
  now: Temporal.Instant,
): Promise<SessionShown[] | null> {
  const offer = await findSeriesOffer(tx, asked.offerId, place.id)
  if (!offer?.active) return null
  const { zone } = place
  const minutes = offer.step * asked.steps
  const starts = seriesDays(asked.from, asked.cadence, asked.sessions).map(day =>
    day.toZonedDateTime({ timeZone: zone, plainTime: asked.time }).toInstant(),
  )
  const near = await findAround(tx, offer, { starts, minutes, days: reachDays }, now)
  const empty = starts.filter((_, nth) => !near[nth]?.free.length)
  const far = empty.length ? await findAround(tx, offer, { starts: empty, minutes, days: farDays }, now) : []
  const freeOf = (start: Temporal.Instant, nth: number) =>
    near[nth]?.free.length ? near[nth].free : (far[empty.indexOf(start)]?.free ?? [])
  const arranged = arrange(
    starts.map((start, nth) => ({ start, free: freeOf(start, nth) })),
    minutes,
  )
  const words = (at: Temporal.Instant) => formatDayTime(at, zone, 'es')
  return arranged.map(({ start, choices }, nth) => {
    const wanted = starts[nth] ?? now
    return {
      wanted: words(wanted),
      why: start?.equals(wanted) ? null : whyNot(wanted, near[nth], now),
      start: start?.toString() ?? null,
      choices: choices.map(at => ({ value: at.toString(), label: words(at) })),
    }
  })
}

function whyNot(
  wanted: Temporal.Instant,
  at: { open: boolean; begins: boolean } | undefined,
  now: Temporal.Instant,
): WhyNot {
  if (Temporal.Instant.compare(wanted, now) <= 0) return 'past'
  if (!at?.open) return 'closed'
  return at.begins ? 'taken' : 'off-step'
}

/** What was given in one go, as its days show it; empty for what is not of that centre. @param by who looks: it stands in the audit. */
export async function loadSessions(
  tx: Tx,
  { id, zone }: CentrePlace,
  { firstId, by }: { firstId: string; by: Looker },
  now: Temporal.Instant,
) {
  const found = await findSessions(tx, firstId, id)
  const today = localDay(now, zone)
  await noteListLook(
    tx,
    by,
    found.map(one => one.id),
    today,
    now,
  )
  return found.map(({ start, ...one }) => ({
    id: one.id,
    code: one.code,
    state: one.state,
    patient: one.patient,
    when: formatDayTime(start, zone, 'es'),
    day: localDay(start, zone).toString(),
  }))
}

/** What a control begins with: who was attended, by whom, and how to reach them. */
export async function loadAttended(
  tx: Tx,
  { id, zone }: CentrePlace,
  { appointmentId, by }: { appointmentId: string; by: Looker },
  now: Temporal.Instant,
) {
  const found = await findAttended(tx, appointmentId, id)
  if (!found) return null
  await noteLook(tx, { ...by, verb: 'see-patient', appointmentId }, now)
  const { patient, contact } = found
  return {
    offerId: found.offerId,
    when: formatDayTime(found.start, zone, 'es'),
    time: found.start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
    contactClosed: found.contactClosed,
    who: [patient?.name, patient?.last_name].filter(Boolean).join(' '),
    typed: {
      rut: patient?.rut ?? '',
      document_kind: patient?.document?.kind ?? '',
      document: patient?.document?.number ?? '',
      name: patient?.name ?? '',
      last_name: patient?.last_name ?? '',
      prevision: found.prevision ?? '',
      mobile_phone: mobileDigits(contact?.phone),
      email: contact?.email ?? '',
    },
  }
}
