/** Health documents as people read them: every date, sum and state in words of their language. */
import { capital } from '#app/platform/capital.ts'
import { chileanDay, localDay } from '#app/platform/chilean-day.rules.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { BadgeProps } from '#app/ui/badge.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import {
  adviceFor,
  claimUntil,
  isOurFolio,
  paidDaysOf,
  timelineOf,
  whoToCall,
} from '../licence-guide.rules.ts'
import { quotedSince } from '../prescriptions/quote.rules.ts'
import { detailPath, fileName } from '../sections.ts'
import { annulmentOf, type HealthDocument, type Licence, type Prescription } from './document.ts'
import { dateInWords, documentZone, type Facts, factsOf } from './document-facts.server.ts'

export interface Reading {
  language: Language
  today: Temporal.PlainDate
  /** How the folios of our operator's licences begin. */
  licencePrefix: string
}

interface Badge {
  words: string
  tone: NonNullable<BadgeProps['tone']>
}

export interface DocumentItem {
  id: string
  href: string
  title: string
  /** What it is about, in one line. */
  about: string
  /** With whom, where. */
  who: string
  date: string
  folio: string
  badges: Badge[]
  amount: string | null
}

const words = (language: Language) => texts(language, 'records')

function prescriptionBadge({ items, expiresOn }: Prescription, { language, today }: Reading): Badge {
  const t = words(language).prescription
  if (items.every(item => item.dispensed >= item.quantity)) return { words: t.given, tone: 'neutral' }
  if (Temporal.PlainDate.compare(expiresOn, today) < 0) return { words: t.expired, tone: 'warning' }
  return { words: t.valid, tone: 'good' }
}

function badgesOf(document: HealthDocument, reading: Reading): Badge[] {
  const t = words(reading.language)
  if (annulmentOf(document)) return [{ words: t.annulled.badge, tone: 'danger' }]
  switch (document.kind) {
    case 'licence':
      return [
        { words: t.licence.states[document.state], tone: stateTones[document.state] },
        ...(isOurFolio(document.folio, reading.licencePrefix)
          ? []
          : [{ words: t.licence.other.badge, tone: 'warning' as const }]),
      ]
    case 'bono':
      return document.zeroCost ? [{ words: t.bono.zero, tone: 'good' }] : []
    case 'prescription':
      return [
        prescriptionBadge(document, reading),
        ...(document.prescriptionKind === 'retained'
          ? [{ words: t.prescription.retained, tone: 'neutral' as const }]
          : []),
      ]
    case 'ges-notification':
      return [
        document.signedAt
          ? { words: t.ges.signed, tone: 'good' }
          : { words: t.ges.unsigned, tone: 'neutral' },
      ]
    case 'exam-order':
      return []
  }
}

/** A strength on one line: «500» at the end of one and «mg» on the next are read as another dose. */
const onOneLine = (medicine: string) =>
  medicine.replace(/(\d) (?=(?:mg|mcg|µg|g|mL|ml|UI|%)(?![\p{L}\d]))/gu, '$1\u00a0')

function firstTwo(names: readonly string[]): { named: string; more: number } {
  const named = names.slice(0, 2)
  return { named: named.join(', '), more: names.length - named.length }
}

function headOf(document: HealthDocument, language: Language): { title: string; about: string } {
  const t = words(language)
  switch (document.kind) {
    case 'licence':
      return {
        title: t.licence.types[document.type],
        about: `${t.days(document.days)}: ${t.span(dateInWords(document.restFrom, language), dateInWords(document.restTo, language))}`,
      }
    case 'bono':
      return { title: document.service, about: document.place }
    case 'prescription': {
      const { named, more } = firstTwo(document.items.map(item => onOneLine(item.medicine)))
      return {
        title: named || t.kinds.prescription.one,
        about: [
          more ? t.prescription.more(more) : '',
          `${t.labels.expires}: ${dateInWords(document.expiresOn, language)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      }
    }
    case 'ges-notification':
      return {
        title: document.condition.name,
        about: `${t.ges.number(document.condition.number)} · ${document.diagnosis}`,
      }
    case 'exam-order': {
      const { named, more } = firstTwo(document.exams.map(exam => exam.name))
      return {
        title: named || t.kinds['exam-order'].one,
        about: [more ? t.prescription.more(more) : '', document.reason ?? ''].filter(Boolean).join(' · '),
      }
    }
  }
}

/** One line of the list. */
export function presentItem(document: HealthDocument, reading: Reading): DocumentItem {
  const { kind, id, professional, issuedAt, folio } = document
  return {
    id,
    href: detailPath(kind, id),
    ...headOf(document, reading.language),
    who: [professional.name, professional.specialty].filter(Boolean).join(', '),
    date: dateInWords(localDay(issuedAt, documentZone(document)), reading.language),
    folio,
    badges: badgesOf(document, reading),
    amount: kind === 'bono' ? formatPesos(document.paid) : null,
  }
}

function licencePart(document: Licence, { language, licencePrefix, today }: Reading) {
  const t = words(language).licence
  const called = whoToCall(document)
  const pays = paidDaysOf(document)
  return {
    steps: timelineOf(document).map(({ state, on, phase }, index) => ({
      key: index,
      name: t.states[state],
      meaning: t.meanings[state],
      date: on ? dateInWords(on, language) : null,
      phase,
      bad: state === 'rejected' || state === 'reduced',
    })),
    next: t.next[adviceFor(document, today)]({
      who: t.who[called.kind](called.name),
      appeal: t.appeal[document.authority.kind],
      until: dateInWords(claimUntil(document), language),
      paidOn: document.paidOn ? dateInWords(document.paidOn, language) : '',
    }),
    pays: document.state === 'rejected' || !pays ? null : t.pays(pays.paid, pays.of),
    call: { name: called.name, phone: called.kind === 'compin' ? '600 360 7777' : null },
    typeNote: t.typeNotes[document.type],
    other: isOurFolio(document.folio, licencePrefix) ? null : t.other.body(licencePrefix),
  }
}

/** The whole document. */
export function presentDocument(document: HealthDocument, reading: Reading) {
  const { language } = reading
  const annulment = annulmentOf(document)
  const { labels, prescription } = words(language)
  return {
    ...presentItem(document, reading),
    kind: document.kind,
    file: fileName(document.kind, document.id),
    facts: factsOf(document, language),
    annulled: annulment && { on: dateInWords(chileanDay(annulment.at), language), why: annulment.why },
    signed: document.kind === 'ges-notification' && document.signedAt !== null,
    licence: document.kind === 'licence' ? licencePart(document, reading) : null,
    amounts:
      document.kind === 'bono'
        ? {
            zero: document.zeroCost,
            lines: [
              [labels.fullPrice, formatPesos(document.fullPrice)],
              [labels.contribution, formatPesos(-document.contribution)],
              [labels.amount, formatPesos(document.paid)],
            ] satisfies Facts,
          }
        : null,
    items:
      document.kind === 'prescription'
        ? document.items.map(({ medicine, dose, route, period, dispensed, quantity }, index) => ({
            key: index,
            medicine: onOneLine(medicine),
            facts: [
              [labels.dose, dose],
              [labels.route, capital(route)],
              [labels.period, period],
              [labels.dispensed, prescription.of(dispensed, quantity)],
            ] satisfies Facts,
          }))
        : null,
    exams: document.kind === 'exam-order' ? document.exams : null,
    /** What asks for its quote; quotes exist for prescriptions from May 2022 on. */
    quoted:
      document.kind === 'prescription' &&
      !annulment &&
      chileanDay(document.issuedAt).toString() >= quotedSince
        ? { folio: document.folio, rut: document.rut }
        : null,
    retained: document.kind === 'prescription' && document.prescriptionKind === 'retained',
  }
}

export type ShownDocument = ReturnType<typeof presentDocument>
