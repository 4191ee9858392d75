/** Whoever can be written to, and how their hours are named. */
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { doorOf } from '../appointments/appointment.rules.ts'
import type { AppointmentFacts } from '../appointments/appointment-facts.server.ts'
import type { Contact } from '../appointments/patient.rules.ts'

/** An appointment whose patient can be written to. */
export type Reachable = Appointment & { code: string; contact: Contact }

/** Hours that a centre gave elsewhere may have nobody to write to. */
export const isReachable = (appointment: Appointment): appointment is Reachable =>
  appointment.contact !== null && appointment.code !== null

/** Messages leave in the language in which the hour was booked. */
export const languageOf = ({ contact }: Pick<Appointment, 'contact'>): Language => contact?.language ?? 'es'

/** One line: where to go. That it is a video visit, what it is says already. */
export const placeOf = (facts: AppointmentFacts, language: Language): string =>
  facts.isVideo ? texts(language, 'booking').hour.anywhere : doorOf(facts)

/** Day and hour, and whose hour it is where clocks may differ. */
export const timeTold = ({ day, time, zone }: AppointmentFacts): string =>
  zone ? `${day}, ${time} (${zone})` : `${day}, ${time}`

/** The hours of a letter, soonest first; one where it tells of one. */
export const hoursOf = (one: Reachable, others: readonly Reachable[] = []): Reachable[] =>
  [one, ...others].toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
