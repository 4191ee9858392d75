/** Takes out everything that the account keeps, as a file. */
import { portalContext } from '#app/platform/context.server.ts'
import { findUser } from '#app/platform/user.server.ts'
import { recordAccess } from '../access.queries.server.ts'
import { findOwnData } from '../export.queries.server.ts'
import type { Route } from './+types/mi-perfil-datos.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const user = findUser(context)
  if (!user) throw new Response(null, { status: 403 })
  const body = await db.transaction(async tx => {
    const data = await findOwnData(tx, user)
    const access = {
      rut: user.rut,
      actor: 'self',
      accountId: user.id,
      kind: 'account',
      how: 'export',
    } as const
    await recordAccess(tx, { ...access, documentId: user.id }, clock.now())
    return JSON.stringify(data, null, 2)
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'no-store',
    },
  })
}
