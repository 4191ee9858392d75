/** A past visit leads to its own documents: for whoever may open them, and nobody else learns that there are any. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findOfVisits } from './documents/issued.queries.server.ts'
import { ownersFor } from './owners.server.ts'
import { detailPath } from './sections.ts'

export interface VisitLink {
  label: string
  to: string
}

/** @returns by appointment; those without any are absent. */
export async function loadVisitDocuments(
  tx: Tx,
  user: SessionUser,
  appointmentIds: readonly string[],
  language: Language,
  now: Temporal.Instant,
): Promise<Map<string, VisitLink[]>> {
  if (!appointmentIds.length || !user.proven) return new Map()
  const ruts = (await ownersFor(tx, user, now)).map(({ rut }) => rut)
  const { kinds } = texts(language, 'records')
  const found = await findOfVisits(tx, ruts, appointmentIds)
  const byVisit = Map.groupBy(found, one => one.appointmentId)
  return new Map(
    [...byVisit].map(([id, all]) => [
      id,
      all.map(({ kind, id }) => ({ label: kinds[kind].one, to: detailPath(kind, id) })),
    ]),
  )
}
