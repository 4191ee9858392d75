/** What the professional's desk asks for. */
import { data } from 'react-router'
import { z } from 'zod'
import { passwordForm, passwordMax } from '#app/identity/public.server.ts'
import { hasUnseen, max, rut, wallMinute } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { isDeskDay } from './desk.rules.ts'

type Errors = Catalogue['desk']['errors']
type PasswordWords = Parameters<typeof passwordForm>[0]

export const signInForm = (t: Errors) =>
  z.object({
    rut: rut(t.rut),
    password: z.string({ error: t.password }).min(1, t.password).max(passwordMax, t.password),
  })

/** Of whoever works for a centre and says for the first time what they are called. */
export const namedInvitationForm = (t: Catalogue['desk'], chosen: PasswordWords) =>
  z.intersection(
    z.object({
      name: z
        .string({ error: t.invitation.nameError })
        .trim()
        .regex(/^(?=.*\p{L}.*\p{L}).{2,120}$/su, t.invitation.nameError)
        .refine(name => !hasUnseen(name), t.invitation.nameError),
    }),
    passwordForm(chosen),
  )

/** The one they know, and another as any account chooses it. */
export const passwordChangeForm = (t: Errors, chosen: PasswordWords) =>
  z.intersection(
    z.object({ current: z.string({ error: t.password }).min(1, t.password).max(passwordMax, t.password) }),
    passwordForm(chosen),
  )

export const forgottenForm = (t: Errors) => z.object({ rut: rut(t.rut) })

export const notesForm = (t: Errors) => z.object({ notes: max(8000, t.notes).default('') })

/** An empty field empties what was noted; none at all is a bug of somebody's program. @throws Response 400. */
export function requireNotes(form: FormData): void {
  if (!form.has('notes')) throw data(null, { status: 400 })
}

const plainDate = (message: string) =>
  z
    .string({ error: message })
    .pipe(z.iso.date(message).refine(isDeskDay, message))
    .transform(text => Temporal.PlainDate.from(text))
// Ends there: the rule between two times would otherwise read one that is none.
const plainTime = (message: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message, abort: true })
    .transform(text => Temporal.PlainTime.from(text))
    .optional()

/** What they closed themselves, as its button sends it: `2026-11-24T09:00|2026-11-24T11:00`. */
export const ownClosedForm = z.object({
  closed: z
    .string()
    .transform(text => text.split('|'))
    .pipe(z.tuple([wallMinute, wallMinute]))
    .transform(([from, to]) => ({ from, to })),
})

/** A day, or hours of it; no time means from its beginning or to its end. */
export const hoursForm = (t: Errors) =>
  z
    .object({ day: plainDate(t.day), from: plainTime(t.time), to: plainTime(t.time) })
    .refine(({ from, to }) => !from || !to || Temporal.PlainTime.compare(from, to) < 0, {
      path: ['to'],
      message: t.order,
    })
