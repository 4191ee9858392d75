/** The documents that wait for whoever is signed in: new, and not opened yet. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { findToCollect } from './documents/to-collect.queries.server.ts'
import { detailPath } from './sections.ts'

/** What nobody looked for within a month is in its list. */
const newDays = 30
const shown = 3

/** Nobody before they proved who they are: a RUT alone has no documents. */
export async function loadToCollect({ db, clock }: Pick<Portal, 'db' | 'clock'>, user: SessionUser) {
  if (!user.proven) return []
  const since = clock.now().subtract({ hours: newDays * 24 })
  const found = await findToCollect(db, user, since, shown)
  return found.map(({ kind, id, professional }) => ({ kind, professional, to: detailPath(kind, id) }))
}
