/** What the invitation of a trusted person asks for. */
import { z } from 'zod'
import { email, oneOf, personName, rut } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { grants, relations, type Span, spans } from './delegation.rules.ts'

type Errors = Catalogue['account']['errors']

export const spanNames = Object.keys(spans) as [Span, ...Span[]]

/** The RUT comes out as «12345678-5». */
export const delegateForm = (e: Errors, t: Catalogue['delegated']['errors']) =>
  z.object({
    delegate_name: personName(t.name, e),
    delegate_rut: rut(e.rut),
    delegate_email: email({ required: t.email, invalid: e.emailShape }),
    relation: oneOf(relations, t.relation),
    grant: oneOf(grants, t.grant),
    span: oneOf(spanNames, t.span),
  })
