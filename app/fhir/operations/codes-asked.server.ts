/** The statuses that a search may ask for, by their code systems of FHIR R4. */
import { invalid } from '../refusal.server.ts'
import { parseToken } from './parameters.server.ts'

const statuses = {
  Appointment: {
    system: 'http://hl7.org/fhir/appointmentstatus',
    codes: [
      'proposed',
      'pending',
      'booked',
      'arrived',
      'fulfilled',
      'cancelled',
      'noshow',
      'entered-in-error',
      'checked-in',
      'waitlist',
    ],
  },
  Slot: {
    system: 'http://hl7.org/fhir/slotstatus',
    codes: ['busy', 'free', 'busy-unavailable', 'busy-tentative', 'entered-in-error'],
  },
  DocumentReference: {
    system: 'http://hl7.org/fhir/document-reference-status',
    codes: ['current', 'superseded', 'entered-in-error'],
  },
  Subscription: {
    system: 'http://hl7.org/fhir/subscription-status',
    codes: ['requested', 'active', 'error', 'off'],
  },
}

/** The code system of a type's status. */
export const statusSystem = (type: keyof typeof statuses): string => statuses[type].system

/**
 * @returns the codes; none of another system, which says nothing of ours; undefined where nothing is asked.
 * @throws FhirRefusal 400 for a code that FHIR does not know: no answer would say that it was mistyped.
 */
export function statusesAsked(type: keyof typeof statuses, query: URLSearchParams): string[] | undefined {
  const { system: ours, codes } = statuses[type]
  return query
    .get('status')
    ?.split(',')
    .flatMap(text => {
      const { system, value } = parseToken(text)
      if (system !== undefined && system !== ours) return []
      if (system !== undefined && value === '') return codes
      if (codes.includes(value)) return [value]
      throw invalid(`status de ${type} no puede ser «${value.slice(0, 40)}»: debe ser ${codes.join(', ')}.`)
    })
}
