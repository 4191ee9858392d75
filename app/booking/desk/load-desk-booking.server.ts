/** What the form of an hour given at the desk offers: free hours of a day, and insurers. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { findFreeStarts } from '../holds/agenda.queries.server.ts'
import { findDeskOffers, findInsurers, findNextFree } from './desk-offers.queries.server.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import type { CentrePlace } from './load-centre-day.server.ts'

export interface DeskHour {
  /** Offer and moment, as the form sends them: `123|2026-11-24T12:00:00Z`. */
  value: string
  label: string
}

const t = centreDesk.book

/** Of one schedule, a day. */
const most = 100

/** Ahead of a day without hours. Further than any portal sells. */
const reachDays = 120

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
  const groups = offers.map(({ offerId, scheduleId, who, service, modality }) => {
    const label = t.offer(who, service, modality === 'video')
    const hours = (starts.get(scheduleId) ?? []).map((start): DeskHour => {
      const time = formatTime(start, place.zone, 'es')
      // A list that is closed again shows the hour without the name above it: of several, it says whose it is.
      return {
        value: `${offerId}|${start.toString()}`,
        label: offers.length > 1 ? t.hourOf(time, label) : time,
      }
    })
    return { label, hours }
  })
  const free = groups.filter(({ hours }) => hours.length > 0)
  return {
    groups: free,
    next: free.length === 0 ? await nextAfter(tx, place, asked.day, [...starts.keys()], now) : null,
    insurers: await findInsurers(tx),
  }
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
    day: start.toZonedDateTimeISO(place.zone).toPlainDate().toString(),
    when: formatDayTime(start, place.zone, 'es'),
  }
}
