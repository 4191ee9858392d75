/** An attention of one professional, by video or in person, as its notes and documents know it. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Professional } from '#app/staff/public.server.ts'

export interface Encounter {
  appointmentId: string
  /** Its page at the desk. */
  home: string
  /** As the desk calls the patient. */
  called: string
  patient: { name: string; lastName: string; rut: string | null; proven: boolean }
  specialty: string
  /** IANA. */
  zone: string
  /** Where the document says that it was given. Null: by video. */
  place: string | null
  /** Whether it has begun: then documents can be issued, also after its end. */
  begun: boolean
  /** The same in a transaction that holds the appointment, of whoever may still attend it then. */
  stillBegun: (tx: Tx, now: Temporal.Instant) => Promise<boolean>
}

/** Whoever is signed in, and the attention, which is theirs. */
export interface OwnEncounter {
  staff: Professional
  encounter: Encounter
}
