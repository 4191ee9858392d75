/** A professional or a centre that would like to be in the portal. */
import { z } from 'zod'
import { email, max, mobilePhone, oneLine, required } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

type Words = Catalogue['forms']['doctors']['errors'] & Pick<Catalogue['forms'], 'oneLine'>

export const deskForm = (t: Words) =>
  z.object({
    name: required(t.name).pipe(max(120, t.long)).pipe(oneLine(t.oneLine)),
    centre: required(t.centre).pipe(max(120, t.long)).pipe(oneLine(t.oneLine)),
    email: email({ required: t.email, invalid: t.emailShape }),
    mobile_phone: mobilePhone({ required: t.phone, invalid: t.phone }),
    message: max(1000, t.messageLong).optional(),
    /** Made with the page, where it is not drawn once for everybody: sending the same page twice is one request. */
    page_id: z.uuid().optional(),
  })

export type DeskRequest = z.output<ReturnType<typeof deskForm>>
