/** What Mi perfil asks people for. Fields that are not named here are read by nobody. */
import { z } from 'zod'
import {
  email,
  min,
  oneLine,
  oneOf,
  personName,
  phone,
  required,
  rut,
} from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

type Errors = Catalogue['account']['errors']
type Words = Catalogue['profile']

/** Of a comment. */
const mostWords = 2000

const birthDate = (t: Words) => required(t.children.shape).pipe(z.iso.date(t.children.shape))
const optionalText = (most: number, wrong: string, severalLines: string) =>
  z
    .string({ error: wrong })
    .trim()
    .max(most, wrong)
    .pipe(oneLine(severalLines))
    .optional()
    .transform(text => text || null)

/** @param severalLines told of what does not stand on one line. */
export const profileForm = (e: Errors, t: Words, severalLines: string) =>
  z.object({
    first_name: personName(e.firstName, e),
    last_name: personName(e.lastName, e),
    email: email({ required: e.email, invalid: e.emailShape }),
    phone: phone(e),
    prevision: oneOf(['fonasa', 'isapre'], e.prevision),
    birth_date: birthDate(t),
    gender: z
      .enum(['female', 'male', 'other', 'unsaid'], { error: t.fields.choose })
      .optional()
      .transform(value => value ?? null),
    nationality: optionalText(60, t.fields.long(60), severalLines),
    address: optionalText(160, t.fields.long(160), severalLines),
    commune: optionalText(5, t.fields.choose, severalLines),
    /** Asked only where e-mail or mobile change. */
    current_password: z
      .string()
      .optional()
      .transform(text => text?.slice(0, 200) || null),
  })

/** The RUT comes out as «12345678-5», a birth date as ISO date. */
export const dependantForm = (e: Errors, t: Words) =>
  z.object({
    dependant_rut: rut(e.rut),
    dependant_name: personName(e.firstName, e),
    dependant_last_name: personName(e.lastName, e),
    dependant_birth_date: birthDate(t),
    /** Asked only where the account has none. */
    own_birth_date: z
      .string()
      .optional()
      .transform(text => text || undefined)
      .pipe(z.iso.date(t.children.shape).optional()),
  })

/** Where an adolescent reads how to create an account. */
export const invitationForm = (e: Errors) =>
  z.object({ dependant_email: email({ required: e.email, invalid: e.emailShape }) })

const deletionReasons = ['unused', 'privacy', 'experience', 'duplicate', 'other'] as const

export const deletionForm = (t: Words) =>
  z.object({
    reason: oneOf(deletionReasons, t.remove.reasonMissing),
    comment: min(10, t.remove.commentShort).pipe(z.string().max(mostWords, t.fields.long(mostWords))),
  })
