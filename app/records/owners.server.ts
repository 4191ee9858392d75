/** Whose documents an account may open: its own person's, those of children whose link somebody else confirmed, of adults who said so. */
import {
  dependantsOf,
  holdDelegations,
  holdShares,
  readsFor,
  type SessionUser,
} from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'

export interface Owner {
  rut: string
  /** How the access log calls whoever opens it. */
  actor: 'self' | 'dependant' | 'delegate'
  name: string
  /** Of the link to a child or of the delegation, for addresses that must not hold a RUT; null for oneself. */
  link: string | null
}

/** Oneself first. Nobody before the identity check; of children, whom their age leaves open on the day, whatever job has run. */
export async function ownersFor(tx: Tx, user: SessionUser, now: Temporal.Instant): Promise<Owner[]> {
  if (!user.proven) return []
  const children = await dependantsOf(tx, user.id, now)
  const adults = await readsFor(tx, user.id, now)
  return [
    { rut: user.rut, actor: 'self', name: user.name, link: null },
    ...children.map(({ id, rut, name }) => ({ rut, actor: 'dependant' as const, name, link: id })),
    ...adults.map(({ id, rut, name }) => ({ rut, actor: 'delegate' as const, name, link: id })),
  ]
}

/**
 * Whether it still is, in a transaction that reads a document: from here on, who takes the right back waits until the reading
 * is done and in the log; who took it back in the meantime is obeyed.
 */
export async function holdOwner(
  tx: Tx,
  user: SessionUser,
  { link }: Owner,
  now: Temporal.Instant,
): Promise<boolean> {
  if (link === null) return true
  await holdShares(tx, user.id)
  await holdDelegations(tx, user.id)
  return (await ownersFor(tx, user, now)).some(one => one.link === link)
}
