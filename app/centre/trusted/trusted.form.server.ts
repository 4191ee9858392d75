/** What the reception writes down of whoever may book for a patient. */
import { z } from 'zod'
import { email, oneLine, oneOf, required, rut } from '#app/platform/http/form-rules.server.ts'
import { centreTrusted } from '#app/text/centre/trusted.ts'

const t = centreTrusted.errors
const keysOf = <Key extends string>(all: Record<Key, string>) => Object.keys(all) as [Key, ...Key[]]

export const trustedForm = z.object({
  birth_date: required(t['birth-date']).pipe(z.iso.date(t['birth-date'])),
  email: z
    .union([z.literal(''), email({ required: t.email, invalid: t.emailShape })], { error: t.emailShape })
    .default(''),
  delegate_rut: rut(t.rut),
  delegate_name: required(t.name).pipe(z.string().max(80, t.name)).pipe(oneLine(t.name)),
  delegate_email: email({ required: t.email, invalid: t.emailShape }),
  relation: oneOf(keysOf(centreTrusted.relations), t.relation),
  span: oneOf(keysOf(centreTrusted.spans), t.span),
  seen: z.literal('on', { error: t.seen }),
})
