/** Whether centres may speak for a professional of the portal by themselves. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findKey, findOwnersOfProfessionals } from './scope.queries.server.ts'

/** @returns whether it is a professional whom others have, alone or beside these centres. */
export async function isProfessionalOfOthers(
  tx: Tx,
  who: { rut: string } | { id: number },
  centreIds: readonly number[],
): Promise<boolean> {
  const key = await findKey(tx, who)
  if (key === undefined) return false
  const [owner] = await findOwnersOfProfessionals(tx, [key], centreIds)
  return !owner?.here || owner.elsewhere
}
