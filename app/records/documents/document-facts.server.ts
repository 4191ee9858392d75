/** What stands on each kind of document, as label and value. */
import { chileanDay, chileanZone, localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatTime } from '#app/platform/dates.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Bono, ExamOrder, GesNotification, HealthDocument, Licence, Prescription } from './document.ts'

/** Whose calendar says the day of issue: a bono's is that of its centre, for it is good on that day only. */
export const documentZone = (document: HealthDocument): string =>
  document.kind === 'bono' ? document.zone : chileanZone

/** @param day as ISO date where it is text. */
export const dateInWords = (day: Temporal.PlainDate | string, language: Language): string =>
  formatDate(Temporal.PlainDate.from(day), language)

export type Facts = [label: string, value: string][]

function licenceFacts(document: Licence, language: Language): Facts {
  const { labels, licence, days, span } = texts(language, 'records')
  const { rest, places, types, states } = licence
  return [
    [labels.type, `${document.type}. ${types[document.type]}`],
    [labels.status, states[document.state]],
    [labels.granted, dateInWords(document.grantedOn, language)],
    [labels.paid, document.paidOn ? dateInWords(document.paidOn, language) : labels.notYet],
    [labels.processedBy, document.authority.name],
    [labels.rest, span(dateInWords(document.restFrom, language), dateInWords(document.restTo, language))],
    [labels.days, days(document.days)],
    ...(document.approvedDays === null
      ? []
      : ([[labels.approvedDays, days(document.approvedDays)]] satisfies Facts)),
    [labels.restKind, rest[document.restKind]],
    [labels.restPlace, places[document.restPlace]],
    ...(document.employer ? ([[labels.employer, document.employer]] satisfies Facts) : []),
  ]
}

const bonoFacts = (document: Bono, language: Language): Facts => {
  const { labels } = texts(language, 'records')
  return [
    [labels.service, document.service],
    [labels.place, document.place],
    [labels.insurer, document.financer.name],
  ]
}

const prescriptionFacts = (document: Prescription, language: Language): Facts => {
  const { labels } = texts(language, 'records')
  return [
    [labels.expires, dateInWords(document.expiresOn, language)],
    ...(document.place ? ([[labels.place, document.place]] satisfies Facts) : []),
    ...(document.nationalCode ? ([[labels.nationalCode, document.nationalCode]] satisfies Facts) : []),
    ...(document.indications ? ([[labels.indications, document.indications]] satisfies Facts) : []),
  ]
}

const gesFacts = (document: GesNotification, language: Language): Facts => {
  const { labels, ges } = texts(language, 'records')
  return [
    [labels.condition, `${document.condition.number}. ${document.condition.name}`],
    [labels.diagnosis, document.diagnosis],
    [labels.confirmation, document.confirmed ? ges.confirmed : ges.suspected],
    ...(document.place ? ([[labels.place, document.place]] satisfies Facts) : []),
    [
      labels.signed,
      document.signedAt
        ? `${dateInWords(chileanDay(document.signedAt), language)}, ${formatTime(document.signedAt, chileanZone)}`
        : ges.unsigned,
    ],
  ]
}

const examOrderFacts = (document: ExamOrder, language: Language): Facts => {
  const { labels } = texts(language, 'records')
  return [
    ...(document.place ? ([[labels.place, document.place]] satisfies Facts) : []),
    ...(document.reason ? ([[labels.reason, document.reason]] satisfies Facts) : []),
  ]
}

function ownFacts(document: HealthDocument, language: Language): Facts {
  switch (document.kind) {
    case 'licence':
      return licenceFacts(document, language)
    case 'bono':
      return bonoFacts(document, language)
    case 'prescription':
      return prescriptionFacts(document, language)
    case 'ges-notification':
      return gesFacts(document, language)
    case 'exam-order':
      return examOrderFacts(document, language)
  }
}

/** Everything that stands on the document, label by label. */
export function factsOf(document: HealthDocument, language: Language): Facts {
  const { labels } = texts(language, 'records')
  const { name, specialty } = document.professional
  const treating = document.kind === 'licence' ? labels.treating : labels.professional
  return [
    [labels.folio, document.folio],
    [labels.issued, dateInWords(localDay(document.issuedAt, documentZone(document)), language)],
    [treating, [name, specialty].filter(Boolean).join(', ')],
    [labels.patient, document.patientName],
    [labels.rut, dottedRut(document.rut)],
    ...ownFacts(document, language),
  ]
}
