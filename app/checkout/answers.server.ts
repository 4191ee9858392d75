/** Everything that is asked about an hour: what is offered already, what was typed, and what of it can be used. */
import { contactForm, findFinancer, findLastInsurer, needsIn, whomForm } from '#app/booking/public.server.ts'
import { type Draft, fieldsOfNeeds, needFields, needsRut, noteField } from '#app/booking/public.ts'
import { isPossibleBirth, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type FieldError, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import { beginningOf } from '#app/platform/storable.rules.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { contactDraft, contactFieldsOf } from './contact-draft.server.ts'
import { chosenDependant, type DependantChoice, withDependant } from './dependant-choice.server.ts'
import {
  choiceOf,
  insurerIn,
  isOfAnother,
  lackingField,
  lastChosen,
  withSearched,
} from './insurer-choice.rules.ts'
import type { OpenStep } from './open-step.server.ts'

type Errors = Catalogue['booking']['errors']

const contactFields = ['name', 'last_name', 'email', 'mobile_phone', 'reminders']
const whomFields = ['for_whom', 'rut', 'patient_rut', 'patient_name', 'patient_last_name', 'birth_date']
const insurerFields = ['prevision', 'tramo', 'isapre']
/** In the order in which they stand on the page. */
const fields = [
  ...contactFields,
  ...whomFields.slice(0, 1),
  ...whomFields.slice(2),
  ...insurerFields,
  'rut',
  ...needFields,
]

/** What an answer says of an insurer while its tramo or its name lacks. */
const halfNamed = ['fonasa', 'isapre']

/** What concerns nobody but whoever typed it as a guest: an account has its own. */
export const ownFields = [...contactFields, 'rut']

// Longer than any answer; what is kept is kept for a day.
const longest = 200

const offeredForAnother = (form: FormData): boolean => isOfAnother(name => form.get(name)?.toString() ?? '')

const dotted = (rut: string | undefined) => {
  const parsed = rut === undefined ? undefined : parseRut(rut)
  return parsed ? formatRut(parsed) : ''
}

/** What the page offers before anything is typed: from the draft, this browser's last time, or the account. */
export async function offeredAnswers(
  db: Database,
  { draft, guest, person, remembered }: Pick<OpenStep, 'draft' | 'guest' | 'person' | 'remembered'>,
  accountId: string | null,
  children: DependantChoice[],
): Promise<Typed> {
  const { patient } = draft
  const child = chosenDependant(draft, children)
  // Who pays for whoever begins from somebody's card says nothing of who pays for that person.
  const isLookedFor = child !== undefined && child === draft.forWhom
  const answered = guest.prevision ?? (accountId ? await findLastInsurer(db, accountId) : undefined)
  const earlier = lastChosen(remembered, answered, guest.searched)
  // A search without a tramo has said that it is not known; a profile knows none, nor which isapre.
  const prevision =
    draft.prevision ??
    (isLookedFor ? undefined : withSearched(draft.searched, earlier)) ??
    draft.searched ??
    (isLookedFor ? undefined : remembered || person?.prevision)
  return filled({
    ...(person && { name: person.name, last_name: person.lastName, email: person.email }),
    ...contactFieldsOf(draft.contact ?? guest.contact),
    for_whom: child ?? (patient && !patient.self ? 'other' : 'me'),
    rut: dotted((patient?.self ? patient.rut : undefined) ?? guest.rut),
    ...(patient &&
      !patient.self &&
      !child && {
        patient_rut: dotted(patient.rut),
        patient_name: patient.name,
        patient_last_name: patient.lastName,
        birth_date: patient.birthDate,
      }),
    ...(prevision && choiceOf(prevision)),
    ...(draft.needs && fieldsOfNeeds(draft.needs)),
  })
}

const filled = (all: Record<string, string | undefined>): Typed =>
  Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/**
 * The answers that a form carries, as they were typed; an insurer that was offered for somebody else than is chosen is none.
 *
 * @param draft of the hour, where the form may ask for whom it is: with nobody chosen a browser sends nothing, which is not «for me».
 */
export function answersIn(form: FormData, draft?: Draft): Typed {
  const asksWhom = draft && (form.has('patient_rut') || draft.typed?.for_whom === '')
  const all: Typed = {
    ...(asksWhom && { for_whom: '' }),
    ...typedIn(form),
    ...(offeredForAnother(form) && { prevision: '', tramo: '', isapre: '' }),
  }
  const known = Object.fromEntries(
    fields.flatMap(name => (all[name] === undefined ? [] : [[name, beginningOf(all[name], longest)]])),
  )
  const { prevision } = known
  const asked = prevision === undefined || prevision === '' || halfNamed.includes(prevision)
  return asked ? known : { ...known, ...choiceOf(prevision) }
}

/** What of it says something else than what is offered: only that is somebody's work. */
export function typedBeside(offered: Typed, answers: Typed): Typed | undefined {
  const said = Object.entries(answers).filter(([name, value]) => value !== (offered[name] ?? ''))
  return said.length ? Object.fromEntries(said) : undefined
}

/** What was typed and is not said anew by these answers. */
export const besides = (typed: Typed | undefined, answers: Typed): Typed | undefined =>
  typed && Object.fromEntries(Object.entries(typed).filter(([name]) => answers[name] === undefined))

const attendedFields = [...whomFields, ...insurerFields, ...needFields]

/** What was said of whoever is attended, of who pays for them and of what they need is taken out. */
export const withoutAttended = (draft: Partial<Draft>): Partial<Draft> => ({
  ...draft,
  patient: undefined,
  prevision: undefined,
  needs: undefined,
  typed:
    draft.typed &&
    Object.fromEntries(Object.entries(draft.typed).filter(([name]) => !attendedFields.includes(name))),
})

export interface ReadAnswers {
  /** Beside each field, in the order of the page. */
  errors: FieldError[]
  /** The draft with every part that can be used. */
  draft: Draft
}

/** A part that the form does not carry stays as the draft has it. */
export async function readAnswers(
  db: Database,
  step: Pick<OpenStep, 'draft' | 'person' | 'offer' | 'wrongAge' | 'now'>,
  form: FormData,
  children: DependantChoice[],
  t: Errors,
  parts: ('contact' | 'whom' | 'insurer')[] = ['contact', 'whom', 'insurer'],
): Promise<ReadAnswers> {
  const errors: FieldError[] = []
  const { draft, person } = step
  let { contact, patient, prevision } = draft
  const answers = answersIn(form)
  if (parts.includes('contact') && (!contact || saysOtherThan(contact, answers))) {
    const parsed = parseForm(form, contactForm(t))
    contact = parsed.ok ? contactDraft(parsed.value) : undefined
    if (!parsed.ok) errors.push(...parsed.errors)
  }
  if (parts.includes('whom') && (!patient || form.has('for_whom'))) {
    const read = readWhom(step, form, children, t)
    patient = read.patient
    errors.push(...read.errors)
  }
  // With none chosen a browser sends no `prevision`, of a page that asks for it the list of isapres alone.
  if (parts.includes('insurer') && (!prevision || form.has('prevision') || form.has('isapre'))) {
    const slug = insurerIn(name => answers[name] ?? '')
    const known = slug !== '' && (await findFinancer(db, slug)) !== undefined
    prevision = known ? slug : undefined
    if (!known) errors.push(insurerError(answers.prevision, offeredForAnother(form), t))
  }
  if (parts.includes('whom') && patient?.self) {
    // Fonasa of any tramo and every isapre need it: which one it is may still lack.
    const named = prevision ?? halfNamed.find(kind => kind === answers.prevision)
    if (person) patient = { self: true, rut: person.rut }
    else if (named && needsRut(named) && !patient.rut) {
      patient = undefined
      errors.push({ field: 'rut', message: t.rutNeeded })
    }
  }
  errors.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
  return { errors, draft: { ...draft, contact, patient, prevision } }
}

/** Whoever is attended: none where they cannot be born on that day, or one of the exams is not done at their age. */
function readWhom(
  { offer, wrongAge, now }: Pick<OpenStep, 'offer' | 'wrongAge' | 'now'>,
  form: FormData,
  children: DependantChoice[],
  t: Errors,
): { patient: Draft['patient']; errors: FieldError[] } {
  const parsed = parseForm(withDependant(form, children), whomForm(t))
  if (!parsed.ok) return { patient: undefined, errors: parsed.errors }
  const patient = throughDelegation(patientOf(parsed.value), form, children)
  if (patient.self) return { patient, errors: [] }
  const isPossible = isPossibleBirth(
    Temporal.PlainDate.from(patient.birthDate),
    localDay(now, offer.centre.zone),
  )
  const message = isPossible ? wrongAge(patient.birthDate) : t.birthDateShape
  return message
    ? { patient: undefined, errors: [{ field: 'birth_date', message }] }
    : { patient, errors: [] }
}

/** The same with what is needed at the visit, which only the page that asks everything asks. */
export function withNeeds({ errors, draft }: ReadAnswers, form: FormData, t: Catalogue['needs']['errors']) {
  const read = needsIn(form, t)
  if (!read) return { errors, draft }
  if (!read.ok) return { errors: [...errors, { field: noteField, message: read.message }], draft }
  return { errors, draft: { ...draft, needs: read.needs } }
}

/** What an account or an earlier answer says was looked at then: it is not asked again. */
function saysOtherThan(contact: NonNullable<Draft['contact']>, answers: Typed): boolean {
  const known = contactFieldsOf(contact)
  return contactFields.some(name => answers[name] !== undefined && answers[name] !== known[name])
}

function insurerError(kind: string | undefined, ofAnother: boolean, t: Errors): FieldError {
  const field = lackingField(kind)
  return { field, message: ofAnother ? t.previsionOfAnother : t[field] }
}

/** Chosen by name, not typed: the hour is then that person's own. */
function throughDelegation(
  patient: NonNullable<Draft['patient']>,
  form: FormData,
  choices: DependantChoice[],
): NonNullable<Draft['patient']> {
  const chosen = choices.find(({ id }) => id === form.get('for_whom'))
  return chosen?.delegation && !patient.self ? { ...patient, delegation: chosen.id } : patient
}

type WhomAnswers = ReturnType<ReturnType<typeof whomForm>['parse']>

const patientOf = (answers: WhomAnswers): NonNullable<Draft['patient']> =>
  answers.for_whom === 'me'
    ? { self: true, rut: answers.rut }
    : {
        self: false,
        rut: answers.patient_rut,
        name: answers.patient_name,
        lastName: answers.patient_last_name,
        birthDate: answers.birth_date,
      }
