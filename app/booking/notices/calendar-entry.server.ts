/** The appointment as a calendar file (RFC 5545): one entry whose UID never changes, replaced at each move. */
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { listText } from '#app/platform/messages/email.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { doorOf } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { guestLink, type Sender, visitLink } from '../sender.server.ts'
import { fastTold } from './fact-lines.server.ts'
import { languageOf, type Reachable } from './reachable.server.ts'

/**
 * Times are UTC instants: right in every calendar, whatever it knows of the zones of Chile.
 * A cancellation is the entry once more with a higher SEQUENCE (RFC 5546, 3.2.5).
 */
export function calendarEntry(
  appointment: Appointment,
  sender: Sender,
  now: Temporal.Instant,
  others: readonly Appointment[] = [],
): string {
  const cancelled = appointment.state === 'cancelled'
  const calendar = ical({
    prodId: {
      company: sender.brand,
      product: sender.brand,
      language: languageOf(appointment).toUpperCase(),
    },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const one of [appointment, ...others]) calendar.createEvent(eventOf(one, sender, now))
  return calendarText(calendar)
}

/** The library leaves the last line open, and RFC 5545 (3.1) ends each. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

function eventOf(appointment: Appointment, sender: Sender, now: Temporal.Instant): ICalEventData {
  const language = languageOf(appointment)
  const t = texts(language, 'notices')
  const facts = appointmentFacts(appointment, language)
  const cancelled = appointment.state === 'cancelled'
  const link = guestLink(sender, appointment.id)
  const { patient } = appointment
  const told = fastTold(facts, language)
  const lists = facts.preparations.flatMap(listText)
  const preparation =
    lists.length > 0
      ? [told, ...lists].filter(Boolean).join('\n')
      : [told, facts.preparation].filter(Boolean).join(' ')
  return {
    id: `${appointment.id}@${new URL(sender.publicUrl).hostname}`,
    sequence: cancelled ? appointment.version + 1 : appointment.version,
    stamp: new Date(now.epochMilliseconds),
    start: new Date(appointment.start.epochMilliseconds),
    end: new Date(appointment.end.epochMilliseconds),
    summary: t.calendar.summary(facts.what, facts.professional),
    location: facts.isVideo ? facts.modality : doorOf(facts),
    description: [
      `${t.facts.code}: ${appointment.code}`,
      // Whoever books for a family has several alike.
      patient && !patient.self && `${t.facts.patient}: ${patient.name} ${patient.lastName}`,
      facts.allExams,
      facts.reception && `${t.facts.reception} ${t.reception(facts.reception)}`,
      preparation && `${t.facts.preparation}: ${preparation}`,
      facts.isVideo && !cancelled && `${t.actions.enter}: ${visitLink(sender, appointment.id)}`,
      link,
    ]
      .filter(Boolean)
      .join('\n'),
    url: link,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** As an attachment of an e-mail. @param others hours of the same letter. */
export function calendarAttachment(
  appointment: Appointment,
  sender: Sender,
  now: Temporal.Instant,
  /** Of how many in a letter it is which; two files have two names. */
  nth = 1,
  others: readonly Appointment[] = [],
) {
  const method = appointment.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return {
    filename: texts(languageOf(appointment), 'notices').calendar.file.replace(
      '.ics',
      nth > 1 ? `-${nth}.ics` : '.ics',
    ),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    contentBase64: Buffer.from(calendarEntry(appointment, sender, now, others)).toString('base64'),
  }
}

/** The calendar file of each hour. */
export const calendarsOf = (hours: readonly Reachable[], sender: Sender, now: Temporal.Instant) =>
  hours.map((hour, nth) => calendarAttachment(hour, sender, now, nth + 1))
