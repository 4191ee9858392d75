/** What registering and getting back in ask people for: every rule of specification section 5. */
import { z } from 'zod'
import {
  digits,
  eightDigits,
  email,
  oneOf,
  personName,
  phone,
  required,
  rut,
} from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { cardSerial } from '../registry/identity-card.rules.ts'

type Errors = Catalogue['account']['errors']

/** Fields by the names of the specification; the password comes on the next page. RUT as «12345678-5», telephone as eight digits. */
export const registrationForm = (t: Errors) =>
  z
    .object({
      nid: rut(t.rut),
      first_name: personName(t.firstName, t),
      last_name: personName(t.lastName, t),
      prevision: oneOf(['fonasa', 'isapre'], t.prevision),
      email: email({ required: t.email, invalid: t.emailShape }),
      confirm_email: z.string().default(''),
      phone: phone(t),
      confirm_phone: z.string().default(''),
      agree_tos: z.literal('on', { error: t.tos }),
      share_data_third_partners: z.literal('on').optional(),
    })
    // Compared whatever else is wrong, so that nothing is said only at the second try; what is missing has been said already.
    .refine(({ email, confirm_email }) => !email || alike(email) === alike(confirm_email), {
      path: ['confirm_email'],
      error: t.confirmEmail,
      when: () => true,
    })
    .refine(({ phone: given, confirm_phone }) => !given || eight(given) === eight(confirm_phone), {
      path: ['confirm_phone'],
      error: t.confirmPhone,
      when: () => true,
    })

// Asked whatever else is wrong, so of anything that a form can bring: a file, too.
const alike = (address: unknown) => (typeof address === 'string' ? address.trim().toLowerCase() : '')

/** As it is kept, or as it was typed when it is none. */
const eight = (typed: unknown) => (typeof typed === 'string' ? eightDigits(typed) : '')

/** Where somebody is reached now who lost both contacts of their account, and the number of their identity card. */
export const lostReachForm = (t: Errors, serialWrong: string) =>
  z
    .object({
      rut: rut(t.rut),
      serial: required(serialWrong).transform((text, context) => {
        const serial = cardSerial(text)
        if (serial) return serial
        context.addIssue({ code: 'custom', message: serialWrong })
        return z.NEVER
      }),
      email: email({ required: t.email, invalid: t.emailShape }),
      confirm_email: required(t.confirmEmail),
      phone: phone(t),
    })
    .superRefine((value, context) => {
      if (value.confirm_email.toLowerCase() !== value.email.toLowerCase())
        context.addIssue({ code: 'custom', path: ['confirm_email'], message: t.confirmEmail })
    })

/** The RUT comes out as «12345678-5». */
export const rutForm = (t: Errors) => z.object({ rut: rut(t.rut) })

/** The four digits that `sendCode` sends. */
export const codeForm = (t: Errors) => z.object({ code: digits(4, { required: t.code, invalid: t.code }) })
