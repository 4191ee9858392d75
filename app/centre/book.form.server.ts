/** What the reception writes down of whoever is given an hour: the same rules as a patient's own form. */
import { z } from 'zod'
import { contactForm, nowValue } from '#app/booking/public.server.ts'
import { oneLine, rut } from '#app/platform/http/form-rules.server.ts'
import { centreDesk } from '#app/text/centre-desk.ts'
import { centreLanes } from '#app/text/centre-lanes.ts'
import { texts } from '#app/text/texts.server.ts'

const t = centreDesk.book.errors
const lanes = centreLanes.errors

/** `123|2026-11-24T12:00:00Z` */
const hour = z
  .string({ error: t.hour })
  .regex(/^\d{1,15}\|\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, t.hour)
  .transform((text, context) => {
    const [offer = '', moment = ''] = text.split('|')
    try {
      return { offerId: Number(offer), start: Temporal.Instant.from(moment) }
    } catch {
      context.addIssue({ code: 'custom', message: t.hour })
      return z.NEVER
    }
  })

/** Who it is, and where they are told. */
function patientForm() {
  const words = texts('es', 'booking').errors
  const own = z.object({
    rut: z
      .string()
      .trim()
      .optional()
      .transform(text => text || undefined)
      .pipe(rut(words.rut).optional()),
    prevision: z.string({ error: t.prevision }).min(1, t.prevision).max(60, t.prevision),
  })
  return z.intersection(own, contactForm(words))
}

export const deskBookingForm = () => z.intersection(z.object({ hour }), patientForm())

/** The same over the agenda: `123|ahora` for whoever stands there. */
export const overbookingForm = () =>
  z.intersection(
    z.object({
      hour: z.union(
        [
          z
            .string()
            .regex(new RegExp(`^\\d{1,15}\\|${nowValue}$`))
            .transform(text => ({ offerId: Number.parseInt(text, 10), start: null })),
          hour,
        ],
        { error: lanes.hour },
      ),
      reason: oneLine(lanes.reason).trim().min(1, lanes.reason).max(200, lanes.reason),
    }),
    patientForm(),
  )
