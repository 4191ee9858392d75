/** Dates and times as people read them. Only the server formats: older browsers know neither Temporal nor America/Coyhaique. */
import { capital } from '#app/platform/capital.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { type Language, locales } from '#app/text/languages.ts'

interface Names {
  /** Monday first, January first. */
  weekdays: string[]
  months: string[]
}

const known = new Map<string, Names>()

/** A page of results has thirty hours: Intl is asked for the names once, not for every date (it takes 15 µs each). */
function namesOf(language: Language, style: 'long' | 'short'): Names {
  const key = `${language} ${style}`
  let names = known.get(key)
  if (!names) {
    const made = new Intl.DateTimeFormat(locales[language], {
      weekday: style,
      day: 'numeric',
      month: style,
      timeZone: 'UTC',
    })
    const part = (month: number, day: number, type: 'weekday' | 'month') =>
      made.formatToParts(Date.UTC(2024, month, day)).find(one => one.type === type)?.value ?? ''
    names = {
      // 1 January 2024 was a Monday.
      weekdays: Array.from({ length: 7 }, (_, day) => part(0, day + 1, 'weekday')),
      months: Array.from({ length: 12 }, (_, month) => part(month, 1, 'month')),
    }
    known.set(key, names)
  }
  return names
}

/** A day of the calendar, or the day that a moment has where a clock was read. */
type Day = Pick<Temporal.PlainDate, 'dayOfWeek' | 'day' | 'month'>

function dayParts({ dayOfWeek, day, month }: Day, language: Language, style: 'long' | 'short') {
  const { weekdays, months } = namesOf(language, style)
  return { weekday: weekdays[dayOfWeek - 1] ?? '', day, month: months[month - 1] ?? '' }
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))

/** «10:00», 24 hours, in every language; in the hour that a clock change repeats, «23:30 (UTC-3)». */
export function formatTime(at: Temporal.Instant, zone: string): string {
  const local = at.toZonedDateTimeISO(zone)
  const time = `${twoDigits(local.hour)}:${twoDigits(local.minute)}`
  return local.hour >= earliestRepeated && isRepeated(local) ? `${time} (${utcOffset(local)})` : time
}

/** Where something ends: midnight is the 24:00 of the day that ends, since «15:30 a 00:00» reads as a mistake. */
export const formatEnd = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toPlainTime().equals(new Temporal.PlainTime()) ? '24:00' : formatTime(at, zone)

// Chile's clocks go back at midnight, Easter Island's two hours before; asking the zone for every time costs too much.
const earliestRepeated = 21

function isRepeated(local: Temporal.ZonedDateTime): boolean {
  const { timeZoneId } = local
  const wall = local.toPlainDateTime()
  const on = (disambiguation: 'earlier' | 'later') => wall.toZonedDateTime(timeZoneId, { disambiguation })
  return on('earlier').epochNanoseconds !== on('later').epochNanoseconds
}

/** «UTC-3». */
const utcOffset = ({ offset }: Temporal.ZonedDateTime) => `UTC${offset.replace(/^([+-])0?(\d+):00$/, '$1$2')}`

/** «lunes 23 de noviembre» (es) · «Monday 23 November» (en) · «lundi 23 novembre» (fr). */
export function formatWholeDay(whole: Day, language: Language): string {
  const { weekday, day, month } = dayParts(whole, language, 'long')
  return language === 'es' ? `${weekday} ${day} de ${month}` : `${weekday} ${day} ${month}`
}

/** The same, of the day that a moment is on. */
export const formatDay = (at: Temporal.Instant, zone: string, language: Language): string =>
  formatWholeDay(at.toZonedDateTimeISO(zone), language)

/** «lunes 23 de noviembre, 10:00». */
export const formatDayTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  `${formatDay(at, zone, language)}, ${formatTime(at, zone)}`

/** «Lunes 23 de noviembre, 10:00»: where nothing stands before it. */
export const formatDayTimeAlone = (at: Temporal.Instant, zone: string, language: Language): string =>
  capital(formatDayTime(at, zone, language))

/** «23 de noviembre de 2026» (es) · «23 November 2026» (en) · «23 novembre 2026» (fr); short: «23 nov 2026». */
export function formatDate(
  day: Temporal.PlainDate,
  language: Language,
  style: 'long' | 'short' = 'long',
): string {
  const month = namesOf(language, style).months[day.month - 1]?.replace('.', '') ?? ''
  return language === 'es' && style === 'long'
    ? `${day.day} de ${month} de ${day.year}`
    : `${day.day} ${month} ${day.year}`
}

/** «23 de noviembre de 2026, 10:00», for what is kept on paper. */
export const formatDateTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  `${formatDate(localDay(at, zone), language)}, ${formatTime(at, zone)}`

/** «lunes 23 de noviembre de 2026, 10:00», for what is over. */
export const formatPastDayTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  `${formatWeekday(at.toZonedDateTimeISO(zone), language, 'long')} ${formatDateTime(at, zone, language)}`

/** «lun. 23 nov», for hour buttons: without its period «mar. 1 dic» and «dim 6 déc» are read as words of their own. */
export function formatShortWholeDay(whole: Day, language: Language): string {
  const { weekday, day, month } = dayParts(whole, language, 'short')
  const period = language === 'en' ? '' : '.'
  return `${weekday} ${day} ${month}`.replaceAll('.', '').replace(' ', `${period} `)
}

/** The same, of the day that a moment is on. */
export const formatShortDay = (at: Temporal.Instant, zone: string, language: Language): string =>
  formatShortWholeDay(at.toZonedDateTimeISO(zone), language)

/** «lun. 23 nov, 10:00». */
export const formatShortDayTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  `${formatShortDay(at, zone, language)}, ${formatTime(at, zone)}`

/** Short days for an SMS, «lun 23 nov, 10:00»: one letter more may cost the address, and the hour behind it says that it is a day. */
export const tight = (shortDays: string): string => shortDays.replaceAll('.', '')

/** «noviembre». */
export const formatMonth = (day: Temporal.PlainDate, language: Language): string =>
  namesOf(language, 'long').months[day.month - 1] ?? ''

/** «lun»; long: «lunes». */
export const formatWeekday = (
  day: Pick<Day, 'dayOfWeek'>,
  language: Language,
  style: 'long' | 'short' = 'short',
): string => (namesOf(language, style).weekdays[day.dayOfWeek - 1] ?? '').replace('.', '')
