/** What people read about an offer and an hour of it, formatted once for pages, messages and the calendar alike. */

import type { PaidReceipt } from '#app/payment/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import {
  formatDay,
  formatDayTime,
  formatMonth,
  formatShortDayTime,
  formatTime,
  formatWeekday,
} from '#app/platform/dates.server.ts'
import {
  joinPreparations,
  orderExam,
  type PreparationList,
  preparationWords,
  sayLimits,
  sayPreparation,
  specialtyName,
  splitFast,
} from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import type { ExamPart, OfferView } from '../holds/offer.queries.server.ts'
import { receptionAt } from './appointment.rules.ts'
import { examsIn, fastBegins } from './exams-in.server.ts'

export interface OfferFacts {
  /** «Consulta de Cardiología», «Hemograma». */
  what: string
  professional: string | null
  modality: string
  isVideo: boolean
  isExam: boolean
  /** «hora de Magallanes». */
  zone: string | null
  centre: string
  /** Street and commune. */
  address: string
  phone: string | null
  minutes: number
  /** What to do about the order of the exams, in words; null of what needs none. */
  order: string | null
  /** Every exam, where they are several. */
  exams: string[]
  /** All of them in one line, where `what` has room for some only. */
  allExams: string | null
  fasting: boolean
  /** For how long, and of several exams because of which: «Ayuno de 8 horas»; null where only that one fasts is known. */
  fast: string | null
  /** The rest. */
  preparation: string
  /** The rest of several exams, a list for each; empty of one. */
  preparations: PreparationList[]
  /** «Este examen es de próstata», «Desde los 15 años»: of the exam, wherever it is done. */
  limits: string[]
  /** For whom this centre does it: our words and its own, which are Spanish. */
  conditions: { label: string; words: string }[]
}

export interface AppointmentFacts extends OfferFacts {
  /** «lunes 23 de noviembre». */
  day: string
  /** The same in pieces, for the leaf of a calendar. */
  leaf: { weekday: string; dayNumber: number; month: string }
  /** «10:00», in the centre's zone. */
  time: string
  endTime: string
  /** «lun. 23 nov, 10:00». */
  short: string
  /** «09:45»; null for a video visit. */
  reception: string | null
  /** For the browser to tell the patient's own time of a video visit: ISO instant. */
  startsAt: string
  /** «martes 24 de noviembre, 19:50»: from when nothing is eaten for that hour. */
  fastSince: string | null
  /** That moment is over already, and the hour not booked yet (`fastIsLate`). */
  fastLate?: boolean
}

/** What is said next begins a sentence of its own. */
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** Of one that is closed to whoever reads (`offer.closed`): where, and how to prepare, and not what for nor with whom. */
export function offerFacts(offer: OfferView, language: Language): OfferFacts {
  const t = texts(language, 'booking')
  if (offer.closed) return closedFacts(offer, language)
  const several = offer.exams && examFacts(offer.exams, language)
  const one = splitFast(sentence(preparationWords(offer.preparation, language)), offer.fasting)
  return {
    what: offerTitle(offer, language),
    professional: offer.professional?.name ?? null,
    modality: t.modality[offer.modality],
    isVideo: offer.modality === 'video',
    isExam: offer.type !== 'consulta',
    order: orderTold(offer, language),
    zone: zoneTold(offer, language),
    centre: offer.centre.name,
    address: `${offer.centre.address}, ${offer.centre.commune}`,
    phone: offer.centre.phone,
    minutes: offer.minutes,
    exams: offer.exams?.map(({ name }) => name) ?? [],
    allExams: allOf(offer.exams ?? [], language),
    fasting: several ? several.fasting !== null : offer.fasting,
    fast: several ? several.fasting : (one.fast ?? null),
    preparation: several ? several.lines.join(' ') : one.rest,
    preparations: several ? several.lists : [],
    limits: limitsOf(offer, language),
    conditions: conditionsOf(offer, language),
  }
}

/** Where, and how to prepare, without a word of what for: nobody comes to an exam unprepared because of it. */
function closedFacts(offer: OfferView, language: Language): OfferFacts {
  const { exams = [], ...alone } = offer
  const preparations = [offer.preparation, ...exams.map(({ preparation }) => preparation)]
  const fasting = offer.fasting || exams.some(exam => Boolean(orderExam(exam).care.fast))
  const told = preparations.map(words => sentence(preparationWords(words, language)))
  const { fast, rest } = joinPreparations(told, fasting)
  return {
    ...offerFacts({ ...alone, closed: false, preparation: '', restriction: null }, language),
    what: offerTitle(offer, language),
    professional: null,
    isExam: false,
    order: null,
    fasting,
    fast: fast ?? null,
    preparation: rest,
    limits: [],
  }
}

/** Whether it must be brought: one that is here need not be. */
export const bringsOrder = ({ type, ordered, closed }: OfferView): boolean =>
  type !== 'consulta' && !closed && ordered !== 'whole'

function orderTold({ type, ordered }: OfferView, language: Language): string | null {
  if (type === 'consulta') return null
  const t = texts(language, 'booking').hour
  return ordered ? t.ordered[ordered] : t.order
}

/** What was paid, without what it was for where that is closed to whoever reads: each exam of an order is a part of its payment. */
export const paidFacts = (paid: PaidReceipt, { closed }: Pick<OfferView, 'closed'>): PaidReceipt =>
  closed ? { ...paid, parts: [] } : paid

/** Of several exams each says which one it is. */
function limitsOf(offer: OfferView, language: Language): string[] {
  const t = texts(language, 'orders')
  return examsIn(offer).flatMap(exam =>
    sayLimits(exam, t).map(words => (offer.exams ? t.only(exam.name, words) : words)),
  )
}

function conditionsOf({ exams, restriction }: OfferView, language: Language): OfferFacts['conditions'] {
  const { condition, conditionOf } = texts(language, 'orders').notes
  if (!exams) return restriction ? [{ label: condition, words: restriction }] : []
  return exams.flatMap(exam =>
    exam.restriction ? [{ label: conditionOf(exam.name), words: exam.restriction }] : [],
  )
}

interface Hour {
  readonly offer: OfferView
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

const factsBefore = new WeakMap<Hour, Partial<Record<Language, AppointmentFacts>>>()

/**
 * The same with an hour of it, by the clock of its centre, be it booked, held or only offered. Said once of the same hour: the letters of
 * one booking ask for it a dozen times.
 */
export function appointmentFacts(hour: Hour, language: Language): AppointmentFacts {
  const before = factsBefore.get(hour)
  const facts = before?.[language] ?? factsOf(hour, language)
  if (!before?.[language]) factsBefore.set(hour, { ...before, [language]: facts })
  return facts
}

function factsOf({ offer, start, end }: Hour, language: Language): AppointmentFacts {
  const { zone } = offer.centre
  const reception = receptionAt(start, offer.modality)
  const time = formatTime(start, zone)
  const date = localDay(start, zone)
  return {
    ...offerFacts(offer, language),
    day: formatDay(start, zone, language),
    leaf: {
      // Whole: where a leaf often has its month, «mar» is March.
      weekday: formatWeekday(date, language, 'long'),
      dayNumber: date.day,
      month: formatMonth(date, language),
    },
    time,
    endTime: formatTime(end, zone),
    short: formatShortDayTime(start, zone, language),
    reception: reception && formatTime(reception, zone),
    startsAt: start.toString(),
    fastSince: fastSince({ offer, start }, language),
  }
}

/** Twelve hours before ten to eight is reckoned by nobody at a glance, least of all for an hour of the same day. */
function fastSince(hour: Omit<Hour, 'end'>, language: Language): string | null {
  const begins = fastBegins(hour)
  return begins ? formatDayTime(begins, hour.offer.centre.zone, language) : null
}

/** «Consulta de Cardiología»; an exam is its own name. */
export function offerTitle(offer: OfferView, language: Language): string {
  const { what } = texts(language, 'booking')
  if (offer.closed) return texts(language, 'minors').closedHour
  if (offer.exams) return examsNamed(offer.exams, language)
  if (offer.type !== 'consulta') return offer.service
  const specialty = specialtyName(offer.serviceSlug, offer.service, language)
  return offer.modality === 'video' ? what.video(specialty) : what.consulta(specialty)
}

const mostNamed = 3

/** «Hemograma, Perfil lipídico y 3 exámenes más». */
function examsNamed(exams: readonly ExamPart[], language: Language): string {
  const names = exams.map(({ name }) => name)
  const { more } = texts(language, 'orders')
  const shown =
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), more(names.length - mostNamed + 1)] : names
  return listInWords(shown, language)
}

const allOf = (exams: readonly ExamPart[], language: Language): string | null =>
  exams.length > mostNamed
    ? listInWords(
        exams.map(({ name }) => name),
        language,
      )
    : null

/** How to prepare for all of them together. */
const examFacts = (exams: readonly ExamPart[], language: Language) =>
  sayPreparation(exams.map(orderExam), language, texts(language, 'orders'))

const continental = 'America/Santiago'

/** Whoever goes to a centre is in its zone, and nearly everybody's clock is continental: said where it may differ. */
const zoneTold = ({ modality, centre: { zone } }: OfferView, language: Language): string | null =>
  modality === 'in_person' && zone === continental ? null : (texts(language, 'booking').zones[zone] ?? zone)
