/** What somebody attached to show that they may ask: for the desk that answers, alone. */
import { seeRequestFile } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { foreignFile, noFile } from '#app/platform/http/pages/private-file.server.ts'
import { requireRights, staffActor } from '#app/staff/public.server.ts'
import type { Route } from './+types/centro-derecho-archivo.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { staff } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const { folio } = asked.params
  const found = await seeRequestFile({ db }, { folio, by: staffActor(staff.accountId) }, clock.now())
  if (!found) throw noFile()
  return foreignFile(Buffer.from(found.bytes, 'base64'), found.kind, folio, true)
}
