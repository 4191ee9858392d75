/** Who is attended, and how we know two appointments to be of one person. */
import { plainText } from '#app/platform/plain-text.rules.ts'

export interface Contact {
  name: string
  lastName: string
  /** Empty of whoever has none: a centre gave them their hour, and a slip. */
  email: string
  /** E.164. */
  phone: string
  language: 'es' | 'en' | 'fr'
  /** How reminders reach them. */
  reminders: 'email' | 'sms'
}

export interface Patient {
  name: string
  lastName: string
  /** «12345678-5». */
  rut?: string
  /** Of whoever has no RUT: a passport, or the provisional number of the public insurer. */
  document?: { kind: 'passport' | 'provisional'; number: string }
  /** Calendar date; asked for another person only. */
  birthDate?: string
  /** Whether whoever books is the one attended. */
  self: boolean
}

/**
 * By RUT when known, else by another document, else by where they are reached and full name. A RUT that was typed proves nobody: who cannot be in two places at once is
 * the database's `busy_key`, this one for whoever is proven, else this one as the contact names it; without a mailbox, as the telephone does.
 */
export function patientKey(
  patient: Omit<Patient, 'self'>,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
): string {
  const { rut, document } = patient
  if (rut) return `rut:${rut}`
  if (document) return `doc:${document.kind}:${document.number}`
  return `name:${email.toLowerCase() || phone}|${plainText(`${patient.name} ${patient.lastName}`)}`
}

/** Whether an insurer needs the RUT of the person attended: all but paying in full oneself. */
export const needsRut = (prevision: string): boolean => prevision !== 'particular'

/** A provisional number is what the public insurer knows somebody by until they have a RUT; it knows no passport. */
export const isInsurable = ({ rut, document }: Pick<Patient, 'rut' | 'document'>): boolean =>
  rut !== undefined || document?.kind === 'provisional'
