/** The documents that a professional issues at the desk, as forms, and what records takes of them. */
import { z } from 'zod'
import { oneOf, required, rut } from '#app/platform/form-rules.server.ts'
import type { DocumentToIssue } from '#app/records/public.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { type documentKinds, medicineRows } from './documents.rules.ts'

type Errors = Catalogue['desk']['errors']
type Kind = (typeof documentKinds)[number]

/** What every document says of who gets it and who gives it. */
export interface DocumentPeople {
  patient: { rut: string; name: string }
  professional: { name: string; rut: string; specialty: string }
  place: string
}

const text = (missing: string, longest: number, t: Errors) =>
  required(missing).pipe(z.string().max(longest, t.long))
const optionalText = (longest: number, t: Errors) => z.string().trim().max(longest, t.long).optional()
const count = (message: string, most: number) =>
  z
    .string({ error: message })
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message))

const prescriptionForm = (t: Errors) =>
  z.object({
    type: oneOf(['simple', 'retained'], t.choose).default('simple'),
    indications: optionalText(1000, t),
    ...Object.fromEntries(
      medicineRows.flatMap(row => [
        [`medicine_${row}`, row === 1 ? text(t.medicine, 200, t) : optionalText(200, t)],
        [`dose_${row}`, row === 1 ? text(t.dose, 300, t) : optionalText(300, t)],
        [`period_${row}`, row === 1 ? text(t.period, 120, t) : optionalText(120, t)],
        [`quantity_${row}`, row === 1 ? count(t.quantity, 1000) : count(t.quantity, 1000).optional()],
      ]),
    ),
  })

const licenceForm = (t: Errors) =>
  z.object({
    type: oneOf(['1', '2', '3', '4', '5', '6', '7'], t.choose).transform(Number),
    rest_from: required(t.date).pipe(z.iso.date(t.date)),
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

type Answers = Record<string, string | number | undefined>

/** @returns the form of a kind of document, with the RUT where it is missing. */
export const documentForm = (kind: Kind, needsRut: boolean, t: Errors): z.ZodType<Answers> => {
  const form = { receta: prescriptionForm, licencia: licenceForm, ges: gesForm }[kind](t)
  return (needsRut ? rutForm(t).extend(form.shape) : form) as z.ZodType<Answers>
}

/** @param medicines name of a presentation → its slug and route, of the reference data. */
export function documentOf(
  kind: Kind,
  answers: Answers,
  { patient, professional, place }: DocumentPeople,
  today: Temporal.PlainDate,
  medicines: ReadonlyMap<string, { slug: string; route: string }>,
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
          dose: say(`dose_${row}`) || '—',
          route: known?.route ?? 'oral',
          period: say(`period_${row}`) || '—',
          quantity: Number(answers[`quantity_${row}`] ?? 1),
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
        kind: say('rest_kind') as 'total',
        place: say('rest_place') as 'home',
      },
      employer: say('employer') || undefined,
      authority: { kind: say('authority_kind') as 'compin', name: say('authority_name') },
      history: [{ state: 'emitted', on: today.toString() }],
    }
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
