/** Forms of those who ask for a document without signing in. */
import { z } from 'zod'
import { required, rut } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'

/** Empty and wrong are told apart: an empty field has not been misspelt. */
const requiredRut = (words: { rutRequired: string; rut: string }) =>
  z
    .string({ error: words.rutRequired })
    .refine(text => text.trim() !== '', { error: words.rutRequired, abort: true })
    .pipe(rut(words.rut))

/** `receta` stays as it was typed, folio or national code; the RUT comes out as «12345678-5». */
export const quoteForm = (words: Catalogue['forms']['quote']['errors']) =>
  z.object({
    receta: required(words.number).pipe(z.string().max(60, words.numberLong)),
    rut_paciente: requiredRut(words),
  })

/** The RUT comes out as «12345678-5». */
export const bonoForm = (words: Catalogue['mibono']['errors']) =>
  z.object({ rut_beneficiario: requiredRut(words) })
