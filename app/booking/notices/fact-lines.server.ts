/** What a letter tells of an hour, line by line. */
import type { Email, FactList } from '#app/platform/messages/email.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import type { Language } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import {
  type AppointmentFacts,
  appointmentFacts,
  bringsOrder,
} from '../appointments/appointment-facts.server.ts'
import { orderStateOfAll } from '../ordered/order-state.rules.ts'
import { priceLine } from './price-line.server.ts'
import { hoursOf, languageOf, placeOf, type Reachable, timeTold } from './reachable.server.ts'

/**
 * Code, what, who, when, where, price, preparation and what to bring; of an hour that is gone nobody is told when to be
 * there, with what and what to pay.
 * @param whenLabel what the hour is to them, where a message tells of two.
 * @param ofAll only what is the same of every session of a series.
 */
export function factLines(
  appointment: Reachable,
  whenLabel?: string,
  others: readonly Reachable[] = [],
  ofAll = false,
): Email['facts'] {
  const [first = appointment, ...rest] = hoursOf(appointment, others)
  const own = (hour: Reachable) => linesOf(hour, whenLabel).slice(0, ofTheHour)
  const several = rest.length > 0 ? [first, ...rest].flatMap(hour => named(own(hour), hour)) : own(first)
  const shared = linesOf(rest.length > 0 ? together([first, ...rest]) : first, whenLabel).slice(ofTheHour)
  const lines = ofAll
    ? linesOf(first, undefined, true).filter((_, nth) => !ofOne.includes(nth))
    : [...several, ...shared]
  return lines.flatMap(([label, value, inHour, lists = []]) =>
    value || lists.length > 0 ? [{ label, value: value || '', inHour, lists }] : [],
  )
}

/** One appointment with the exams of all: how to prepare for all of them. */
const together = (hours: [Reachable, ...Reachable[]]): Reachable => {
  const exams = hours.flatMap(({ offer }) => offer.exams ?? [])
  const ordered = orderStateOfAll(hours.map(({ offer }) => offer.ordered))
  return { ...hours[0], offer: { ...hours[0].offer, exams, ordered } }
}

/** Which of several hours a line is of: what stands in the cards above says it there, and when it is says it itself. */
function named(lines: Line[], hour: Reachable): Line[] {
  const { time } = appointmentFacts(hour, languageOf(hour))
  return lines.map(([label, value, inHour, lists], nth) => [
    inHour || nth === whenNth ? label : `${label} (${time})`,
    value,
    inHour,
    lists,
  ])
}

type Line = [label: string, value: string | null | undefined | false, inHour?: boolean, lists?: FactList[]]
/** So many lines are of each hour; the others are of the visit. */
const ofTheHour = 6
const whenNth = 3
/** Of these: code, hour and reception, which each session of a series has its own of. */
const ofOne = [0, whenNth, 4]

function linesOf(appointment: Reachable, whenLabel?: string, ofAll = false): Line[] {
  const language = languageOf(appointment)
  const t = texts(language, 'notices')
  const told = appointmentFacts(appointment, language)
  // Where a message tells of two hours, when to come is told with the one that is chosen.
  const facts = ofAll || whenLabel ? { ...told, fastSince: null, reception: null } : told
  const { patient, state } = appointment
  const gone = state === 'cancelled'
  return [
    [t.facts.code, appointment.code],
    [t.facts.what, facts.allExams ?? facts.what, !facts.allExams],
    [t.facts.professional, facts.professional],
    [whenLabel ?? t.facts.when, timeTold(facts), !whenLabel],
    [t.facts.reception, !gone && facts.reception && t.reception(facts.reception)],
    [t.facts.price, !gone && priceLine(appointment, language)],
    [t.facts.patient, patient && !patient.self && `${patient.name} ${patient.lastName}`],
    [t.facts.where, placeOf(facts, language), true],
    [t.facts.phone, facts.phone && spacedPhone(facts.phone)],
    gone ? [t.facts.preparation, null] : preparationLine(facts, language),
    [t.facts.bring, !gone && bringLine(appointment)],
    [t.facts.examOrder, !gone && appointment.offer.ordered && facts.order],
  ]
}

/** A sentence or two of one exam; of several, what is eaten and since when, and then a list for each. */
function preparationLine(facts: AppointmentFacts, language: Language): Line {
  const label = texts(language, 'notices').facts.preparation
  const fast = fastTold(facts, language)
  const conditions = conditionsTold(facts)
  if (facts.preparations.length === 0)
    return [label, [fast, facts.preparation, ...conditions].filter(Boolean).join(' ')]
  const rest = conditions.length > 0 ? [{ of: null, sentences: conditions }] : []
  return [label, fast, false, [...facts.preparations, ...rest]]
}

const conditionsTold = ({ conditions }: AppointmentFacts) =>
  conditions.map(({ label, words }) => `${label} ${/[.!?]$/.test(words) ? words : `${words}.`}`)

/** For how long, of several exams because of which, and from when: the evening before it is what is looked for. */
export function fastTold({ fast, fasting, fastSince }: AppointmentFacts, language: Language): string {
  const how = fast ? `${fast}.` : fasting ? texts(language, 'notices').fasting : ''
  const since = fastSince && texts(language, 'booking').hour.fastSince(fastSince)
  return [how, since].filter(Boolean).join(' ')
}

function bringLine({ offer, contact }: Reachable): string | null {
  if (offer.modality === 'video') return null
  const { bring } = texts(contact.language, 'notices')
  const things =
    offer.type === 'consulta'
      ? [bring.id, bring.earlier]
      : [bring.id, ...(bringsOrder(offer) ? [bring.order] : [])]
  return listInWords(things, contact.language)
}
