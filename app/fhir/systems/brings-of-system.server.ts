/** Who may send more than a form: a system that showed who it is, before a byte of what it sends is read. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { importPath } from '../import/import.app.server.ts'
import { bearerIn } from './require-system.server.ts'
import { findAccess } from './systems.queries.server.ts'

const takesMore = (path: string) =>
  path === importPath || path === fhirPath || path.startsWith(`${fhirPath}/`)

/** Whether a request brings a load or a Bundle, by a token that holds now: what it may write is asked when it is read. */
export async function bringsOfSystem(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  path: string,
  authorization: string | undefined,
): Promise<false | { room: 'system'; one: string }> {
  const token = takesMore(path) ? bearerIn(authorization) : undefined
  const access = token === undefined ? undefined : await findAccess(db, hashOfToken(token), clock.now())
  return access !== undefined && { room: 'system', one: access.clientId }
}
