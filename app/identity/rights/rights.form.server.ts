/** What is asked of whoever asks something by law. */
import { z } from 'zod'
import {
  digits,
  email,
  max,
  min,
  oneLine,
  oneOf,
  optionalRut,
  required,
  rut,
} from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { cardSerial } from '../registry/identity-card.rules.ts'
import { dataKinds, folioIn, relations } from './request.rules.ts'

type Errors = Catalogue['rights']['errors']

const mostWords = 2000

const detail = (e: Errors) => min(10, e.detailShort).pipe(z.string().max(mostWords, e.detailLong))
const asker = (e: Errors, severalLines: string) => ({
  name: required(e.name).pipe(max(120, e.nameLong)).pipe(oneLine(severalLines)),
  email: email({ required: e.email, invalid: e.emailShape }),
})

/** From an account. */
export const requestForm = (e: Errors) =>
  z.object({
    kind: oneOf(dataKinds, e.kind),
    detail: detail(e),
    /** RUT of a child; absent or empty: one's own. */
    about: z
      .string()
      .optional()
      .transform(text => text || undefined),
  })

const serial = (e: Errors) =>
  required(e.serial).transform((text, context) => {
    const read = cardSerial(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: e.serial })
    return z.NEVER
  })

/** Without an account. @param known who ClaveÚnica says that they are: neither RUT nor card are asked. */
export const openRequestForm = (e: Errors, severalLines: string, known = false) =>
  z.object({
    kind: oneOf(dataKinds, e.kind),
    detail: detail(e),
    relation: oneOf(relations, e.relation),
    subject_rut: optionalRut(e.subject),
    shown: z.string().trim().max(500, e.shownLong).default(''),
    ...asker(e, severalLines),
    rut: known ? optionalRut(e.rut) : rut(e.rut),
    serial: known ? z.string().optional() : serial(e),
  })

/** The account says who they are. */
export const signedInComplaintForm = (e: Errors) =>
  z.object({
    detail: detail(e),
    centre: z
      .string()
      .trim()
      .max(200, e.shownLong)
      .optional()
      .transform(text => text || undefined),
  })

/** Of whoever has no account or is not signed in: who they are is asked too. */
export const complaintForm = (e: Errors, severalLines: string) =>
  signedInComplaintForm(e).extend(asker(e, severalLines))

/** The six of the letter. */
export const digitsForm = (e: Errors) => z.object({ code: digits(6, { required: e.code, invalid: e.code }) })

/** Of the copy that an answer brought; empty for whom ClaveÚnica named. */
export const cardIn = (form: FormData): string | undefined =>
  cardSerial(String(form.get('serial') ?? '')) ?? undefined

/** The number comes out as it is kept, however it was written; whether the code is of it `hashOfCode` says. */
export const trackForm = (e: Errors) =>
  z.object({
    folio: required(e.folio).transform((text, context) => {
      const folio = folioIn(text)
      if (folio) return folio
      context.addIssue({ code: 'custom', message: e.folio })
      return z.NEVER
    }),
    code: required(e.code).pipe(z.string().max(20, e.code)),
  })
