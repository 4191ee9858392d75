/**
 * Adds a child to an account: enough to book for them. Their documents open only where the registry names the adult, which
 * is asked once, when a proven account adds the child.
 */
import { chileanDay, isPossibleBirth } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { findProfile, setBirthDate } from '../accounts/profile.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import type { RegisteredChild } from '../registry/identity-registry.ts'
import { holdSession, holdToCount } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { confirmChildren, findDependants, insertDependant } from './dependant.queries.server.ts'
import { stageOn } from './minors.rules.ts'

const most = 12

export interface DependantToAdd {
  rut: string
  name: string
  lastName: string
  /** ISO date. */
  birthDate: string
  /** Of the account's person, where it was still to be asked. */
  ownBirthDate: string | null
}

export type DependantRefusal = 'own' | 'grown' | 'shape' | 'exists' | 'most' | 'needsBirthDate' | 'minor'
export type DependantOutcome =
  | { ok: true; confirmed: boolean }
  /** signed-out: the session that asks is over, or the account deleted. */
  | { ok: false; reason: DependantRefusal | 'signed-out' }

/**
 * confirmed: the registry names the adult; not where it could not be asked. needsBirthDate and minor are of the account's
 * own person, shape and grown of the child.
 */
export async function addDependant(
  { db, clock, registry, log }: Pick<Portal, 'db' | 'clock' | 'registry' | 'log'>,
  user: Pick<SessionUser, 'id' | 'rut' | 'proven' | 'sessionId'>,
  { ownBirthDate, ...person }: DependantToAdd,
): Promise<DependantOutcome> {
  const now = clock.now()
  const today = chileanDay(now)
  const birth = Temporal.PlainDate.from(person.birthDate)
  const isGrown = (born: Temporal.PlainDate) => stageOn(born, today).parents === 'nothing'
  if (person.rut === user.rut) return { ok: false, reason: 'own' }
  if (!isPossibleBirth(birth, today)) return { ok: false, reason: 'shape' }
  if (isGrown(birth)) return { ok: false, reason: 'grown' }
  const registered = user.proven ? (await askRegistry()).filter(({ rut }) => rut === person.rut) : []
  return db.transaction(async tx => {
    if (!(await holdToCount(tx, user.id)) || !(await holdSession(tx, user)))
      return { ok: false, reason: 'signed-out' }
    const own =
      (await findProfile(tx, user.id))?.birthDate ??
      (ownBirthDate ? Temporal.PlainDate.from(ownBirthDate) : null)
    if (!own || !isPossibleBirth(own, today)) return { ok: false, reason: 'needsBirthDate' }
    if (!isGrown(own)) return { ok: false, reason: 'minor' }
    if ((await findDependants(tx, user.id, today)).length >= most) return { ok: false, reason: 'most' }
    if (!(await insertDependant(tx, user.id, person, now))) return { ok: false, reason: 'exists' }
    if (ownBirthDate) await setBirthDate(tx, user.id, ownBirthDate)
    await confirmChildren(tx, user, registered, now)
    await noteAccountChange(tx, user.id, 'add-dependant', now, { confirmed: registered.length > 0 })
    return { ok: true, confirmed: registered.length > 0 }
  })

  /** A registry that is away costs nobody the hour of a child: the link can be confirmed another day. */
  async function askRegistry(): Promise<RegisteredChild[]> {
    try {
      return await registry.childrenOf(user.rut)
    } catch (error) {
      log.error('identity-registry.error', describeError(error))
      return []
    }
  }
}
