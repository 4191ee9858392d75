/** Takes out everything that the account keeps, as a file for programs. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { takeOutData } from '../own-data/take-out-data.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-datos.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, '/mi-perfil#privacidad')
  const body = JSON.stringify(await takeOutData(context.get(portalContext), user), null, 2)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'no-store',
    },
  })
}
