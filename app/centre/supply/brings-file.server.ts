/** Whether a request brings a file: the photo of whoever attends or a spreadsheet, to the form that asks for it, from somebody at work. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { findStaff } from '#app/staff/public.server.ts'
import { centreSheetsPath, centreSupplyPath, rightsPath } from '#app/staff/public.ts'

const large = (path: string): false | true | 'large' =>
  path === centreSheetsPath ||
  path.startsWith(`${rightsPath}/`) ||
  (path.startsWith(`${centreSupplyPath}/persona/`) && 'large')

/** large: a photo, in the form of whoever attends. */
export const bringsToCentre = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  path: string,
  cookie: string | undefined,
): Promise<boolean | 'large'> =>
  cookie !== undefined &&
  large(path) !== false &&
  (await findStaff(db, cookie, clock.now())) !== null &&
  large(path)
