/** What a person has typed on the way to an appointment, kept by held hour: two tabs are two drafts. */
import type { Contact, Patient } from '../appointments/patient.rules.ts'
import type { Needs } from '../needs/needs.rules.ts'

export interface Draft {
  offerId: number
  /** ISO instant; with the offer, what to look near to when the hold is gone. */
  start: string
  /** Every exam of an order, where there are several. */
  exams?: string[]
  /** Slug of an insurer. Absent until one was chosen: nobody pays alone because they said nothing. */
  prevision?: string
  /** Fonasa as a search says it, without its tramo: offered as such where no tramo is known of an earlier answer. */
  searched?: string
  /** For whom it was looked for: an id of whoever may be booked for, offered until something else is answered. */
  forWhom?: string
  /** From which order of exams it was looked for: an id, of whoever's order. */
  examOrder?: string
  /** Absent until it was answered. Their own name comes with the contact. */
  patient?:
    | { self: true; rut?: string }
    | { self: false; rut: string; name: string; lastName: string; birthDate: string; delegation?: string }
  /** Absent until it was answered. */
  contact?: Omit<Contact, 'language'>
  /** What is needed at the visit; absent until it was answered, be it with nothing. */
  needs?: Needs
  /** Fields as they were typed, where they say something else than what is offered: right or wrong, they are shown again. */
  typed?: Record<string, string>
  /** ISO instant at which somebody went from this hour to sign in: what they had typed about others goes with them. */
  leftToSignIn?: string
  /** Their own RUT, as it was typed then: the sign-in and the registration offer it, and it ends there. */
  rutToSignIn?: string
}

export interface GuestData {
  drafts: Record<string, Draft>
  /** Their ids, the one changed last at the end: jsonb keeps the order of a list, not of an object. */
  order?: string[]
  /** The last contact typed, offered again in the next form; the last insurer of an hour for themselves, and their own RUT. */
  contact?: Draft['contact']
  prevision?: string
  rut?: string
  /** What the browser had searched with last when that insurer was kept: another search since is a later choice. */
  searched?: string
}

// More tabs than anybody keeps open; what was changed longest ago is forgotten.
const kept = 8

/** @param searched the insurer of the browser's last search, where the page knows it. */
export function withDraft(data: GuestData, holdId: string, draft: Draft, searched?: string): GuestData {
  const before = (data.order ?? Object.keys(data.drafts)).filter(id => id !== holdId)
  const order = [...before, holdId].slice(-kept)
  const all: GuestData['drafts'] = { ...data.drafts, [holdId]: draft }
  const drafts = Object.fromEntries(order.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
  // Who pays for somebody else, and whose RUT that is, says nothing of their own next hour.
  const own = draft.patient?.self ? draft.patient : undefined
  const chosen = own && draft.prevision
  return {
    drafts,
    order,
    contact: draft.contact ?? data.contact,
    prevision: chosen ?? data.prevision,
    searched: (chosen && searched) ?? data.searched,
    rut: own?.rut ?? data.rut,
  }
}

/** What was typed is taken out; which hours it was about is not. */
export function emptied({ drafts, order }: GuestData): GuestData {
  return { drafts: Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, bare(draft)])), order }
}

const bare = ({ offerId, start, exams, prevision, searched }: Draft): Draft => ({
  offerId,
  start,
  exams,
  prevision,
  searched,
})

// Long enough for a password that has to be recovered; whoever sits down later is somebody else.
const signInMinutes = 15

/** As `emptied`, for a guest who signs in: from the hour that they left a moment ago to do so, what they had typed goes along. */
export function carried({ drafts, order }: GuestData, now: Temporal.Instant): GuestData {
  const fresh = ({ leftToSignIn }: Draft) =>
    leftToSignIn !== undefined &&
    Temporal.Instant.compare(Temporal.Instant.from(leftToSignIn).add({ minutes: signInMinutes }), now) >= 0
  const carry = (draft: Draft): Draft =>
    fresh(draft)
      ? { ...bare(draft), typed: draft.typed, forWhom: draft.forWhom, examOrder: draft.examOrder }
      : bare(draft)
  return {
    drafts: Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, carry(draft)])),
    order,
  }
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

/** The pages after the hour: one that asks everything and books, and one for each part of it. */
export type Step = 'summary' | 'contact' | 'confirm'

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
