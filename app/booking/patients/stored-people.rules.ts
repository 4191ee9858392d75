/** Whoever is attended and whoever booked, as an appointment keeps them. */
import type { Contact, Patient } from '../appointments/patient.rules.ts'

/** People as the table keeps them; an import may leave them out. */
export interface StoredPatient {
  name?: string
  last_name?: string
  rut?: string
  document?: Patient['document']
  birth_date?: string
  self?: boolean
}

export interface StoredContact {
  name?: string
  last_name?: string
  email?: string
  phone?: string
  language?: Contact['language']
  reminders?: Contact['reminders']
}

/** As the column `patient` has it; the JSON leaves out what is undefined. */
export const storedPatient = (one: Patient): StoredPatient => ({
  name: one.name,
  last_name: one.lastName,
  rut: one.rut,
  document: one.document,
  birth_date: one.birthDate,
  self: one.self,
})

/** As the column `contact` has it; an empty mailbox or telephone is left out. */
export const storedContact = ({
  name,
  lastName,
  email,
  phone,
  language,
  reminders,
}: Contact): StoredContact => ({
  name,
  last_name: lastName,
  email: email || undefined,
  phone: phone || undefined,
  language,
  reminders,
})
