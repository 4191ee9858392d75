/** What the form of an hour over the agenda offers: of everybody who attends in person, now and every hour to come of a day. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import { findDeskOffers, findInsurers } from '../desk/desk-offers.queries.server.ts'
import { spanOfDay } from '../desk/lines/day-lines.server.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { findAttendingNow, findLaneHours, findLanes, type LaneHour } from './lane.queries.server.ts'

/** As the form sends it beside the offer. */
export const nowValue = 'ahora'

export interface LaneChoice {
  /** Offer and moment: `123|2026-11-24T12:00:00Z`, `123|ahora`. */
  value: string
  /** Absent: now. */
  time?: string
  taken: boolean
  /** How many more that half-day may have. */
  left: number
}

/**
 * A group for each in-person offer that has an hour to come on that day, by who attends. Taken hours too: what is given here is over the agenda.
 * @param asked.agendaId null: everybody.
 */
export async function loadOverbooking(
  tx: Tx,
  place: CentrePlace,
  asked: { day: Temporal.PlainDate; agendaId: number | null },
  now: Temporal.Instant,
) {
  const offers = (await findDeskOffers(tx, place.id, asked.agendaId)).filter(
    ({ modality }) => modality === 'in_person',
  )
  const hours = await findLaneHours(tx, place.id, spanOfDay(asked.day, place.zone), asked.agendaId, now)
  const bySchedule = Map.groupBy(hours, ({ scheduleId }) => scheduleId)
  const isToday = localDay(now, place.zone).equals(asked.day)
  const attending = new Set(
    isToday
      ? (await findAttendingNow(tx, place.id, asked.agendaId, now)).map(({ scheduleId }) => scheduleId)
      : [],
  )
  const choice = (offerId: number, { start, taken, left }: LaneHour): LaneChoice => ({
    value: `${offerId}|${start.toString()}`,
    time: formatTime(start, place.zone),
    taken,
    left,
  })
  const groups = offers.map(({ offerId, scheduleId, who, service }) => ({
    label: `${who}, ${service}`,
    hours: [
      ...(attending.has(scheduleId) ? [{ value: `${offerId}|${nowValue}`, taken: false, left: 1 }] : []),
      ...(bySchedule.get(scheduleId) ?? []).map(hour => choice(offerId, hour)),
    ],
  }))
  return {
    /** With whom, where one was asked for. */
    who: asked.agendaId === null ? null : (offers[0]?.who ?? null),
    /** Whoever stands there now cannot be taken: said before anything is typed. */
    nobodyNow: isToday && !offers.some(({ scheduleId }) => attending.has(scheduleId)),
    isToday,
    groups: groups.filter(one => one.hours.length > 0),
    insurers: await findInsurers(tx),
    lanes: await findLanes(tx, place.id),
  }
}
