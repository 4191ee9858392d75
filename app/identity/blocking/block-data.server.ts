/**
 * A person stops the processing of their data for a while, at one touch, and goes on with it at another (Ley 21.719, bloqueo).
 * From the moment of the transaction nothing is read nor used but what `isDataBlocked` lets through; nothing has to be undone.
 */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, type Post } from '../accounts/account-notices.server.ts'
import { findReach } from '../recovery/reach.queries.server.ts'
import { type Blockable, findOfAccount, findOfRut, insertBlock, liftBlocks } from './block.queries.server.ts'

/** `rut` as stored, of somebody whose identity was seen: with an account or without. */
type BlockOf = { accountId: string } | { rut: string }

interface Asked {
  /** As in audit.actor: `account:<id>`, `staff:<id>`. */
  by: string
  post: Post
}

const found = (tx: Tx, of: BlockOf) => ('rut' in of ? findOfRut(tx, of.rut) : findOfAccount(tx, of.accountId))

/** @returns whether it was this call; of what is blocked already nothing changes. */
export async function blockData(tx: Tx, of: BlockOf, asked: Asked, now: Temporal.Instant): Promise<boolean> {
  const whose = await found(tx, of)
  const block = whose && (await insertBlock(tx, whose, now))
  if (!whose || !block) return false
  await noteInAudit(tx, { actor: asked.by, verb: 'block-data', detail: { block } }, now)
  await tell(tx, whose, { ...asked, what: 'blocked', block }, now)
  return true
}

/** @returns whether anything was blocked until now. */
export async function liftBlock(tx: Tx, of: BlockOf, asked: Asked, now: Temporal.Instant): Promise<boolean> {
  const whose = await found(tx, of)
  const [first, ...others] = whose ? await liftBlocks(tx, whose, now) : []
  if (!whose || !first) return false
  for (const { id } of [first, ...others])
    await noteInAudit(tx, { actor: asked.by, verb: 'lift-block', detail: { block: id } }, now)
  await tell(tx, whose, { ...asked, what: 'lifted', block: first.id }, now)
  return true
}

/** Of what was done with one's own data one is told, blocked or not: it may have been somebody else. */
async function tell(
  tx: Tx,
  { accountId }: Blockable,
  { by, post, what, block }: Asked & { what: 'blocked' | 'lifted'; block: string },
  now: Temporal.Instant,
): Promise<void> {
  const reach = accountId && (await findReach(tx, accountId))
  if (!reach) return
  const words = texts(post.language, 'blocking').letters[what]
  const own = by === `account:${accountId}` ? ({ causedBy: 'person', accountId } as const) : {}
  await enqueue(tx, letter(post, reach, words, `${what}:${block}`, '/mi-perfil#bloqueo', own), now)
}
