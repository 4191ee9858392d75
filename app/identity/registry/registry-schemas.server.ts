/** What the embedded identity registry is told, as import lines: docs/import.md. */
import { z } from 'zod'
import { key, rut, words } from '#app/supply/public.server.ts'
import { cardSerial } from './identity-card.rules.ts'

export const card = z.strictObject({
  kind: z.literal('identity-card'),
  key,
  rut,
  serial: z.string().transform((text, context) => {
    const serial = cardSerial(text)
    if (serial) return serial
    context.addIssue({ code: 'custom', message: 'debe ser el número de la cédula, como 512.345.678' })
    return z.NEVER
  }),
})

export const guardianship = z.strictObject({
  kind: z.literal('guardianship'),
  key,
  adult: rut,
  child: z.strictObject({ rut, name: words(80), last_name: words(80), birth_date: z.iso.date() }),
})

export type CardLine = z.output<typeof card>
export type GuardianshipLine = z.output<typeof guardianship>
