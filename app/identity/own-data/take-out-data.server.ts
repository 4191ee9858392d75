/** Takes out everything that the account keeps; that it was taken out is written down in the same transaction. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { unsealWithin } from '#app/platform/sealed/unseal-within.server.ts'
import type { SessionUser } from '../user.server.ts'
import { recordAccess } from './access.queries.server.ts'
import { findOwnData, type OwnData } from './export.queries.server.ts'

/** With what is sealed in the clear. What others wrote for the RUT is in it only where `user` is proven (`findOwnData`). */
export const takeOutData = (
  { db, clock, ownData }: Pick<Portal, 'db' | 'clock' | 'ownData'>,
  user: SessionUser,
): Promise<OwnData> =>
  db.transaction(async tx => {
    const found = await unsealWithin(tx, await findOwnData(tx, user, ownData, clock.now()))
    const access = {
      rut: user.rut,
      actor: 'self',
      accountId: user.id,
      kind: 'account',
      how: 'export',
    } as const
    await recordAccess(tx, { ...access, documentId: user.id }, clock.now())
    return found
  })
