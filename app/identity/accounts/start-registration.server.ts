/** The registration form was filled in: kept for half an hour, until there is a password. */

import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { cookieLives } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { findRegisteredBirth } from '../dependants/dependant.queries.server.ts'
import { stageOn } from '../dependants/minors.rules.ts'
import { findProvenAccount } from '../sessions/clave-unica.queries.server.ts'
import { rutExists } from './account.queries.server.ts'
import { emailExists, type Registration, savePending } from './registration.queries.server.ts'

const minutes = cookieLives.copihue_registro / 60
/** The modal says whether a RUT has an account, so it is no list either. */
const perAddress: Limit = { purpose: 'register-address', max: 20, seconds: 3600 }

export const registrationCookie = tokenCookie('copihue_registro')

export type StartOutcome =
  | { ok: true; cookie: string }
  /** young: a registry knows the RUT as that of a child who may not have an account yet. */
  | { ok: false; reason: 'rut-exists' | 'email-exists' | 'young' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

export async function startRegistration(
  { db, clock, config }: Pick<Portal, 'db' | 'clock' | 'config'>,
  registration: Registration,
  address: string,
): Promise<StartOutcome> {
  const now = clock.now()
  const allowance = await countAttempt(db, perAddress, address, now)
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  // With ClaveÚnica, an account that never proved to be its person's is theirs to take.
  const { rut, proven } = registration
  if (proven ? await findProvenAccount(db, rut) : await rutExists(db, rut))
    return { ok: false, reason: 'rut-exists' }
  const birth = await findRegisteredBirth(db, rut)
  if (birth && !stageOn(birth, chileanDay(now)).account) return { ok: false, reason: 'young' }
  if (await emailExists(db, registration.email, proven ? rut : null))
    return { ok: false, reason: 'email-exists' }
  const token = newToken()
  await savePending(db, hashOfToken(token), registration, now.add({ minutes }))
  return { ok: true, cookie: registrationCookie.keep(token, config.PUBLIC_URL.startsWith('https:')) }
}
