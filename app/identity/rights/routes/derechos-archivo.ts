/** The copy of their data, for some minutes after somebody without an account opened it. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { foreignFile, noFile } from '#app/platform/http/pages/private-file.server.ts'
import { readOpened } from '../open-handover.server.ts'
import type { Route } from './+types/derechos-archivo.ts'

/** @throws Response for an unknown address and one whose minutes are over, alike. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const found = await readOpened({ db }, params.token, clock.now())
  if (!found) throw noFile()
  return foreignFile(Buffer.from(found.bytes, 'base64'), found.kind, found.folio, false)
}
