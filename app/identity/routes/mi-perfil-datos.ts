/** Takes out everything that the account keeps, as a file for programs. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { loginFor, sendTo } from '#app/shell/remembered-path.ts'
import { takeOutData } from '../own-data/take-out-data.server.ts'
import { findUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-datos.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = findUser(context)
  if (!user) throw sendTo(loginFor('/mi-perfil#privacidad'))
  const body = JSON.stringify(await takeOutData(context.get(portalContext), user), null, 2)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'no-store',
    },
  })
}
