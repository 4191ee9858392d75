/** What somebody does to the hour of an adult who lets them: the right is asked again in the transaction that does it. */
import { holdDelegations } from '#app/identity/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findDelegatedHour } from './delegated.queries.server.ts'
import { type DelegatedLink, readDelegatedToken } from './delegated-link.ts'

/** By what the forms of the page are called. */
const deeds: Record<string, string> = {
  confirmar: 'confirm',
  cancelar: 'cancel',
  mover: 'move',
  quitar: 'change',
}

/** In the audit, of whoever acts by a delegation. */
export const delegateActor = (delegationId: string): string => `delegate:${delegationId}`

/**
 * The database for verbs that change the hour of a delegate's address: each transaction holds the delegation first, so that what
 * was ended in the meantime changes nothing, and notes who acted. Of any other address, the database as it is.
 * @throws Response 404 in the transaction, where the right has ended.
 */
export function actingFor(
  db: Database,
  { token, accountId, intent }: { token: string; accountId: string | undefined; intent: string },
  now: Temporal.Instant,
): Database {
  const link = readDelegatedToken(token)
  return link ? guarded(db, { ...link, what: deeds[intent] ?? 'change' }, accountId, now) : db
}

const isRefusal = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && 'ok' in done && done.ok === false

const guarded = (
  db: Database,
  { what, ...link }: DelegatedLink & { what: string },
  accountId: string | undefined,
  now: Temporal.Instant,
): Database => ({
  ...db,
  transaction: work =>
    db.transaction(async tx => {
      if (!accountId) throw new Response(null, { status: 404 })
      await holdDelegations(tx, accountId)
      if (!(await findDelegatedHour(tx, accountId, link, now))) throw new Response(null, { status: 404 })
      const done = await work(tx)
      const deed = { actor: delegateActor(link.delegationId), appointmentId: link.appointmentId }
      if (!isRefusal(done)) await noteInAudit(tx, { ...deed, verb: 'act-for', detail: { what } }, now)
      return done
    }),
})
