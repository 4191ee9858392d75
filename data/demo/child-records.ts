/** Health documents of the demo patient's child, for the adult responsible: lines of an import, days counted from the day given. */
import type { DocumentInput } from '#app/records/documents/document-schemas.server.ts'
import { demoChild } from './patient-family.ts'
import { paracetamol, salbutamol } from './patient-medicines.ts'
import { places } from './patient-people.ts'

const patient = { rut: demoChild.rut, name: `${demoChild.name} ${demoChild.last_name}` }
const professional = { name: 'Antonia Vergara Muñoz', rut: '14.222.333-3', specialty: 'Pediatría' }

/** @param today the local day that they are counted from. */
export function childRecords(today: Temporal.PlainDate): DocumentInput[] {
  const at = (days: number, time: string) =>
    today
      .subtract({ days })
      .toZonedDateTime({ timeZone: 'America/Santiago', plainTime: time })
      .toInstant()
      .toString()
  const common = (key: string, folio: string, days: number, time: string) => ({
    key: `demo-tomas-${key}`,
    patient,
    folio,
    issued_at: at(days, time),
    professional,
    place: places[2],
  })
  return [
    {
      kind: 'bono',
      ...common('bono', '5590441', 6, '17:40'),
      service: 'Consulta de pediatría',
      financer: 'fonasa-b',
      full_price: 32_000,
      contribution: 23_890,
    },
    {
      kind: 'prescription',
      ...common('receta', '709940011', 6, '17:55'),
      expires_on: today.add({ days: 24 }).toString(),
      indications: 'Inhalar con aerocámara. Volver si tiene fiebre por más de dos días.',
      items: [salbutamol, paracetamol],
    },
    {
      kind: 'ges-notification',
      ...common('ges', '80990071', 34, '11:10'),
      condition: 39,
      diagnosis: 'Asma bronquial moderada',
      confirmed: true,
      signed_at: at(34, '11:15'),
    },
    {
      kind: 'exam-order',
      ...common('orden', '90991107', 6, '18:00'),
      reason: 'Asma: tos que no cede',
      exams: ['radiografia-de-torax-frontal-y-lateral', 'hemograma'],
    },
  ]
}
