/** What a booking asks people for: the same schemas behind pages and interface, with the words of either. */
import { z } from 'zod'
import { email, oneOf, personName, phone, required, rut } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

type Errors = Catalogue['booking']['errors']

const birthDate = (t: Errors) => required(t.birthDate).pipe(z.iso.date(t.birthDateShape))

/** Of whoever books, named as pages and the interface name them. The telephone comes out as the eight digits after «+56 9». */
export const contactFields = (t: Errors) => ({
  name: personName(t.name, t),
  last_name: personName(t.lastName, t),
  email: email({ required: t.email, invalid: t.emailShape }),
  mobile_phone: phone(t),
})

/** The same as a page asks it: reminders by e-mail where nobody chose. */
export const contactForm = (t: Errors) =>
  z.object({ ...contactFields(t), reminders: oneOf(['email', 'sms'], t.reminders).default('email') })

/** As the interface names them. birth_date: any ISO day; whether somebody can be born then is asked when it is booked (`birth-date`). */
export const otherPersonFields = (t: Errors) => ({
  rut: rut(t.rut),
  name: personName(t.patientName, t),
  last_name: personName(t.patientLastName, t),
  birth_date: birthDate(t),
})

/** Who is attended. The fields of the other person are named apart from one's own RUT. */
export const whomForm = (t: Errors) => {
  const other = otherPersonFields(t)
  return z.discriminatedUnion(
    'for_whom',
    [
      z.object({
        for_whom: z.literal('me'),
        rut: z
          .string()
          .optional()
          .transform((text, context) => {
            if (!text?.trim()) return undefined
            const parsed = rut(t.rut).safeParse(text)
            if (parsed.success) return parsed.data
            context.addIssue({ code: 'custom', message: t.rut })
            return z.NEVER
          }),
      }),
      z.object({
        for_whom: z.literal('other'),
        patient_rut: other.rut,
        patient_name: other.name,
        patient_last_name: other.last_name,
        birth_date: other.birth_date,
      }),
    ],
    { error: t.whom },
  )
}

/** The code in any shape (`parseCode` reads it); the telephone as in `contactFields`. */
export const recoverForm = (t: Errors) => z.object({ code: required(t.code), mobile_phone: phone(t) })
