/** Weekly hours, absences and blocks that a system writes, as the import says them. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { instantIn } from '#app/platform/instants.rules.ts'
import { type Away, clockOf, type Weekday, weekdays } from '../resources/hours-resource.server.ts'
import { type Body, clockTime, wrong } from './elements.server.ts'
import type { Extensions } from './extensions-in.server.ts'

interface Weekly {
  weekday: number
  from: string
  to: string
}

const numberOf = (day: Weekday) => weekdays.indexOf(day) + 1

/** One for each day, as lines of the import have them: weekdays from 1, Monday, and «24:00» for the end of a day. */
export const weeklyOfRole = (times: NonNullable<Body<'PractitionerRole'>['availableTime']>): Weekly[] =>
  times.flatMap(({ daysOfWeek, allDay, availableStartTime = '', availableEndTime = '' }) =>
    daysOfWeek.map(day => ({
      weekday: numberOf(day),
      from: allDay ? '00:00' : clockOf(availableStartTime),
      to: allDay ? '24:00' : clockOf(availableEndTime),
    })),
  )

/** Undefined where none came: what there is stays. */
export function weeklyOfSchedule(extensions: Extensions): Weekly[] | undefined {
  const parts = extensions.parts('weekly-hours')
  if (parts.length === 0) return undefined
  return parts.map(({ part }) => ({
    weekday: numberOf(part('day', 'valueCode', z.enum(weekdays))),
    from: clockOf(part('from', 'valueTime', clockTime)),
    to: clockOf(part('to', 'valueTime', clockTime)),
  }))
}

/** A day, or a moment as the clock of the place says it. */
export function localOf(text: string, zone: string, at: string): string {
  let isTwice = false
  try {
    if (!/^20/.test(text)) throw new RangeError('out of this century')
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text).toString()
    const moment = instantIn(text)
    if (moment.epochMilliseconds % 60_000 !== 0) throw new RangeError('not a whole minute')
    const local = moment.toZonedDateTimeISO(zone).toPlainDateTime()
    // In the hour that the clock shows twice only the first can be said.
    isTwice = !local.toZonedDateTime(zone).toInstant().equals(moment)
    if (isTwice) throw new RangeError('twice')
    return local.toString({ smallestUnit: 'minute' })
  } catch {
    throw wrong(
      at,
      isTwice
        ? 'es de la hora que el reloj de ese lugar da dos veces esa noche: aquí se dice solo la primera'
        : 'debe ser un día de este siglo, o un instante con zona en minutos enteros, como 2026-12-01T09:00:00-03:00',
    )
  }
}

/** Where a local day, or day and time, begins; and where it ends: a day given as an end counts whole. */
const beginOf = (text: string) => (text.includes('T') ? text : `${text}T00:00`)
const endOf = (text: string) =>
  text.includes('T') ? text : beginOf(Temporal.PlainDate.from(text).add({ days: 1 }).toString())

/** Whole days are said as days, as our own lines do: the same span is then the same text. */
export function spanOf({ start, end }: { start: string; end: string }, zone: string, at: string): Away {
  const [from, to] = [localOf(start, zone, `${at}.start`), localOf(end, zone, `${at}.end`)]
  if (beginOf(from) >= endOf(to)) throw wrong(`${at}.end`, 'debe ser después de start')
  return {
    from: from.endsWith('T00:00') ? from.slice(0, 10) : from,
    to: to.endsWith('T00:00')
      ? Temporal.PlainDate.from(to.slice(0, 10)).subtract({ days: 1 }).toString()
      : to,
  }
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
/** The same span of the same schedule is the same absence. */
export const awayKey = (schedule: string, { from, to }: Away): string =>
  `away:${short(`${schedule} ${from} ${to}`)}`
/** Of the hour of a schedule at which it begins. */
export const blockKey = (schedule: string, start: Temporal.Instant): string =>
  `slot:${short(`${schedule} ${start}`)}`
