/** The request of exams at home. */
import { z } from 'zod'
import {
  email,
  max,
  mobilePhone,
  oneLine,
  oneOf,
  required,
  toE164,
} from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { isVisitDay, partsOfDay } from './home-exams.rules.ts'

type Words = Catalogue['club']['homeExams']['errors'] & Pick<Catalogue['forms'], 'oneLine'>

/** @param days as people read them, for the message. */
export const homeExamsForm = (t: Words, today: Temporal.PlainDate, days: { from: string; until: string }) => {
  const wrongDay = t.day(days.from, days.until)
  return z.object({
    name: required(t.name.required).pipe(max(120, t.tooLong)).pipe(oneLine(t.oneLine)),
    phone: mobilePhone(t.phone).transform(toE164),
    email: email(t.email),
    commune: z.string({ error: t.commune }).regex(/^\d{5}$/, t.commune),
    address: required(t.address).pipe(max(160, t.tooLong)).pipe(oneLine(t.oneLine)),
    exams: required(t.exams).pipe(max(1000, t.tooLong)),
    order: z
      .string()
      .optional()
      .transform(value => value === 'si'),
    day: z
      .string({ error: wrongDay })
      .pipe(z.iso.date(wrongDay))
      .transform(text => Temporal.PlainDate.from(text))
      .refine(day => isVisitDay(day, today), wrongDay),
    part: oneOf(partsOfDay, t.part),
    /** Made with the page: sending the same twice is one request. */
    page_id: z.uuid(),
  })
}

export type HomeExamsRequest = z.output<ReturnType<typeof homeExamsForm>>
