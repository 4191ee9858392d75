/** The data that an answer brings: to the owner of the account, once they proved who they are. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { noFile, privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { takeOutData } from '../../own-data/take-out-data.server.ts'
import { requireUser } from '../../user.server.ts'
import { opensExport } from '../request.queries.server.ts'
import type { Route } from './+types/mi-perfil-solicitud-datos.ts'

/**
 * As the account is now, not as it was on the day of the answer. @throws Response where the answer brings no data, is
 * another's, or the person is not proven.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context, '/mi-perfil#solicitudes')
  const portal = context.get(portalContext)
  if (!user.proven || !(await opensExport(portal.db, user.id, params.folio))) throw noFile()
  return privateFile(JSON.stringify(await takeOutData(portal, user), null, 2), {
    type: 'application/json; charset=utf-8',
    name: `${params.folio}.json`,
  })
}
