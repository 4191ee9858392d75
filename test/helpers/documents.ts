/** One invented health document of each kind. */
import type {
  Bono,
  ExamOrder,
  GesNotification,
  Licence,
  Prescription,
} from '#app/records/documents/document.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const common = {
  rut: '12345678-5',
  patientName: 'Camila Andrea Núñez Soto',
  code: 'K7M2PQ9X',
  issuedAt: Temporal.Instant.from('2026-11-03T13:20:00Z'),
  professional: { name: 'Dr. Ignacio Peñaloza Ríos', rut: '9876543-3', specialty: 'Medicina general' },
}

export const licence: Licence = {
  ...common,
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'licence',
  folio: '3-12345678',
  type: 1,
  grantedOn: day('2026-11-03'),
  restFrom: day('2026-11-03'),
  restTo: day('2026-11-09'),
  days: 7,
  restKind: 'total',
  restPlace: 'home',
  employer: 'Panadería La Espiga Limitada',
  authority: { kind: 'compin', name: 'COMPIN Región Metropolitana' },
  state: 'reduced',
  history: [
    { state: 'emitted', on: '2026-11-03' },
    { state: 'employer', on: '2026-11-04' },
    { state: 'evaluation', on: '2026-11-06' },
    { state: 'reduced', on: '2026-11-12' },
  ],
  approvedDays: 5,
  paidOn: null,
}

export const bono: Bono = {
  ...common,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'bono',
  folio: '70000123',
  place: 'Centro Médico Los Aromos, Santiago',
  zone: 'America/Santiago',
  service: 'Consulta de medicina general',
  financer: { slug: 'fonasa-b', name: 'Fonasa tramo B' },
  fullPrice: 25000,
  contribution: 18960,
  paid: 6040,
  zeroCost: false,
}

export const prescription: Prescription = {
  ...common,
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'prescription',
  folio: 'R-2026-000123',
  nationalCode: 'RN-8H2K-55TQ',
  expiresOn: day('2026-12-03'),
  place: 'Videoconsulta',
  prescriptionKind: 'simple',
  indications: 'Tomar con comida. Volver a control en dos semanas si el dolor sigue.',
  annulledAt: null,
  annulledWhy: null,
  items: [
    {
      medicine: 'Paracetamol 500 mg comprimidos',
      medicineSlug: 'paracetamol-500-mg-comprimidos',
      dose: '1 comprimido cada 8 horas si hay dolor o fiebre',
      route: 'oral',
      period: '5 días',
      quantity: 1,
      dispensed: 1,
    },
    {
      medicine: 'Ibuprofeno 400 mg comprimidos',
      medicineSlug: 'ibuprofeno-400-mg-comprimidos',
      dose: '1 comprimido cada 8 horas, después de las comidas',
      route: 'oral',
      period: '7 días',
      quantity: 2,
      dispensed: 0,
    },
  ],
}

export const gesNotification: GesNotification = {
  ...common,
  id: '00000000-0000-4000-8000-000000000004',
  kind: 'ges-notification',
  folio: 'G-2026-00045',
  place: 'Centro Médico Los Aromos',
  condition: { number: 21, name: 'Hipertensión arterial primaria o esencial en personas de 15 años y más' },
  diagnosis: 'Hipertensión esencial (primaria)',
  confirmed: true,
  signedAt: null,
  annulledAt: null,
  annulledWhy: null,
}

export const examOrder: ExamOrder = {
  ...common,
  id: '00000000-0000-4000-8000-000000000005',
  kind: 'exam-order',
  folio: 'E-2026-00071',
  place: 'Centro Médico Los Aromos',
  reason: 'Cansancio de tres semanas; sospecha de anemia',
  exams: [
    { slug: 'hemograma', name: 'Hemograma' },
    { slug: 'perfil-lipidico', name: 'Perfil lipídico' },
    { slug: 'ecografia-abdominal', name: 'Ecografía abdominal' },
  ],
  annulledAt: null,
  annulledWhy: null,
}

export const documents = [licence, bono, prescription, gesNotification, examOrder]
