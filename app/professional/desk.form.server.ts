/** What the professional's desk asks for. */
import { z } from 'zod'
import { isCommonPassword } from '#app/identity/public.server.ts'
import { max, rut } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { isDeskDay } from './desk.rules.ts'

type Errors = Catalogue['desk']['errors']

/** Longer ones are no passwords but work for the server. */
const passwordMax = 128
const strong = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su

export const signInForm = (t: Errors) =>
  z.object({
    rut: rut(t.rut),
    password: z.string({ error: t.password }).min(1, t.password).max(passwordMax, t.password),
  })

export const invitationForm = (t: Errors) =>
  z
    .object({
      password: z
        .string({ error: t.weak })
        .max(passwordMax, t.weak)
        .regex(strong, t.weak)
        .refine(password => !isCommonPassword(password), t.common),
      repeat: z.string({ error: t.repeat }),
    })
    .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: t.repeat })

/** Of whoever works for a centre and says for the first time what they are called. */
export const namedInvitationForm = (t: Catalogue['desk']) =>
  z.intersection(
    z.object({
      name: z
        .string({ error: t.invitation.nameError })
        .trim()
        .regex(/^(?=.*\p{L}.*\p{L}).{2,120}$/su, t.invitation.nameError),
    }),
    invitationForm(t.errors),
  )

export const passwordChangeForm = (t: Errors) =>
  z.intersection(
    z.object({ current: z.string({ error: t.password }).min(1, t.password).max(passwordMax, t.password) }),
    invitationForm(t),
  )

export const forgottenForm = (t: Errors) => z.object({ rut: rut(t.rut) })

export const notesForm = (t: Errors) => z.object({ notes: max(8000, t.notes).default('') })

const plainDate = (message: string) =>
  z
    .string({ error: message })
    .pipe(z.iso.date(message).refine(isDeskDay, message))
    .transform(text => Temporal.PlainDate.from(text))
const plainTime = (message: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
    .transform(text => Temporal.PlainTime.from(text))
    .optional()

/** A day, or hours of it; no time means from its beginning or to its end. */
export const hoursForm = (t: Errors) =>
  z
    .object({ day: plainDate(t.day), from: plainTime(t.time), to: plainTime(t.time) })
    .refine(({ from, to }) => !from || !to || Temporal.PlainTime.compare(from, to) < 0, {
      path: ['to'],
      message: t.order,
    })
