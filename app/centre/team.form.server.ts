/** What the page of a centre's team asks for. */
import { z } from 'zod'
import { email, rut } from '#app/platform/http/form-rules.server.ts'
import { roles } from '#app/staff/public.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'

const t = centreDesk.teamPage.errors

export const inviteForm = z.object({
  rut: rut(t.rut),
  email: email({ required: t.email, invalid: t.email }),
  role: z.enum(roles, { error: t.role }),
})
