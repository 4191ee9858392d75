/** Every refusal of the façade is an OperationOutcome, in words. https://hl7.org/fhir/R4/operationoutcome.html */
import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes'

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503

/** What is not done, and why: the façade answers it as it is. */
export class FhirRefusal extends Error {
  readonly status: RefusalStatus
  readonly code: OperationOutcomeIssue['code']
  readonly headers: Record<string, string>
  readonly severity: OperationOutcomeIssue['severity']
  /** Which element, as FHIRPath. */
  readonly expression: string | undefined

  constructor(
    status: RefusalStatus,
    code: OperationOutcomeIssue['code'],
    message: string,
    {
      headers = {},
      severity = 'error',
      expression,
    }: {
      headers?: Record<string, string>
      severity?: OperationOutcomeIssue['severity']
      expression?: string
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.severity = severity
    this.expression = expression
  }
}

/** One issue, its words in `details` and, for programs that look there alone, in `diagnostics`. */
export const outcomeOf = ({
  code,
  message,
  severity,
  expression,
}: Pick<FhirRefusal, 'code' | 'message' | 'severity'> & {
  expression?: string | undefined
}): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      severity,
      code,
      details: { text: message },
      diagnostics: message,
      expression: expression === undefined ? undefined : [expression],
    },
  ],
})

/** Of what cannot be understood, or is not offered: asked again as it is, it would be refused again. */
export const invalid = (message: string) => new FhirRefusal(400, 'invalid', message)

/** Of a search by what nobody looks for. @param known by what one may. */
export const notSearchedBy = (type: string, name: string, known: readonly string[]) =>
  invalid(`${type} no se busca por «${name.slice(0, 60)}». Se busca por ${known.join(', ')}.`)

/** Of what does not exist, and of what is of a centre that the caller has nothing to do with: nobody learns which. */
export const notFound = (what: string) =>
  new FhirRefusal(404, 'not-found', `No existe ${what}, o no es de tus centros.`)

/** To an app of a person that asks for more than a person reads. */
export const ofSystems = 'Eso lo leen los sistemas de los centros, no la app de una persona.'

/** Of what nobody allowed whoever asks. */
export const insufficientScope = (message: string) =>
  new FhirRefusal(403, 'forbidden', message, {
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  })

/** Of who may, and not so often. */
export const throttled = (message: string, retryAfter: number) =>
  new FhirRefusal(429, 'throttled', message, { headers: { 'Retry-After': String(retryAfter) } })
