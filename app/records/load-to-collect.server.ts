/** What waits for whoever is signed in: documents that are new and not opened yet, and who invites them to be trusted. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { findToCollect } from './documents/to-collect.queries.server.ts'
import { detailPath } from './sections.ts'

/** What nobody looked for within a month is in its list. */
const newDays = 30
const shown = 3

/** Nobody before they proved who they are: a RUT alone has no documents, and nobody's trust. */
export async function loadToCollect({ db, clock }: Pick<Portal, 'db' | 'clock'>, user: SessionUser) {
  if (!user.proven) return { documents: [], inviters: [] }
  const now = clock.now()
  const since = now.subtract({ hours: newDays * 24 })
  const found = await findToCollect(db, user, { since, limit: shown }, now)
  return {
    documents: found.flatMap(({ kind, id, from }) =>
      kind === 'invitation' ? [] : [{ kind, professional: from, to: detailPath(kind, id) }],
    ),
    inviters: found.flatMap(({ kind, from }) => (kind === 'invitation' ? [from] : [])),
  }
}
