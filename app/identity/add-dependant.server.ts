/** Adds a child to an account: enough to book for them, not to open their documents. */
import type { Portal } from '#app/platform/context.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import { noteAccountChange } from './audit.queries.server.ts'
import { findDependants, findProfile, insertDependant } from './profile.queries.server.ts'
import { adultAge, ageOn, isPossibleBirth } from './profile.rules.ts'
import { todayInChile } from './today.server.ts'

const most = 12

export type DependantRefusal = 'own' | 'grown' | 'shape' | 'exists' | 'most' | 'needsBirthDate'
export type DependantOutcome = { ok: true } | { ok: false; reason: DependantRefusal }

export async function addDependant(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: Pick<SessionUser, 'id' | 'rut'>,
  person: { rut: string; name: string; lastName: string; birthDate: string },
): Promise<DependantOutcome> {
  const now = clock.now()
  const today = todayInChile(now)
  const birth = Temporal.PlainDate.from(person.birthDate)
  if (person.rut === user.rut) return { ok: false, reason: 'own' }
  if (!isPossibleBirth(birth, today)) return { ok: false, reason: 'shape' }
  if (ageOn(birth, today) >= adultAge) return { ok: false, reason: 'grown' }
  return db.transaction(async tx => {
    const own = (await findProfile(tx, user.id))?.birthDate
    if (!own || ageOn(own, today) < adultAge) return { ok: false, reason: 'needsBirthDate' }
    if ((await findDependants(tx, user.id, today)).length >= most) return { ok: false, reason: 'most' }
    if (!(await insertDependant(tx, user.id, person, now))) return { ok: false, reason: 'exists' }
    await noteAccountChange(tx, user.id, 'add-dependant', now)
    return { ok: true }
  })
}
