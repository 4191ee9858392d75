/** What the address of the page of several sessions asks for. */
import { z } from 'zod'
import { cadences, mostSessions, mostSteps } from '#app/booking/public.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { centreSeries } from '#app/text/centre/series.ts'

const t = centreSeries.errors

const whole = (least: number, most: number, message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))

const schema = z.object({
  oferta: z
    .string({ error: t.offer })
    .regex(/^\d{1,15}$/, t.offer)
    .transform(Number),
  desde: z
    .string({ error: t.from })
    .pipe(z.iso.date(t.from))
    .transform(text => Temporal.PlainDate.from(text)),
  hora: z
    .string({ error: t.time })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.time)
    .transform(text => Temporal.PlainTime.from(text)),
  sesiones: whole(1, mostSessions, t.sessions),
  cada: z.enum(cadences, { error: t.cadence }),
  largo: whole(1, mostSteps, t.steps),
})

export const seriesFields = ['oferta', 'desde', 'hora', 'sesiones', 'cada', 'largo'] as const

/** @returns nothing asked where the form was not sent yet; else the wish, or what is wrong with it. */
export function seriesAsked(url: URL, today: Temporal.PlainDate) {
  const typed = Object.fromEntries(
    seriesFields.flatMap(name => {
      const value = url.searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  if (typed.oferta === undefined) return { typed, errors: [], wish: null }
  const parsed = schema.safeParse(typed)
  const refuse = (errors: { field: string; message: string }[]) => ({ typed, errors, wish: null })
  if (!parsed.success)
    return refuse(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  const { oferta, desde, hora, sesiones, cada, largo } = parsed.data
  // Further than a year ahead nobody plans, and no schedule is filled.
  const days = today.until(desde, { largestUnit: 'day' }).days
  if (days < 0 || days > 366) return refuse([{ field: 'desde', message: t.from }])
  const wish = { offerId: oferta, from: desde, time: hora, sessions: sesiones, cadence: cada, steps: largo }
  return { typed, errors: [], wish }
}

/** An appointment that an address names. */
export function idIn(url: URL, name: string): string | null {
  const text = url.searchParams.get(name)
  return text && isUuid(text) ? text : null
}

const sessionField = /^sesion-(\d{1,2})$/

/** The hours of a form, a field each. @returns the names of the fields that say none, too. */
export function sessionsIn(form: FormData): { starts: Temporal.Instant[]; missing: string[] } {
  const starts: Temporal.Instant[] = []
  const missing: string[] = []
  for (const [name, value] of form) {
    if (!sessionField.test(name)) continue
    const start = sentMoment(value)
    if (start) starts.push(start)
    else missing.push(name)
  }
  return { starts, missing }
}

/** A moment as a form sends it. @returns undefined of any other. */
export const sentMoment = (value: FormDataEntryValue | null): Temporal.Instant | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? momentIn(value) : undefined
