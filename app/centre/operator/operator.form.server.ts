/** What whoever runs the portal writes: of what it is, and why. */
import { z } from 'zod'
import { isGoodRedirect } from '#app/identity/public.rules.ts'
import { oneLine, rut } from '#app/platform/http/form-rules.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { operator } from '#app/text/operator.ts'
import { keysForm } from '../systems/system.form.server.ts'

const t = operator.errors
const systems = centreSystems.errors

const reason = oneLine(t.reason).trim().min(3, t.reason).max(200, t.reason)
const payment = z.uuid({ error: t.what })

export const refundByHandForm = z.object({
  payment,
  part: z
    .string({ error: t.what })
    .regex(/^\d{1,3}$/, t.what)
    .transform(Number),
  reason,
})
export const doubtForm = z.object({ payment, reason })
export const messageForm = z.object({
  message: z
    .string({ error: t.what })
    .regex(/^\d{1,15}$/, t.what)
    .transform(Number),
  reason,
})
export const messagesForm = z.object({ reason })
export const operatorSystemForm = z
  .object({
    name: oneLine(t.name).trim().min(1, t.name).max(80, t.name),
    keys: z.string().trim().max(20_000, systems.keys.json).default(''),
    address: z.string().trim().max(500, systems.address['not-an-address']).default(''),
    reason,
  })
  .refine(({ keys, address }) => keys !== '' || address !== '', {
    path: ['keys'],
    message: systems.keys.json,
  })
  .refine(({ keys, address }) => keys === '' || address === '', { path: ['address'], message: systems.both })
export const operatorKeysForm = keysForm.safeExtend({ system: z.uuid({ error: t.what }), reason })
export const endSystemForm = z.object({ system: z.uuid({ error: t.what }), reason })
export const appForm = z.object({
  name: oneLine(t.name).trim().min(1, t.name).max(80, t.name),
  publisher: oneLine(t.publisher).trim().min(1, t.publisher).max(120, t.publisher),
  redirects: z
    .string({ error: t.redirects })
    .max(4000, t.redirects)
    .transform(text => [...new Set(text.split(/\s+/).filter(Boolean))])
    .refine(all => all.length > 0 && all.length <= 10 && all.every(isGoodRedirect), t.redirects),
  confidential: z.literal('si').optional(),
  reason,
})
export const endAppForm = z.object({ app: z.uuid({ error: t.what }), reason })
export const factorForm = z.object({ rut: rut(t.rut), reason })
export const confirmDeskForm = z.object({ account: z.uuid({ error: t.what }), reason })
