/** The documents that a professional issues at the desk, as forms, and what records takes of them. */
import { z } from 'zod'
import { oneLine, oneOf, required, rut } from '#app/platform/http/form-rules.server.ts'
import type { DocumentToIssue } from '#app/records/public.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { canRestFrom } from '../desk.rules.ts'
import { type DocumentKind, medicineRows } from './documents.rules.ts'
import { examOrderFields, examsOf, type ReadExams } from './exam-order.form.server.ts'
import { type Answers, type Errors, optionalLines, optionalText, text } from './typed.form.server.ts'

type Licence = Extract<DocumentToIssue, { kind: 'licence' }>

/** What every document says of who gets it and who gives it. */
export interface DocumentPeople {
  patient: { rut: string; name: string }
  professional: { name: string; rut: string; specialty: string }
  place: string
}

const count = (message: string, most: number) =>
  z
    .string({ error: message })
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message))

/** What a medicine says; nobody dispenses one of which a part is missing. */
const medicineParts = ['medicine', 'dose', 'route', 'period', 'quantity'] as const

/** Name of a presentation → its slug and route, of the reference data. */
type Medicines = ReadonlyMap<string, { slug: string; route: string }>

/** What a form may name. */
export interface Known {
  medicines: Medicines
  readExams: ReadExams
}

export const nothingKnown: Known = { medicines: new Map(), readExams: () => ({ slugs: [] }) }

const prescriptionForm = (t: Errors, medicines: Medicines) =>
  z
    .object({
      type: oneOf(['simple', 'retained'], t.choose).default('simple'),
      indications: optionalLines(1000, t),
      ...Object.fromEntries(
        medicineRows.flatMap(row => [
          [`medicine_${row}`, optionalText(200, t)],
          [`dose_${row}`, optionalText(300, t)],
          [`route_${row}`, optionalText(60, t)],
          [`period_${row}`, optionalText(120, t)],
          [`quantity_${row}`, count(t.quantity, 1000).optional()],
        ]),
      ),
    })
    // One medicine at least, and all of each that was begun.
    .check(({ value, issues }) => {
      const answers = value as Answers
      for (const row of medicineRows) {
        const said = (part: string) => String(answers[`${part}_${row}`] ?? '')
        if (row > 1 && medicineParts.every(part => said(part) === '')) continue
        // The list says how what stands in it is given; of anything else nobody knows it but whoever prescribes.
        const asksRoute = said('medicine') !== '' && !medicines.has(said('medicine'))
        const missing = medicineParts.filter(part => said(part) === '' && (part !== 'route' || asksRoute))
        for (const part of missing)
          issues.push({ code: 'custom', path: [`${part}_${row}`], message: t[part], input: '' })
      }
    })

const licenceForm = (t: Errors, today: Temporal.PlainDate) =>
  z.object({
    type: oneOf(['1', '2', '3', '4', '5', '6', '7'], t.choose).transform(Number),
    rest_from: required(t.date)
      .pipe(z.iso.date(t.date))
      .refine(from => canRestFrom(from, today), t.restFrom),
    days: count(t.days, 180),
    rest_kind: oneOf(['total', 'morning', 'afternoon', 'night'], t.choose),
    rest_place: oneOf(['home', 'hospital', 'other'], t.choose),
    employer: optionalText(160, t),
    authority_kind: oneOf(['compin', 'isapre', 'mutual'], t.choose),
    authority_name: text(t.authority, 120, t),
  })

const gesForm = (t: Errors) =>
  z.object({
    condition: count(t.condition, 90),
    diagnosis: text(t.diagnosis, 300, t),
    confirmed: oneOf(['yes', 'no'], t.choose),
  })

/** Asked only when the booking brought none: the professional has seen the card. */
const rutForm = (t: Errors) => z.object({ rut: rut(t.rut) })

function formOf(kind: DocumentKind, t: Errors, today: Temporal.PlainDate, known: Known) {
  switch (kind) {
    case 'receta':
      return prescriptionForm(t, known.medicines)
    case 'licencia':
      return licenceForm(t, today)
    case 'ges':
      return gesForm(t)
    case 'orden':
      return examOrderFields(t, known.readExams)
  }
}

/** What waits behind the sign-in when it is sent too late; the wish with it, so that nothing is issued twice. */
export const documentFields = (kind: DocumentKind, t: Errors, today: Temporal.PlainDate): string[] => [
  'request',
  'rut',
  ...Object.keys(formOf(kind, t, today, nothingKnown).shape),
]

/** @returns the form of a kind of document, with the RUT where it is missing. */
export const documentForm = (
  kind: DocumentKind,
  needsRut: boolean,
  t: Errors,
  today: Temporal.PlainDate,
  known: Known,
): z.ZodType<Answers> => {
  const form = formOf(kind, t, today, known)
  return (needsRut ? rutForm(t).and(form) : form) as z.ZodType<Answers>
}

/** Why a document is taken back; its patient reads it. */
export const annulForm = (t: Catalogue['desk']['annul']['errors']) =>
  z.object({
    why: required(t.why).pipe(z.string().max(200, t.long)).pipe(oneLine(t.oneLine)),
  })

/** Whether a prescription names a medicine in words that no pharmacy's list has: it can be neither found nor quoted there. */
export const inFreeWords = (document: DocumentToIssue): boolean =>
  document.kind === 'prescription' && document.items.some(item => !item.medicine_slug)

/** @param answers of a form that was found whole: of a medicine that is in no list they say the route. */
export function documentOf(
  kind: DocumentKind,
  answers: Answers,
  { patient, professional, place }: DocumentPeople,
  today: Temporal.PlainDate,
  { medicines, readExams }: Known,
): DocumentToIssue {
  const people = { patient, professional }
  const say = (name: string) => String(answers[name] ?? '')
  if (kind === 'receta') {
    const items = medicineRows.flatMap(row => {
      const medicine = say(`medicine_${row}`)
      if (!medicine) return []
      const known = medicines.get(medicine)
      return [
        {
          medicine,
          medicine_slug: known?.slug,
          dose: say(`dose_${row}`),
          route: say(`route_${row}`) || (known?.route ?? ''),
          period: say(`period_${row}`),
          quantity: Number(answers[`quantity_${row}`]),
        },
      ]
    })
    return {
      kind: 'prescription',
      ...people,
      place,
      expires_on: today.add({ days: 30 }).toString(),
      type: say('type') === 'retained' ? 'retained' : 'simple',
      indications: say('indications') || undefined,
      items,
    }
  }
  if (kind === 'licencia') {
    const from = Temporal.PlainDate.from(say('rest_from'))
    return {
      kind: 'licence',
      ...people,
      type: Number(answers.type),
      granted_on: today.toString(),
      rest: {
        from: from.toString(),
        to: from.add({ days: Number(answers.days) - 1 }).toString(),
        kind: say('rest_kind') as Licence['rest']['kind'],
        place: say('rest_place') as Licence['rest']['place'],
      },
      employer: say('employer') || undefined,
      authority: { kind: say('authority_kind') as Licence['authority']['kind'], name: say('authority_name') },
      history: [{ state: 'emitted', on: today.toString() }],
    }
  }
  if (kind === 'orden')
    return {
      kind: 'exam-order',
      ...people,
      place,
      reason: say('reason') || undefined,
      exams: examsOf(answers, readExams),
    }
  return {
    kind: 'ges-notification',
    ...people,
    place,
    condition: Number(answers.condition),
    diagnosis: say('diagnosis'),
    confirmed: say('confirmed') === 'yes',
  }
}
