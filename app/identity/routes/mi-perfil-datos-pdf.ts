/** Takes out everything that the account keeps, as a document to read. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { exportPdf } from '../own-data/export-pdf.server.ts'
import { takeOutData } from '../own-data/take-out-data.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-datos-pdf.ts'

/** Noted, and seen by its owner among the reads. @throws the way to the login, where nobody is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, '/mi-perfil#privacidad')
  const body = await exportPdf(portal, user, await takeOutData(portal, user), language)
  return privateFile(body, { type: 'application/pdf', name: 'mis-datos.pdf' })
}
