/** What those who care for an adolescent see of them, in the adolescent's own words, and the switch of it. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { birthdayOf, sharedAge, stageOn } from './minors.rules.ts'
import { findParents, share, unshare } from './parent-share.queries.server.ts'

/** Those whom the registry names, where both have proved who they are; none of whoever is of age. */
export async function loadParents(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: Pick<SessionUser, 'id'>,
  language: Language,
) {
  const today = chileanDay(clock.now())
  const { sees, share: give, stop } = texts(language, 'minors').parents
  const parents = await findParents(db, user.id, today)
  return parents.map(({ id, name, lastName, birthDate, shared }) => {
    const { parents: open } = stageOn(birthDate, today)
    const decides = birthdayOf(birthDate, sharedAge).toLocaleString(locales[language], { dateStyle: 'long' })
    return {
      id,
      name: `${name} ${lastName}`,
      sees: open === 'all' ? sees.all(decides) : shared ? sees.shared : sees.closed,
      /** Null while it is not for the adolescent to decide. */
      switch:
        open === 'shared'
          ? { shared, label: shared ? stop(name) : give(name), to: shared ? 'cerrar' : 'compartir' }
          : null,
    }
  })
}

/**
 * What identity asks of whoever keeps appointments, once before a transaction; what it gives is called in it, after the change. Letters
 * that wait for the parent were written by what was shared before.
 */
type SharingFollower = (
  house: Pick<Portal, 'db' | 'config'>,
) => Promise<
  (tx: Tx, pair: { parentId: string; childRut: string }, now: Temporal.Instant) => Promise<unknown>
>

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    sharingFollower: SharingFollower
  }
}

/**
 * Only with those whom a registry names, and only from the age on at which it is the adolescent's to decide. @returns whether it was; not
 * once the session that asks is over.
 */
export async function switchSharing(
  { db, clock, config, sharingFollower }: Pick<Portal, 'db' | 'clock' | 'config' | 'sharingFollower'>,
  user: Pick<SessionUser, 'id' | 'rut' | 'sessionId'>,
  parentId: string,
  give: boolean,
): Promise<boolean> {
  const now = clock.now()
  const today = chileanDay(now)
  const follow = await sharingFollower({ db, config })
  return db.transaction(async tx => {
    // Whoever decides that the account is reached elsewhere finds what is shared here, or came before.
    if (!(await holdSession(tx, user))) return false
    const parent = (await findParents(tx, user.id, today)).find(({ id }) => id === parentId)
    if (!parent || stageOn(parent.birthDate, today).parents !== 'shared') return false
    const pair = { accountId: user.id, parentId }
    const verb = give ? 'share-with-parent' : 'stop-sharing-with-parent'
    const changed = await (give ? share : unshare)(tx, pair, now)
    if (!changed) return true
    await noteAccountChange(tx, user.id, verb, now, { parent: parentId })
    await follow(tx, { parentId, childRut: user.rut }, now)
    return true
  })
}
