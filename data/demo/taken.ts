/** Hours that somebody already has, so that calendars look like those of a working day: fuller the sooner. */
import type { SupplyInput } from '#app/supply/import-lines.server.ts'
import { openBlocks } from '#app/supply/open-hours.rules.ts'
import { isHolidayAt } from '#app/supply/schedule-days.rules.ts'
import { normalWeekly } from '#app/supply/weekly-hours.rules.ts'
import type { Centre } from './centres.ts'
import type { AbsenceLine, ScheduleLine } from './professionals.ts'
import { random } from './random.ts'
import { holidays } from './reference.ts'

type Taken = Extract<SupplyInput, { kind: 'appointment' }>

interface Taking {
  schedule: ScheduleLine
  offers: readonly { key: string }[]
  absences: readonly AbsenceLine[]
  centre: Centre
}

/** Hours known to be taken, so that two schedules of one person never give away the same moment. */
export type Busy = [start: number, end: number][]

/**
 * @param share of the first day's hours, about; it halves every three days.
 * @param busy of the same professional; grows.
 */
export function takenHours(
  taking: Taking,
  now: Temporal.Instant,
  days: number,
  share: number,
  busy: Busy,
): Taken[] {
  const { schedule, offers, centre } = taking
  const chance = random('taken', schedule.key)
  const popularity = share * (0.3 + chance.next() * 1.6)
  const weekly = normalWeekly(schedule.weekly, schedule.lunch)
  const today = now.toZonedDateTimeISO(centre.commune.zone).toPlainDate()
  const step = schedule.minutes * 60_000
  const away = taking.absences.map(({ from, to }) => ({ from: wholeDays(from, 0), to: wholeDays(to, 1) }))
  const taken: Taken[] = []
  for (let ahead = 0; ahead <= days; ahead++) {
    const day = today.add({ days: ahead })
    if (
      holidays.some(
        one =>
          one.day === day.toString() && isHolidayAt(one, centre.commune.code, centre.commune.region_code),
      )
    )
      continue
    const probability = Math.min(0.95, popularity * 0.5 ** (ahead / 3))
    for (const block of openBlocks(day, weekly, centre.commune.zone, away)) {
      for (
        let start = block.start.epochMilliseconds;
        start + step <= block.end.epochMilliseconds;
        start += step
      ) {
        if (!chance.chance(probability) || start < now.epochMilliseconds) continue
        if (busy.some(([from, to]) => start < to && from < start + step)) continue
        busy.push([start, start + step])
        const at = Temporal.Instant.fromEpochMilliseconds(start).toString()
        taken.push({
          kind: 'appointment',
          key: `${schedule.key} ${at}`,
          offer: chance.pick(offers).key,
          start: at,
        })
      }
    }
  }
  return taken
}

const wholeDays = (text: string, after: number) =>
  text.includes('T') ? text : `${Temporal.PlainDate.from(text).add({ days: after })}T00:00`
