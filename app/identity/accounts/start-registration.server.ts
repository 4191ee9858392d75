/** The registration form was filled in: kept for half an hour, until there is a password. */

import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { cookieLives, isSecure } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import type { AskedProof } from '#app/platform/limits/rising-proof.server.ts'
import { findRegisteredBirth } from '../dependants/dependant.queries.server.ts'
import { stageOn } from '../dependants/minors.rules.ts'
import { countByAddress, countOfEverybody } from '../registry/look-up-rut.server.ts'
import { findProvenAccount } from '../sessions/clave-unica.queries.server.ts'
import { rutExists } from './account.queries.server.ts'
import { emailExists, type Registration, savePending } from './registration.queries.server.ts'

const minutes = cookieLives.copihue_registro / 60

/** What a proof is bound to. */
const door = 'register'

export const registrationCookie = tokenCookie('copihue_registro')

export type StartOutcome =
  | { ok: true; cookie: string }
  /** rut-exists: it has an account, or a registry knows the RUT as that of a child who may not have one yet: strangers are not told which. */
  /** young: the child itself, whom ClaveÚnica named. */
  | { ok: false; reason: 'rut-exists' | 'email-exists' | 'young' }
  /** asked: whoever computes it goes on, however many others ask. */
  | { ok: false; reason: 'too-many'; retryAfter: number; asked: AskedProof }

/**
 * rut-exists also where the registry says that they may not have an account yet: no stranger learns an age here. young is
 * said only to whom ClaveÚnica named. too-many: until `asked` is computed.
 */
export async function startRegistration(
  { db, clock, config, proofs }: Pick<Portal, 'db' | 'clock' | 'config' | 'proofs'>,
  registration: Registration,
  { address, proof }: { address: string; proof?: string },
): Promise<StartOutcome> {
  const now = clock.now()
  const byAddress = await countByAddress(db, address, now)
  const counted = byAddress.ok ? await countOfEverybody(db, now) : byAddress
  // Above either nobody is kept from registering: whoever shares an address would bring that about, or anybody.
  if (!counted.ok && (await proofs.check(proof ?? '', door, now)) === undefined)
    return {
      ok: false,
      reason: 'too-many',
      retryAfter: counted.retryAfter,
      asked: await proofs.ask(door, 0, now),
    }
  // With ClaveÚnica, an account that never proved to be its person's is theirs to take.
  const { rut, proven } = registration
  if (proven ? await findProvenAccount(db, rut) : await rutExists(db, rut))
    return { ok: false, reason: 'rut-exists' }
  const birth = await findRegisteredBirth(db, rut)
  if (birth && !stageOn(birth, chileanDay(now)).account)
    return { ok: false, reason: proven ? 'young' : 'rut-exists' }
  if (await emailExists(db, registration.email, proven ? rut : null))
    return { ok: false, reason: 'email-exists' }
  const token = newToken()
  await savePending(db, hashOfToken(token), registration, now.add({ minutes }))
  return { ok: true, cookie: registrationCookie.keep(token, isSecure({ config })) }
}
