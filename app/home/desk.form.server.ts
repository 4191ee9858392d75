/** A professional or a centre that would like to be in the portal. */
import { z } from 'zod'
import { digits, email, max, required } from '#app/platform/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

export const deskForm = (t: Catalogue['forms']['doctors']['errors']) =>
  z.object({
    name: required(t.name).pipe(max(120, t.long)),
    centre: required(t.centre).pipe(max(120, t.long)),
    email: email({ required: t.email, invalid: t.emailShape }),
    mobile_phone: digits(8, { required: t.phone, invalid: t.phone }),
    message: max(1000, t.messageLong).optional(),
    /** Made with the page: sending the same page twice is one request. */
    page_id: z.uuid(),
  })

export type DeskRequest = z.output<ReturnType<typeof deskForm>>
