/** Dates and times as people read them. Only the server formats: older browsers know neither Temporal nor America/Coyhaique. */
import { type Language, locales } from '#app/text/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone })
    formats.set(key, made)
  }
  return made
}

const partsOf = (made: Intl.DateTimeFormat, at: Temporal.Instant) =>
  Object.fromEntries(made.formatToParts(at.epochMilliseconds).map(part => [part.type, part.value]))

/** «10:00», 24 hours. */
export const formatTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  format(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at.epochMilliseconds,
  )

/** «lunes 23 de noviembre» (es) · «Monday 23 November» (en) · «lundi 23 novembre» (fr). */
export function formatDay(at: Temporal.Instant, zone: string, language: Language): string {
  const parts = partsOf(format(language, zone, { weekday: 'long', day: 'numeric', month: 'long' }), at)
  return language === 'es'
    ? `${parts.weekday} ${parts.day} de ${parts.month}`
    : `${parts.weekday} ${parts.day} ${parts.month}`
}

/** «lunes 23 de noviembre, 10:00». */
export const formatDayTime = (at: Temporal.Instant, zone: string, language: Language): string =>
  `${formatDay(at, zone, language)}, ${formatTime(at, zone, language)}`

/** «lun 23 nov», for hour buttons. */
export function formatShortDay(at: Temporal.Instant, zone: string, language: Language): string {
  const parts = partsOf(format(language, zone, { weekday: 'short', day: 'numeric', month: 'short' }), at)
  return `${parts.weekday} ${parts.day} ${parts.month}`.replaceAll('.', '')
}

/** ISO 8601 with the offset of the zone, the interface's form of an instant. */
export const isoWithOffset = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
