/** Apps that people let read, for tests: an app, a grant and a token that reads by it. */
import { createHash } from 'node:crypto'
import type { PatientAppCaller } from '#app/identity/public.server.ts'
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { testNow } from '../supply.ts'

/** @returns its client_id. */
export async function addPatientApp(db: Database, name = 'Mi Bitácora'): Promise<string> {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into patient_app (name, publisher, redirect_uris, created_at, created_by)
    values (${name}, 'Bitácora SpA', ${list([redirectUri])}::text[], ${testNow}::timestamptz, 'test')
    returning id`)
  return row?.id ?? ''
}

type Scope = PatientAppCaller['scopes'] extends ReadonlySet<infer S> ? S : never
export const allScopes: Scope[] = [
  'patient/Patient.rs',
  'patient/Appointment.rs',
  'patient/DocumentReference.rs',
]

export const redirectUri = 'https://app.ejemplo.cl/vuelta'

/** A code as the consent page gives it, and the verifier that only the app knows. */
export async function addCode(
  db: Database,
  { grantId, at = testNow, seconds = 60 }: { grantId: string; at?: Temporal.Instant; seconds?: number },
): Promise<{ code: string; verifier: string }> {
  const [code, verifier] = [newToken(), newToken()]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await db.rows(sql`
    insert into patient_app_code (code_hash, grant_id, redirect_uri, challenge, expires_at)
    values (${hashOfToken(code)}, ${grantId}::uuid, ${redirectUri}, ${challenge}, ${at.add({ seconds })}::timestamptz)`)
  return { code, verifier }
}

/** @returns the grant, and the header of a token of it that is good for an hour from `at`. */
export async function addGrant(
  db: Database,
  {
    accountId,
    appId,
    dependantId = null,
    scopes = allScopes,
    lastDay = '2027-02-01',
    at = testNow,
    kind = 'access',
  }: {
    accountId: string
    appId?: string
    dependantId?: string | null
    scopes?: Scope[]
    lastDay?: string
    at?: Temporal.Instant
    kind?: 'access' | 'refresh'
  },
): Promise<{ grantId: string; bearer: string }> {
  const app = appId ?? (await addPatientApp(db))
  const token = kind === 'access' ? `pa_${newToken()}` : newToken()
  const [row] = await db.rows<{ id: string }>(sql`
    with g as (
      insert into patient_app_grant (app_id, account_id, dependant_id, scopes, offline, granted_at, last_day)
      values (${app}::uuid, ${accountId}::uuid, ${dependantId}::uuid, ${list(scopes)}::text[], true, ${at}::timestamptz, ${lastDay}::date)
      returning id, scopes)
    insert into patient_app_token (token_hash, grant_id, kind, scopes, expires_at)
    select ${hashOfToken(token)}, g.id, ${kind}, g.scopes, ${at.add({ hours: 1 })}::timestamptz from g returning grant_id as id`)
  return { grantId: row?.id ?? '', bearer: `Bearer ${token}` }
}
