/** The pieces that the messages about an appointment share. */

import { tight } from '#app/platform/dates.server.ts'
import { type Email, type EmailHour, emailText } from '#app/platform/messages/email.server.ts'
import type { Message } from '#app/platform/messages/outbox.server.ts'
import { fullestSms } from '#app/platform/messages/sms-text.rules.ts'
import type { Language } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import { doorOf } from '../appointments/appointment.rules.ts'
import {
  type AppointmentFacts,
  appointmentFacts,
  bringsOrder,
} from '../appointments/appointment-facts.server.ts'
import { arrivalsIn } from '../arrival/arrival-letter.server.ts'
import { directionsTo } from '../coming/directions.ts'
import { guestLink, type Sender, visitLink } from '../sender.server.ts'
import { factLines } from './fact-lines.server.ts'
import { hoursOf, languageOf, placeOf, type Reachable, timeTold } from './reachable.server.ts'

/** The hours of a visit in one line: «CPH-AAAAA y CPH-BBBBB», «lunes 23 de noviembre, 10:00 y 10:20». */
export function visitTold(one: Reachable, others: readonly Reachable[] = []) {
  const language = languageOf(one)
  const hours = hoursOf(one, others)
  const facts = hours.map(hour => appointmentFacts(hour, language))
  const [first = appointmentFacts(one, language), ...rest] = facts
  const code = hours[0]?.code ?? one.code
  const alone = { codes: code, short: tight(first.short) }
  const inWords = (all: string[]) => listInWords(all, language)
  const times = inWords(facts.map(({ time }) => time))
  // Moved together from two days: each says its own.
  const sameDay = rest.every(({ day }) => day === first.day)
  const each = (told: (fact: AppointmentFacts) => string) => inWords(facts.map(told))
  const codes = inWords(hours.map(hour => hour.code))
  const more = times.slice(first.time.length)
  const full = { codes, short: tight(sameDay ? `${first.short}${more}` : each(({ short }) => short)) }
  const brief = [...(sameDay ? [{ ...full, codes: code }] : []), alone]
  return {
    codes,
    times,
    when: sameDay ? `${first.day}, ${times}` : each(({ day, time }) => `${day}, ${time}`),
    /** Codes and hours for an SMS, the fullest first: its page names what it has no room for. */
    inSms: hours.length > 1 ? smsHours([full, ...brief], one) : [smsHours([alone], one).flat()],
  }
}

/**
 * The same with whose hours they are, where somebody booked them for another; of no code where that leaves no room for a name.
 * What stands together is one choice: how to come is kept rather than the fuller of them.
 */
function smsHours(told: readonly Told[], one: Reachable): InSms[][] {
  const names = whoseNames(one)
  if (names.length === 0) return told.map(each => [{ ...each, whose: '' }])
  const { forWhom } = wordsOf(one)
  const named = (hours: Told, name: string, codes: readonly string[]): InSms => ({
    ...hours,
    codes: [...codes, forWhom(name)].join(' '),
    whose: ` ${forWhom(name)}`,
  })
  const least = told.at(-1)
  return [
    ...told.map(each => names.slice(0, -1).map(name => named(each, name, [each.codes]))),
    least ? names.map(name => named(least, name, [])) : [],
  ]
}

/** The first name of whoever is attended, its first word, its initial; none where it is the one who is written to. */
function whoseNames({ patient }: Reachable): string[] {
  if (!patient || patient.self) return []
  const [word = patient.name] = patient.name.split(' ')
  return [...new Set([patient.name, word]), word.slice(0, 1)]
}

/** In the language in which the hour was booked. */
export const wordsOf = ({ contact }: Reachable) => texts(contact.language, 'notices')
/** The words for several hours in one letter. */
export const manyOf = ({ contact }: Reachable) => texts(contact.language, 'several').letters

/** The way into a video visit, in every letter about one that stands. */
export function enterLinks({ id, offer, state, contact }: Reachable, sender: Sender): Email['links'] {
  if (offer.modality !== 'video' || state === 'cancelled') return []
  return [{ label: texts(contact.language, 'notices').actions.enter, href: visitLink(sender, id) }]
}

const leafOf = (facts: AppointmentFacts, language: Language) => ({
  leaf: facts.leaf,
  when: timeTold(facts),
  what: facts.what,
  where: placeOf(facts, language),
})

/**
 * The hour as a leaf of a calendar; while it stands, with the way into the reader's own calendar and to its door.
 * @param first the hour before which the way to the same door is not told again.
 */
function hourOf(appointment: Reachable, sender: Sender, first?: Reachable): EmailHour {
  const { id, offer, state, contact } = appointment
  const t = texts(contact.language, 'notices').actions
  const facts = appointmentFacts(appointment, contact.language)
  const gone = state === 'cancelled'
  const door = directionsTo(offer)
  const directions = first && door === directionsTo(first.offer) ? null : door
  const calendar = { label: t.calendar, href: `${guestLink(sender, id)}/calendario` }
  return {
    ...leafOf(facts, contact.language),
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
  /** An hour that is kept for them beside the one they have: it stands in front, with no way into a calendar yet. */
  kept?: { label: string; facts: AppointmentFacts }
  /** The other hours of the visit that it tells of. */
  others?: readonly Reachable[]
  /** One of many hours that the lines before the usual ones tell. */
  ofAll?: boolean
  /** What is shown at the door stands in it. */
  atDoor?: boolean
}

function inFront(
  appointment: Reachable,
  sender: Sender,
  { kept, whenLabel, ofAll }: Words,
  [first = appointment]: readonly Reachable[],
): EmailHour | undefined {
  if (kept) return { ...leafOf(kept.facts, languageOf(appointment)), gone: false, ways: [] }
  return whenLabel || ofAll ? undefined : hourOf(first, sender)
}

const keptLine = ({ kept }: Words): Email['facts'] =>
  kept ? [{ label: kept.label, value: timeTold(kept.facts), inHour: true }] : []

/** An e-mail about an appointment to whoever booked it. */
export function email(
  appointment: Reachable,
  sender: Sender,
  words: Words,
  rest: Pick<Message, 'dedupeKey'> & Partial<Message>,
): Message {
  const { contact } = appointment
  const t = texts(contact.language, 'notices')
  const hours = hoursOf(appointment, words.others)
  const arrivals = words.atDoor ? arrivalsIn(hours, sender) : []
  const letter: Email = {
    language: contact.language,
    brand: sender.brand,
    theme: sender.theme,
    title: words.title,
    // Where a message tells of two hours, the one that is offered stands in front.
    hour: inFront(appointment, sender, words, hours),
    further: hours.slice(1).map(one => hourOf(one, sender, hours[0])),
    atDoor: arrivals.map(({ door }) => door),
    hello: t.hello(contact.name),
    intro: words.intro,
    facts: [
      ...keptLine(words),
      ...(words.facts ?? []),
      ...factLines(appointment, words.whenLabel, words.others, words.ofAll),
    ],
    links: words.links,
    closing: [
      ...(words.links.length ? [appointment.state === 'cancelled' ? t.closingGone : t.closing] : []),
      t.footer(sender.brand),
    ],
  }
  return {
    kind: 'email',
    recipient: contact.email,
    subject: words.subject,
    body: emailText(letter),
    letter,
    appointmentId: appointment.id,
    ...rest,
    attachments: [...(rest.attachments ?? []), ...arrivals.map(({ picture }) => picture)],
  }
}

interface Told {
  codes: string
  short: string
}

export interface InSms extends Told {
  /** Of whom, where it is not theirs who read it: « para Jorge». */
  whose: string
}

/**
 * As much as one message has room for beside the link: all hours with the address, the centre alone, or no place; then fewer.
 * @param prepared how to come, the fullest first: whoever finds the way comes in vain without it, so the place goes before; no code of a visit goes for it.
 */
export function withPlace(
  facts: AppointmentFacts,
  told: readonly (readonly InSms[])[],
  words: (hours: InSms, where: string) => string,
  prepared: readonly string[] = [],
): string {
  const places = facts.isVideo ? [facts.modality] : [doorOf(facts), facts.centre]
  const all = told.flatMap(group =>
    [...prepared.map(how => `. ${how}`), ''].flatMap(how =>
      group.flatMap(hours =>
        [...places.map(place => `, ${place}`), ''].map(where => words(hours, `${where}${how}`)),
      ),
    ),
  )
  return fullestSms(all)
}

/** How to come to these hours, for an SMS: the fullest first, nothing where one just comes. */
export function howToCome(hours: readonly Reachable[]): string[] {
  const [first] = hours
  if (!first) return []
  const facts = hours.map(hour => appointmentFacts(hour, languageOf(hour)))
  const { reminder } = wordsOf(first)
  const how = facts.some(({ fasting }) => fasting)
    ? reminder.fasting
    : facts.some(({ preparation }) => preparation)
      ? reminder.prepared
      : reminder.asTheyAre
  const ways = hours.some(({ offer }) => bringsOrder(offer)) ? [how.withOrder, how.alone] : [how.alone]
  return ways.filter(way => way !== '')
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
