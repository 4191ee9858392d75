/** A price is not silently another: of Fonasa the tramo decides what is paid, and a booking that does not say it promises none. */
import type { Bundle } from '@medplum/fhirtypes'
import { outcomeOf } from '../refusal.server.ts'

const unknown = outcomeOf({
  severity: 'warning',
  code: 'incomplete',
  message:
    'Con «fonasa» aún no se sabe el copago, y la respuesta no lo trae: lo decide el tramo (fonasa-a, fonasa-b, fonasa-c o fonasa-d). Sin él se pregunta al pagar.',
  expression: 'prevision',
})

const saysCopayment = ({ entry = [] }: Bundle): boolean =>
  entry.some(
    ({ resource }) =>
      resource?.resourceType === 'Appointment' &&
      resource.extension?.some(({ url }) => url.endsWith('/copayment')),
  )

/** @returns what was booked, and beside it, as ITI-117 lets it stand, that its copayment is not known. */
export const tellUnknown = (booked: Bundle, prevision: string | undefined): Bundle =>
  prevision !== 'fonasa' || saysCopayment(booked)
    ? booked
    : { ...booked, entry: [...(booked.entry ?? []), { resource: unknown, search: { mode: 'outcome' } }] }
