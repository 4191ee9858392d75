/** Whether a request brings a file: the photo of whoever attends or a spreadsheet, to the form that asks for it, from somebody at work. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Named } from '#app/platform/http/edge/limit-body.server.ts'
import { findHeldRoles, findStaff } from '#app/staff/public.server.ts'
import { centreSheetsPath, centreSupplyPath, rightsPath } from '#app/staff/public.ts'

/** large: a photo, in the form of whoever attends. */
function takesFile(path: string): false | { large: boolean } {
  // What scripts ask the same page by.
  const page = path.replace(/\.data$/, '')
  if (page.startsWith(`${centreSupplyPath}/persona/`)) return { large: true }
  return (page === centreSheetsPath || page.startsWith(`${rightsPath}/`)) && { large: false }
}

export async function bringsToCentre(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  path: string,
  cookie: string | undefined,
): Promise<false | Named> {
  const takes = cookie !== undefined && takesFile(path)
  const staff = takes && (await findStaff(db, cookie, clock.now()))
  if (!staff) return false
  const centres = (await findHeldRoles(db, staff.accountId)).flatMap(({ centreId }) => centreId ?? [])
  return { room: 'desk', one: staff.accountId, houses: [...new Set(centres)].map(String), ...takes }
}
