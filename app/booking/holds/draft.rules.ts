/** What a person has typed on the way to an appointment, kept by held hour: two tabs are two drafts. */
import type { Contact, Patient } from '../appointments/patient.rules.ts'

export interface Draft {
  offerId: number
  /** ISO instant; with the offer, what to look near to when the hold is gone. */
  start: string
  prevision: string
  /** Absent until the summary was answered. Their own name comes with the contact. */
  patient?:
    | { self: true; rut?: string }
    | { self: false; rut: string; name: string; lastName: string; birthDate: string }
  /** Absent until the guest form was answered. */
  contact?: Omit<Contact, 'language'>
}

export interface GuestData {
  drafts: Record<string, Draft>
  /** Their ids, the one changed last at the end: jsonb keeps the order of a list, not of an object. */
  order?: string[]
  /** The last contact typed, offered again in the next form. */
  contact?: Draft['contact']
}

// More tabs than anybody keeps open; what was changed longest ago is forgotten.
const kept = 8

export function withDraft(data: GuestData, holdId: string, draft: Draft): GuestData {
  const before = (data.order ?? Object.keys(data.drafts)).filter(id => id !== holdId)
  const order = [...before, holdId].slice(-kept)
  const all: GuestData['drafts'] = { ...data.drafts, [holdId]: draft }
  const drafts = Object.fromEntries(order.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
  return { drafts, order, contact: draft.contact ?? data.contact }
}

/** What was typed is taken out; which hours it was about is not. */
export function emptied({ drafts, order }: GuestData): GuestData {
  const bare = ({ offerId, start, prevision }: Draft): Draft => ({ offerId, start, prevision })
  return { drafts: Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, bare(draft)])), order }
}

interface Person {
  rut: string
  name: string
  lastName: string
  email: string
  phone: string | null
}

/** The answers that whoever is signed in need not give: how they are reached, and their own RUT. */
export function withPerson(draft: Draft, { rut, name, lastName, email, phone }: Person): Draft {
  const contact = draft.contact ?? (phone ? { name, lastName, email, phone, reminders: 'email' } : undefined)
  return { ...draft, contact, patient: draft.patient?.self ? { self: true, rut } : draft.patient }
}

/** The steps after the hour, in order; each needs what the one before it asked. */
export type Step = 'summary' | 'contact' | 'confirm'

/** The first step that still has to be answered. */
export function stepToAnswer(draft: Draft): Step {
  if (!draft.patient) return 'summary'
  return draft.contact ? 'confirm' : 'contact'
}

/** Whether a step can be shown, or the first one that must be answered before. */
export function stepAllowed(draft: Draft, wanted: Step): Step {
  const order: Step[] = ['summary', 'contact', 'confirm']
  const first = stepToAnswer(draft)
  return order.indexOf(wanted) <= order.indexOf(first) ? wanted : first
}

/** The person attended and whoever books, out of a draft that has every answer. */
export function peopleIn(
  draft: Draft,
  language: Contact['language'],
): { patient: Patient; contact: Contact } | undefined {
  if (!draft.patient || !draft.contact) return undefined
  const contact = { ...draft.contact, language }
  const { name, lastName } = contact
  const patient: Patient = draft.patient.self ? { name, lastName, ...draft.patient } : draft.patient
  return { patient, contact }
}
