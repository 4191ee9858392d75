/** Whether a request brings the photo of whoever attends: to the form that asks for it, from somebody at work. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { findStaff } from '#app/staff/public.server.ts'
import { centreSupplyPath } from '#app/staff/public.ts'

export const bringsPhoto = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  path: string,
  cookie: string | undefined,
): Promise<false | 'large'> =>
  path.startsWith(`${centreSupplyPath}/persona/`) &&
  cookie !== undefined &&
  (await findStaff(db, cookie, clock.now())) !== null &&
  'large'
