/** The pieces that the messages about an appointment share. */
import { formatDayTime } from '#app/platform/dates.server.ts'
import { type Email, type EmailHour, emailHtml, emailText } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { isOneSms } from '#app/platform/messages/sms-text.rules.ts'
import { formatPesos } from '#app/platform/money.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type AppointmentFacts, appointmentFacts } from '../appointments/appointment-facts.server.ts'
import type { Contact } from '../appointments/patient.rules.ts'
import { directionsTo } from '../coming/directions.ts'
import { guestLink, type Sender, visitLink } from '../sender.server.ts'

/** An appointment whose patient can be written to. */
export type Reachable = Appointment & { code: string; contact: Contact }

/** Hours that a centre gave elsewhere may have nobody to write to. */
export const isReachable = (appointment: Appointment): appointment is Reachable =>
  appointment.contact !== null && appointment.code !== null

/** Messages leave in the language in which the hour was booked. */
export const languageOf = ({ contact }: Pick<Appointment, 'contact'>): Language => contact?.language ?? 'es'

/** One line: where to go. */
const placeOf = (facts: AppointmentFacts): string =>
  facts.isVideo ? facts.modality : `${facts.centre}, ${facts.address}`

/** Day and hour, and whose hour it is where clocks may differ. */
export const timeTold = ({ day, time, zone }: AppointmentFacts): string =>
  zone ? `${day}, ${time} (${zone})` : `${day}, ${time}`

/**
 * Code, what, who, when, where, price, preparation and what to bring; of an hour that is gone nobody is told when to be
 * there, with what and what to pay.
 * @param whenLabel what the hour is to them, where a message tells of two.
 */
export function factLines(appointment: Reachable, whenLabel?: string): Email['facts'] {
  const language = languageOf(appointment)
  const t = texts(language, 'notices')
  const facts = appointmentFacts(appointment, language)
  const { patient, state } = appointment
  const gone = state === 'cancelled'
  const lines: [label: string, value: string | null | undefined | false, inHour?: boolean][] = [
    [t.facts.code, appointment.code],
    [t.facts.what, facts.what, true],
    [t.facts.professional, facts.professional],
    [t.facts.patient, patient && !patient.self && `${patient.name} ${patient.lastName}`],
    [whenLabel ?? t.facts.when, timeTold(facts), true],
    [t.facts.reception, !gone && facts.reception && t.reception(facts.reception)],
    [t.facts.where, placeOf(facts), true],
    [t.facts.phone, facts.phone && spacedPhone(facts.phone)],
    [t.facts.price, !gone && priceLine(appointment)],
    [t.facts.preparation, !gone && [fastTold(facts, t.fasting), facts.preparation].filter(Boolean).join(' ')],
    [t.facts.bring, !gone && bringLine(appointment)],
  ]
  return lines.flatMap(([label, value, inHour]) => (value ? [{ label, value, inHour }] : []))
}

/** Of several exams, for how long and because of which. */
const fastTold = ({ fast, fasting }: AppointmentFacts, words: string) =>
  fast ? `${fast}.` : fasting && words

function priceLine(appointment: Reachable): string {
  const t = texts(languageOf(appointment), 'notices')
  const { fullPrice, contribution, promised, paid, paymentDueAt, offer } = appointment
  const amount = formatPesos(fullPrice - contribution)
  if (paid === 'settled') return t.pricePaid(amount)
  if (paymentDueAt)
    return t.priceOnline(amount, formatDayTime(paymentDueAt, offer.centre.zone, languageOf(appointment)))
  return promised ? t.priceAtVisit(amount) : t.priceWithoutTramo(formatPesos(fullPrice))
}

const lists = new Map<Language, Intl.ListFormat>()

function bringLine({ offer, contact }: Reachable): string | null {
  if (offer.modality === 'video') return null
  const { bring } = texts(contact.language, 'notices')
  const things = offer.type === 'consulta' ? [bring.id, bring.earlier] : [bring.id, bring.order]
  const list = lists.get(contact.language) ?? new Intl.ListFormat(locales[contact.language])
  lists.set(contact.language, list)
  return list.format(things)
}

/** The way into a video visit, in every letter about one that stands. */
export function enterLinks({ id, offer, state, contact }: Reachable, sender: Sender): Email['links'] {
  if (offer.modality !== 'video' || state === 'cancelled') return []
  return [{ label: texts(contact.language, 'notices').actions.enter, href: visitLink(sender, id) }]
}

/** The hour as a leaf of a calendar; while it stands, with the way into the reader's own calendar and to its door. */
function hourOf(appointment: Reachable, sender: Sender): EmailHour {
  const { id, offer, state, contact } = appointment
  const t = texts(contact.language, 'notices').actions
  const facts = appointmentFacts(appointment, contact.language)
  const gone = state === 'cancelled'
  const directions = directionsTo(offer)
  const calendar = { label: t.calendar, href: `${guestLink(sender, id)}/calendario` }
  return {
    leaf: facts.leaf,
    when: timeTold(facts),
    what: facts.what,
    where: placeOf(facts),
    gone,
    ways: gone ? [] : [calendar, ...(directions ? [{ label: t.directions, href: directions }] : [])],
  }
}

interface Words {
  subject: string
  title: string
  intro: string[]
  links: Email['links']
  /** Lines before the usual ones. */
  facts?: Email['facts']
  /** What the appointment's hour is called; «Cuándo» when absent. */
  whenLabel?: string
}

/** An e-mail about an appointment to whoever booked it. */
export function email(
  appointment: Reachable,
  sender: Sender,
  words: Words,
  rest: Pick<Message, 'dedupeKey'> & Partial<Message>,
): Message {
  const { contact } = appointment
  const t = texts(contact.language, 'notices')
  const letter: Email = {
    language: contact.language,
    brand: sender.brand,
    theme: sender.theme,
    title: words.title,
    // Where a message tells of two hours, neither stands alone in front.
    hour: words.whenLabel ? undefined : hourOf(appointment, sender),
    hello: t.hello(contact.name),
    intro: words.intro,
    facts: [...(words.facts ?? []), ...factLines(appointment, words.whenLabel)],
    links: words.links,
    closing: [...(words.links.length ? [t.closing] : []), t.footer(sender.brand)],
  }
  return {
    kind: 'email',
    recipient: contact.email,
    subject: words.subject,
    body: emailText(letter),
    html: emailHtml(letter),
    appointmentId: appointment.id,
    ...rest,
  }
}

/** Words that name the place, as much of it as one message has room for beside the link: with the address, the centre alone, or none. */
export function withPlace(facts: AppointmentFacts, words: (where: string) => string): string {
  const places = facts.isVideo ? [facts.modality] : [placeOf(facts), facts.centre]
  return places.map(place => words(`, ${place}`)).find(isOneSms) ?? words('')
}

/** An SMS about an appointment to whoever booked it. */
export const sms = (
  appointment: Reachable,
  body: string,
  rest: Pick<Message, 'dedupeKey'> & Partial<Message>,
): Message => ({
  kind: 'sms',
  recipient: appointment.contact.phone,
  body,
  appointmentId: appointment.id,
  ...rest,
})
