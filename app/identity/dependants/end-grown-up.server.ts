/** On the 18th birthday the link to a dependant ends; the adult is told, so that the person can have an account of their own where they have none yet. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueue } from '#app/platform/messages/outbox.server.ts'
import { grownUpEmail, postOf } from '../accounts/account-notices.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { endSharesOf } from './birthday.queries.server.ts'
import { deleteGrownUp } from './dependant.queries.server.ts'

/** @returns how many links ended. */
export async function endGrownUp({
  db,
  clock,
  config,
}: Pick<Portal, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  const post = postOf({ config }, 'es')
  return db.transaction(async tx => {
    const ended = await deleteGrownUp(tx, chileanDay(now))
    for (const { id, accountId, rut, childName, name, email, hasAccount } of ended) {
      await endSharesOf(tx, accountId, [rut], now)
      await noteAccountChange(tx, accountId, 'dependant-grown-up', now)
      await enqueue(tx, grownUpEmail(post, { name, email }, { id, name: childName, hasAccount }), now)
    }
    return ended.length
  })
}
