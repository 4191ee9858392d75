/** The guest form, to and from the draft of the booking. */

import type { z } from 'zod'
import type { contactForm } from '#app/booking/public.server.ts'
import type { Draft } from '#app/booking/public.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { mobileDigits } from '#app/platform/phone.ts'

/** The telephone in E.164. */
export const contactDraft = (
  answers: z.output<ReturnType<typeof contactForm>>,
): NonNullable<Draft['contact']> => ({
  name: answers.name,
  lastName: answers.last_name,
  email: answers.email,
  phone: toE164(answers.mobile_phone),
  reminders: answers.reminders,
})

/** What the form shows again. */
export const contactFieldsOf = (contact: Draft['contact']): Typed =>
  contact
    ? {
        name: contact.name,
        last_name: contact.lastName,
        email: contact.email,
        mobile_phone: mobileDigits(contact.phone),
        reminders: contact.reminders,
      }
    : {}
