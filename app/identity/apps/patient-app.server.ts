/** Which app asks, for whom, and what that person lets it read: the second kind of caller of /fhir. */
import type { Database } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { accessTokenIn } from './access-token.server.ts'
import type { PatientScope } from './app-scopes.rules.ts'
import { findGrantByAccess } from './patient-app.queries.server.ts'

export interface PatientAppCaller {
  kind: 'patient-app'
  grantId: string
  appId: string
  appName: string
  /** Of whoever gave the grant. */
  accountId: string
  /** The child that it is for; null of the account's own person. */
  dependantId: string | null
  /** Of the person who is read of. Never in an address or a log. */
  rut: string
  /** Whether the account's identity was checked: without it no document opens. */
  proven: boolean
  /** Id of the FHIR Patient: of the child, or of the account. */
  patientId: string
  scopes: ReadonlySet<PatientScope>
}

/**
 * Asked at each request, so that what a person ended is refused at the very next one.
 * @param authorization the header as it came.
 * @returns undefined of what is no token of an app, or of a grant that does not hold now.
 */
export async function findPatientApp(
  db: Database,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<PatientAppCaller | undefined> {
  const token = accessTokenIn(authorization)
  const row = token && (await findGrantByAccess(db, hashOfToken(token), now))
  if (!row) return undefined
  const scopes = (row.scopes as PatientScope[]).filter(
    scope => row.proven || scope !== 'patient/DocumentReference.rs',
  )
  return { ...row, kind: 'patient-app', patientId: row.dependantId ?? row.accountId, scopes: new Set(scopes) }
}
