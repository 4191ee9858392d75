/** Health documents as the rest of the portal sees them: shaped, never rows. */

export const licenceStates = [
  'emitted',
  'employer',
  'evaluation',
  'approved',
  'reduced',
  'rejected',
  'ready',
] as const
export type LicenceState = (typeof licenceStates)[number]
export type LicenceType = 1 | 2 | 3 | 4 | 5 | 6 | 7

interface Common {
  id: string
  /** Whose it is: 12345678-5. */
  rut: string
  patientName: string
  folio: string
  /** The eight characters of its QR code. */
  code: string
  issuedAt: Temporal.Instant
  professional: { name: string; rut: string | null; specialty: string | null }
}

export interface Licence extends Common {
  kind: 'licence'
  type: LicenceType
  grantedOn: Temporal.PlainDate
  restFrom: Temporal.PlainDate
  restTo: Temporal.PlainDate
  days: number
  restKind: 'total' | 'morning' | 'afternoon' | 'night'
  restPlace: 'home' | 'hospital' | 'other'
  employer: string | null
  authority: { kind: 'compin' | 'isapre' | 'mutual'; name: string }
  state: LicenceState
  /** When each state began, oldest first. */
  history: { state: LicenceState; on: string }[]
  approvedDays: number | null
  paidOn: Temporal.PlainDate | null
}

export interface Bono extends Common {
  kind: 'bono'
  place: string
  zone: string
  service: string
  financer: { slug: string; name: string }
  fullPrice: number
  contribution: number
  /** What the patient paid. */
  paid: number
  zeroCost: boolean
}

export interface PrescriptionItem {
  medicine: string
  /** Of data/reference/medications.json. */
  medicineSlug: string | null
  dose: string
  route: string
  period: string
  quantity: number
  dispensed: number
}

/** Taken back by whoever issued it; null while it stands. */
interface Annullable {
  annulledAt: Temporal.Instant | null
  annulledWhy: string | null
}

export interface Prescription extends Common, Annullable {
  kind: 'prescription'
  nationalCode: string | null
  expiresOn: Temporal.PlainDate
  place: string | null
  /** retained: the pharmacy keeps it. */
  prescriptionKind: 'simple' | 'retained'
  indications: string | null
  items: PrescriptionItem[]
}

export interface GesNotification extends Common, Annullable {
  kind: 'ges-notification'
  place: string | null
  condition: { number: number; name: string }
  diagnosis: string
  confirmed: boolean
  signedAt: Temporal.Instant | null
}

export interface ExamOrder extends Common, Annullable {
  kind: 'exam-order'
  place: string | null
  /** Why they are asked for, or what is suspected. */
  reason: string | null
  /** By the names that the catalogue had on its day. */
  exams: { slug: string; name: string }[]
}

export type HealthDocument = Licence | Bono | Prescription | GesNotification | ExamOrder

/** When and why it was taken back; null of what stands, and of what nobody can take back here. */
export const annulmentOf = (document: HealthDocument): { at: Temporal.Instant; why: string } | null =>
  'annulledAt' in document && document.annulledAt
    ? { at: document.annulledAt, why: document.annulledWhy ?? '' }
    : null
