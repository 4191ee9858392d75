/** What a visit asks the patient: the survey before it, where they are, how it went. */
import { z } from 'zod'
import { required } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { symptoms } from './survey.rules.ts'

type Errors = Catalogue['visit']['errors']

const longest = 2000
const text = (missing: string, t: Errors) => required(missing).pipe(z.string().max(longest, t.long))

/** `intensity` from 1 to 10; `chronic` and `symptoms` may be left empty. */
export const surveyForm = (t: Errors) =>
  z.object({
    reason: text(t.reason, t),
    onset: text(t.onset, t),
    intensity: z
      .string({ error: t.intensity })
      .regex(/^(?:[1-9]|10)$/, t.intensity)
      .transform(Number),
    chronic: z.string().trim().max(longest, t.long).default(''),
    symptoms: z
      .union([z.enum(symptoms).transform(one => [one]), z.array(z.enum(symptoms))], { error: t.symptoms })
      .default([]),
  })

/** 5 to 300 signs, in their own words: whoever attends asks for help there. */
export const addressForm = (t: Errors) =>
  z.object({
    address: required(t.address).pipe(z.string().min(5, t.addressShort).max(300, t.addressLong)),
  })

/** A browser sends the mark of a box, or nothing. */
export const agreeForm = (missing: string) => z.object({ acepto: z.literal('si', missing) })

/** From 1 to 5. */
export const satisfactionForm = (t: Errors) =>
  z.object({
    satisfaction: z
      .string({ error: t.satisfaction })
      .regex(/^[1-5]$/, t.satisfaction)
      .transform(Number),
  })
