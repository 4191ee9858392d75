/** A text as long as a form may be is refused by whichever form of a stranger it comes in; where every sign is tried with every other, that takes minutes. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { texts } from '#app/text/texts.server.ts'
import { contactForm, recoverForm, whomForm } from './booking/booking.form.server.ts'
import { helpForm } from './help/help.form.server.ts'
import { deskForm } from './home/desk.form.server.ts'
import { codeForm, registrationForm, rutForm } from './identity/accounts/account.form.server.ts'
import { passwordForm } from './identity/public.server.ts'
import { parseForm } from './platform/http/form.server.ts'
import { forgottenForm, signInForm } from './professional/desk.form.server.ts'
import { bonoForm, quoteForm } from './records/lookup.form.server.ts'

const account = texts('es', 'account').errors
const booking = texts('es', 'booking').errors
const desk = texts('es', 'desk').errors
const { oneLine, doctors, quote } = texts('es', 'forms')
const forms: Record<string, z.ZodType> = {
  help: helpForm({ ...texts('es', 'help').errors, oneLine }),
  desk: deskForm({ ...doctors.errors, oneLine }),
  quote: quoteForm(quote.errors),
  bono: bonoForm(texts('es', 'mibono').errors),
  recovery: recoverForm(booking),
  contact: contactForm(booking),
  whom: whomForm(booking),
  rut: rutForm(account),
  registration: registrationForm(account),
  code: codeForm(account),
  password: passwordForm(account),
  'sign-in': signInForm(desk),
  forgotten: forgottenForm(desk),
}

/** Half of what fits. */
const long = 120_000
const repeated = [
  'a',
  '1',
  ' ',
  '\t',
  '\r\n',
  '.',
  '-',
  '+',
  '(',
  ',',
  ':',
  '/',
  'a.',
  'a-',
  '1.',
  'a1',
  '\u00a0',
  '\u200b',
]
const nasty: [string, string][] = [
  ...repeated.flatMap((sign): [string, string][] => {
    const run = sign.repeat(long / sign.length)
    return [
      [`${JSON.stringify(sign)} over and over`, run],
      [`${JSON.stringify(sign)} over and over between letters`, `x${run}x`],
      [`${JSON.stringify(sign)} over and over behind a mailbox`, `a@${run}`],
    ]
  }),
  ['accents over and over', `a${'\u0301'.repeat(long / 2)}${'\u0323'.repeat(long / 2)}`],
]

/** Of a schema, however it was put together. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodDiscriminatedUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf)
  return []
}

test.each(Object.keys(forms))('a text as long as a form may be is refused by the form: %s', name => {
  const schema = forms[name] as z.ZodType
  const fields = [...new Set(fieldsOf(schema))]
  expect(fields).not.toEqual([])
  const taken = nasty.flatMap(([what, text]) => {
    const form = new FormData()
    for (const field of fields) form.append(field, text)
    return parseForm(form, schema).ok ? [what] : []
  })
  expect(taken).toEqual([])
})
