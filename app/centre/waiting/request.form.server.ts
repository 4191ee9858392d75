/** What the reception writes down of whoever waits without an hour, and why somebody leaves the list. */
import { z } from 'zod'
import { furthestDays } from '#app/booking/public.server.ts'
import { removals } from '#app/booking/public.ts'
import { max, oneOf, optionalRut } from '#app/platform/http/form-rules.server.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { texts } from '#app/text/texts.server.ts'
import { deskContact } from '../book.form.server.ts'

const t = centreWait.requests.errors

/** @param today where the centre is. */
function ownOf(today: Temporal.PlainDate) {
  const last = today.add({ days: furthestDays })
  const isIn = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, today) >= 0 && Temporal.PlainDate.compare(day, last) <= 0
  return z.object({
    /** Id of an agenda; empty: whoever gives it. */
    agenda: z
      .string()
      .regex(/^\d{0,15}$/, t['not-theirs'])
      .optional()
      .transform(text => (text ? Number(text) : null)),
    from_day: z
      .string({ error: t.from })
      .pipe(z.iso.date(t.from))
      .transform(text => Temporal.PlainDate.from(text))
      .refine(isIn, t.from),
    rut: optionalRut(texts('es', 'booking').errors.rut),
    note: max(300, t.note).default(''),
  })
}

const service = z.string({ error: t.service }).min(1, t.service).max(80, t.service)

/** @param today where the centre is. */
export const waitingForm = (today: Temporal.PlainDate) =>
  z.intersection(ownOf(today).extend({ service }), deskContact().omit({ reminders: true }))

/** What of it can be mended: all but the service. @param today where the centre is. */
export const changeForm = (today: Temporal.PlainDate) =>
  z.intersection(ownOf(today), deskContact().omit({ reminders: true }))

export const removalForm = z.object({ reason: oneOf(removals, t.reason) })
