/** Each kind of document in its words. */
import { chileanZone, localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { healthDocument as t } from '#app/text/health-document.ts'
import { stateTones } from '#app/ui/state-tones.ts'
import {
  annulmentOf,
  type Bono,
  type GesNotification,
  type HealthDocument,
  type Licence,
  type Prescription,
} from '../documents/document.ts'
import { examOrderSheet } from './exam-order-sheet.server.ts'
import type { Block, Fact, OwnSheet as Own, Sheet } from './sheet.ts'

interface Words {
  day(day: Temporal.PlainDate | string): string
  /** For a narrow place. */
  shortDay(day: Temporal.PlainDate): string
  /** The day on which something happened, where it happened. */
  dayOf(at: Temporal.Instant, style?: 'short'): string
}

/** In Spanish; a bono has the days of its centre, everything else those of most of Chile. */
export function sheetOf(document: HealthDocument): Sheet {
  const zone = document.kind === 'bono' ? document.zone : chileanZone
  const day = (value: Temporal.PlainDate | string) => formatDate(Temporal.PlainDate.from(value), 'es')
  const words: Words = {
    day,
    shortDay: value => formatDate(value, 'es', 'short'),
    dayOf: (at, style) => formatDate(localDay(at, zone), 'es', style),
  }
  const issued = (document.kind === 'bono' ? t.issuedBono : t.issued)(words.dayOf(document.issuedAt))
  const { professional } = document
  const annulment = annulmentOf(document)
  const own = ownOf(document, words)
  return {
    title: t.kinds[document.kind],
    folio: document.folio,
    subtitle: `${t.folio} ${document.folio} · ${issued}`,
    people: [
      {
        label: document.kind === 'bono' ? t.beneficiary : t.patient,
        name: document.patientName,
        details: [t.rut(dottedRut(document.rut))],
      },
      {
        label: t.professional,
        name: professional.name,
        details: [
          professional.specialty ?? [],
          document.kind === 'prescription' || document.kind === 'exam-order' ? (document.place ?? []) : [],
          professional.rut ? t.rut(dottedRut(professional.rut)) : [],
        ].flat(),
      },
    ],
    ...own,
    ...(annulment && {
      headline: [{ label: t.state, value: t.annulled, tone: 'danger' as const }],
      blocks: [
        {
          kind: 'text' as const,
          heading: t.annulledOn(words.dayOf(annulment.at)),
          paragraphs: [annulment.why, t.annulledWords],
        },
        ...own.blocks,
      ],
    }),
  }
}

function ownOf(document: HealthDocument, words: Words): Own {
  switch (document.kind) {
    case 'licence':
      return licence(document, words)
    case 'bono':
      return bono(document, words)
    case 'prescription':
      return prescription(document, words)
    case 'ges-notification':
      return gesNotification(document, words)
    case 'exam-order':
      return examOrderSheet(document)
  }
}

/** Facts that are not known are not asked about. */
const known = (facts: (Fact | false | null)[]): Fact[] =>
  facts.filter(fact => fact !== null && fact !== false)

function licence(document: Licence, { day, shortDay }: Words): Own {
  const w = t.licence
  const last = document.history.length - 1
  return {
    headline: [
      { label: w.headline.days, value: w.days(document.days) },
      { label: w.headline.from, value: shortDay(document.restFrom) },
      { label: w.headline.to, value: shortDay(document.restTo) },
      { label: w.headline.state, value: w.states[document.state], tone: stateTones[document.state] },
    ],
    blocks: [
      {
        kind: 'facts',
        heading: w.rest,
        facts: [
          { label: w.type, value: w.typeValue(document.type, w.types[document.type]) },
          { label: w.granted, value: day(document.grantedOn) },
          { label: w.restKind, value: w.restKinds[document.restKind] },
          { label: w.restPlace, value: w.restPlaces[document.restPlace] },
        ],
      },
      {
        kind: 'facts',
        heading: w.process,
        facts: known([
          { label: w.employer, value: document.employer ?? t.none },
          { label: w.authority, value: document.authority.name },
          document.approvedDays !== null && {
            label: w.approvedDays,
            value: w.days(document.approvedDays),
          },
          document.paidOn && { label: w.paid, value: day(document.paidOn) },
        ]),
      },
      {
        kind: 'steps',
        heading: w.history,
        steps: document.history.map(({ state, on }, index) => ({
          title: w.states[state],
          date: day(on),
          ...(index === last && { note: w.now }),
        })),
      },
    ],
  }
}

function bono(document: Bono, { dayOf }: Words): Own {
  const w = t.bono
  return {
    headline: [
      {
        label: w.headline.paid,
        value: document.zeroCost ? w.zeroCost : formatPesos(document.paid),
        ...(document.zeroCost && { tone: 'good' as const }),
      },
      { label: w.headline.date, value: dayOf(document.issuedAt, 'short') },
      { label: w.headline.financer, value: document.financer.name },
    ],
    blocks: [
      {
        kind: 'facts',
        heading: w.care,
        facts: [
          { label: w.service, value: document.service },
          { label: w.place, value: document.place },
        ],
      },
      {
        kind: 'amounts',
        heading: w.amounts,
        rows: [
          { label: w.full, value: formatPesos(document.fullPrice) },
          { label: w.contribution(document.financer.name), value: formatPesos(-document.contribution) },
        ],
        total: { label: w.paid, value: formatPesos(document.paid) },
      },
      { kind: 'text', heading: w.use, paragraphs: [w.useWords] },
    ],
  }
}

function prescription(document: Prescription, { shortDay }: Words): Own {
  const w = t.prescription
  const blocks: Block[] = [
    {
      kind: 'table',
      heading: w.medicines,
      columns: [
        { label: w.columns.medicine, share: 0.5 },
        { label: w.columns.route, share: 0.14 },
        { label: w.columns.period, share: 0.19 },
        { label: w.columns.quantity, share: 0.17 },
      ],
      rows: document.items.map(item => [
        { strong: item.medicine, soft: item.dose },
        { soft: item.route },
        { soft: item.period },
        { strong: w.quantity(item.quantity), soft: item.dispensed > 0 ? w.dispensed(item.dispensed) : '' },
      ]),
    },
  ]
  if (document.indications)
    blocks.push({ kind: 'text', heading: w.indications, paragraphs: document.indications.split(/\n+/) })
  blocks.push({ kind: 'text', heading: w.use, paragraphs: [w.useWords[document.prescriptionKind]] })
  return {
    headline: [
      ...known([
        document.nationalCode !== null && { label: w.headline.nationalCode, value: document.nationalCode },
      ]),
      { label: w.headline.expires, value: shortDay(document.expiresOn) },
      {
        label: w.headline.kind,
        value: w.kinds[document.prescriptionKind],
        tone: document.prescriptionKind === 'retained' ? 'warning' : 'neutral',
      },
    ],
    blocks,
  }
}

function gesNotification(document: GesNotification, { dayOf }: Words): Own {
  const w = t.ges
  return {
    headline: [
      { label: w.headline.number, value: w.number(document.condition.number) },
      { label: w.headline.date, value: dayOf(document.issuedAt, 'short') },
      {
        label: w.headline.state,
        value: document.confirmed ? w.confirmed : w.suspected,
        tone: document.confirmed ? 'good' : 'warning',
      },
    ],
    blocks: [
      {
        kind: 'facts',
        heading: w.condition,
        facts: known([
          { label: w.conditionName, value: document.condition.name },
          { label: w.diagnosis, value: document.diagnosis },
          document.place !== null && { label: w.place, value: document.place },
          { label: w.signed, value: document.signedAt ? dayOf(document.signedAt) : w.notSigned },
        ]),
      },
      { kind: 'text', heading: w.rights, paragraphs: w.rightsWords },
    ],
  }
}
