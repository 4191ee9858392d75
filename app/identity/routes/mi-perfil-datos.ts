/** Takes out everything that the account keeps, as a file for programs. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { takeOutData } from '../own-data/take-out-data.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-datos.ts'

/** Noted, and seen by its owner among the reads. @throws the way to the login, where nobody is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, '/mi-perfil#privacidad')
  const body = JSON.stringify(await takeOutData(context.get(portalContext), user), null, 2)
  return privateFile(body, { type: 'application/json; charset=utf-8', name: 'mis-datos.json' })
}
