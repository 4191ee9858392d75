/** Orders of exams of the demo patient, one of them old. */
import type { DocumentInput } from '#app/records/documents/document-schemas.server.ts'
import { general, internal, patient, places } from './patient-people.ts'

/** @param today the local day that they are counted from. */
export function patientOrders(today: Temporal.PlainDate): Extract<DocumentInput, { kind: 'exam-order' }>[] {
  const at = (days: number, time: string) =>
    today
      .subtract({ days })
      .toZonedDateTime({ timeZone: 'America/Santiago', plainTime: time })
      .toInstant()
      .toString()
  return [
    {
      kind: 'exam-order',
      key: 'demo-orden-1',
      patient,
      folio: '90441207',
      issued_at: at(4, '12:40'),
      professional: internal,
      place: places[1],
      reason: 'Control de diabetes e hipertensión',
      exams: [
        'hemoglobina-glicosilada-hba1c',
        'perfil-lipidico',
        'creatinina-en-sangre',
        'microalbuminuria-rac',
      ],
    },
    {
      kind: 'exam-order',
      key: 'demo-orden-2',
      patient,
      folio: '90320118',
      issued_at: at(160, '09:15'),
      professional: general,
      place: places[0],
      exams: ['hemograma', 'ecografia-abdominal'],
    },
  ]
}
