/** What the form of an hour given at the desk offers: free hours of a day, and insurers. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import { findFreeStarts } from '../holds/agenda.queries.server.ts'
import { findDeskOffers, findInsurers } from './desk-offers.queries.server.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import type { CentrePlace } from './load-centre-day.server.ts'

export interface DeskHour {
  /** Offer and moment, as the form sends them: `123|2026-11-24T12:00:00Z`. */
  value: string
  label: string
}

/** Of one schedule, a day. */
const most = 100

export async function loadDeskBooking(
  tx: Tx,
  place: CentrePlace,
  asked: { day: Temporal.PlainDate; agendaId: number | null },
  now: Temporal.Instant,
) {
  const span = { ...spanOfDay(asked.day, place.zone), limit: most }
  const offers = await findDeskOffers(tx, place.id, asked.agendaId)
  const starts = new Map<number, Temporal.Instant[]>()
  for (const { scheduleId, modality } of offers)
    if (!starts.has(scheduleId))
      starts.set(scheduleId, await findFreeStarts(tx, { id: scheduleId, modality }, span, now))
  const groups = offers.map(({ offerId, scheduleId, who, service }) => ({
    label: `${who}, ${service}`,
    hours: (starts.get(scheduleId) ?? []).map(
      (start): DeskHour => ({
        value: `${offerId}|${start.toString()}`,
        label: formatTime(start, place.zone, 'es'),
      }),
    ),
  }))
  return { groups: groups.filter(({ hours }) => hours.length > 0), insurers: await findInsurers(tx) }
}
