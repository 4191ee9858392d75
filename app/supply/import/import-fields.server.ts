/** The parts that lines of an import are made of. */
import { z } from 'zod'
import { hasUnseen } from '#app/platform/http/form-rules.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'

/** What stands in pages, letters and messages beside the words of others. */
export const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'no puede estar vacío')
    .max(longest)
    .refine(text => !hasUnseen(text) && text.isWellFormed(), 'tiene caracteres que no son texto')
export const key = words(120)
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'solo minúsculas sin acento, números y guiones')
export const rut = z.string().transform((text, context) => {
  const parsed = parseRut(text)
  if (parsed) return dashedRut(parsed)
  context.addIssue({ code: 'custom', message: 'no es un RUT válido' })
  return z.NEVER
})
export const pesos = z.int().min(0).max(100_000_000)
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'debe ser una hora «HH:MM»')
export const clockEnd = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'debe ser una hora «HH:MM», hasta «24:00»')
export const day = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/, 'debe ser un día «AAAA-MM-DD»')
  .refine(text => {
    try {
      return Temporal.PlainDate.from(text, { overflow: 'reject' }) !== undefined
    } catch {
      return false
    }
  }, 'ese día no existe')
export const inOrder = ({ from, to }: { from: string; to: string }) => from < to
export const orderReason = '«from» debe ser antes que «to»'

/** A local day or local day and time, as a local time; a day given as an end counts whole. */
export const localTime = (end: boolean) =>
  z.string().transform((text, context) => {
    try {
      if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return inCentury(Temporal.PlainDateTime.from(text))
      if (/^\d{4}-\d{2}-\d{2}$/.test(text))
        return inCentury(
          Temporal.PlainDate.from(text)
            .add({ days: end ? 1 : 0 })
            .toPlainDateTime(),
        )
    } catch {}
    context.addIssue({
      code: 'custom',
      message: 'debe ser «AAAA-MM-DD» o «AAAA-MM-DDTHH:MM», hora local del centro',
    })
    return z.NEVER
  })

function inCentury(time: Temporal.PlainDateTime): string {
  if (time.year < 2000 || time.year > 2100) throw new RangeError('out of this century')
  return time.toString({ smallestUnit: 'minute' })
}

/** @throws RangeError of what is no moment with its zone, or of another century. */
function inThisCentury(text: string): Temporal.Instant {
  const at = Temporal.Instant.from(text)
  inCentury(at.toZonedDateTimeISO('UTC').toPlainDateTime())
  return at
}

export const instant = z.string().transform((text, context) => {
  try {
    const at = inThisCentury(text)
    if (at.epochMilliseconds % 60_000 === 0) return at.toString()
  } catch {}
  context.addIssue({
    code: 'custom',
    message: 'debe ser un instante de este siglo con zona, en minutos enteros: «2026-11-23T10:00-03:00»',
  })
  return z.NEVER
})

/** To the second; documents say when they were signed. */
export const zonedInstant = z.string().transform((text, context) => {
  try {
    return inThisCentury(text).toString()
  } catch {}
  context.addIssue({
    code: 'custom',
    message: 'debe ser un instante de este siglo con zona: «2026-11-23T10:05:00-03:00»',
  })
  return z.NEVER
})
