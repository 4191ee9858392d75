/** What the desk writes that answers what people ask by law. */
import { z } from 'zod'
import { grounds, outcomes } from '#app/identity/public.rules.ts'
import { max, min, oneLine, oneOf } from '#app/platform/http/form-rules.server.ts'
import { centreRights } from '#app/text/centre/rights.ts'

const t = centreRights.errors

/** A form as it is sent ends lines in two signs; paragraphs are looked for by one. */
const oneEnding = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export const rightsAnswerForm = z
  .object({
    outcome: oneOf(outcomes, t.outcome),
    ground: z
      .union([z.literal('').transform(() => null), z.enum(grounds)], { error: t.ground })
      .default(null),
    // A template that nobody completed tells nobody anything, and cannot be taken back.
    answer: min(20, t.answer).pipe(
      z
        .string()
        .max(8000, t.answerLong)
        .refine(text => !/\[[^\]\n]+\]/.test(text), t.brackets)
        .transform(oneEnding),
    ),
    export: z
      .string()
      .optional()
      .transform(value => value !== undefined),
    'end-share-data': z.string().optional(),
    'end-whatsapp': z.string().optional(),
    done_by: z
      .literal('')
      .or(oneLine(t.doneBy).pipe(max(120, t.doneBy)))
      .optional(),
    done_on: z.literal('').or(z.iso.date(t.doneOn)).optional(),
  })
  .refine(({ outcome, ground }) => (outcome === 'granted') === (ground === null), {
    path: ['ground'],
    message: t.ground,
  })
  .refine(({ done_by, done_on }) => !done_on || Boolean(done_by), { path: ['done_by'], message: t.doneBy })
  .refine(({ done_by, done_on }) => !done_by || Boolean(done_on), { path: ['done_on'], message: t.doneOn })

/** A draft may be anything, nothing too. */
export const rightsDraftForm = z.object({
  answer: z.string({ error: t.answer }).max(8000, t.answerLong).transform(oneEnding),
})

export const rightsExtensionForm = z.object({
  until: z.string({ error: t.until }).pipe(z.iso.date(t.until)),
  because: min(10, t.because).pipe(z.string().max(400, t.becauseLong)),
})
