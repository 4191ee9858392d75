/** Who looked, as its person may read it: professionals and systems by name, everybody else at work as what they looked. */
import { findCentreLooks } from '#app/booking/public.server.ts'
import { namesOfSystems } from '#app/fhir/public.server.ts'
import type { CentreLook, LooksAsked } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { namesOfAccounts } from '#app/staff/public.server.ts'

const idOf = (kind: 'staff' | 'system', actor: string): string[] =>
  actor.startsWith(`${kind}:`) && /^[0-9a-f-]{36}$/.test(actor.slice(kind.length + 1))
    ? [actor.slice(kind.length + 1)]
    : []

export async function findNamedLooks(tx: Tx, accountId: string, asked: LooksAsked): Promise<CentreLook[]> {
  const looks = await findCentreLooks(tx, accountId, asked)
  const attending = looks.filter(({ role }) => role === 'professional')
  const people = await namesOfAccounts(tx, [
    ...new Set(attending.flatMap(({ actor }) => idOf('staff', actor))),
  ])
  const systems = await namesOfSystems(tx, [...new Set(looks.flatMap(({ actor }) => idOf('system', actor)))])
  return looks.map(({ actor, ...look }) => ({
    ...look,
    name:
      (look.role === 'professional' ? people.get(actor.slice('staff:'.length)) : systems.get(actor)) ?? null,
    // What is noted of the one who attends without an account, and of the centre itself.
    role: look.role ?? (actor === 'professional' || actor === 'operator' ? actor : null),
  }))
}
