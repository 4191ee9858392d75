/** What one writes to the help desk. */
import { z } from 'zod'
import { email, max, oneLine, oneOf, required } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { helpTopics } from './help.rules.ts'

/** Made with the page, where it is not drawn once for everybody: sending the same page twice is one request. */
const pageId = z.uuid().optional()

type Words = Catalogue['help']['errors'] & Pick<Catalogue['forms'], 'oneLine'>

export const helpForm = (t: Words) =>
  z.object({
    topic: oneOf(helpTopics, t.topic),
    name: required(t.name).pipe(max(80, t.nameLong)).pipe(oneLine(t.oneLine)),
    email: email({ required: t.email, invalid: t.emailShape }),
    message: required(t.message).pipe(z.string().min(10, t.messageShort).max(3000, t.messageLong)),
    code: z.string().trim().max(60, t.code).pipe(oneLine(t.oneLine)).optional(),
    page_id: pageId,
  })

export type HelpRequest = z.output<ReturnType<typeof helpForm>>
