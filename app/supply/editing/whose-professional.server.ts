/** Whether centres may speak for a professional of the portal by themselves. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findKeyByRut, findOwnersOfProfessionals } from './scope.queries.server.ts'

/** @returns whether that RUT is of a professional whom others have, alone or beside these centres. */
export async function isProfessionalOfOthers(
  tx: Tx,
  rut: string,
  centreIds: readonly number[],
): Promise<boolean> {
  const key = await findKeyByRut(tx, rut)
  if (key === undefined) return false
  const [owner] = await findOwnersOfProfessionals(tx, [key], centreIds)
  return !owner?.here || owner.elsewhere
}
