/** Who is attended by video is told what that is before the first word, and agrees (Ley 21.541, 20.584). */

/** Of the words of `remote`: another meaning is another version, and is asked for again. Sealed by its test. */
export const remoteCareVersion = '2026-11-23'

/** For themselves; for a child in their care; or saying that the adult beside them agrees. */
export type AcceptedAs = 'patient' | 'parent' | 'companion'

const adultFrom = 18

interface Accepting {
  patient: { rut: string | null; age: number | null }
  /** Who is signed in, if anybody. */
  user: { rut: string } | null
}

/**
 * In whose name somebody with the right to a visit agrees. An adolescent from their own account agrees for themselves;
 * nobody agrees in the place of an adult.
 */
export function acceptsAs({ patient, user }: Accepting): AcceptedAs {
  if (user && patient.rut === user.rut) return 'patient'
  if (patient.age !== null && patient.age < adultFrom) return 'parent'
  return user && patient.rut ? 'companion' : 'patient'
}
