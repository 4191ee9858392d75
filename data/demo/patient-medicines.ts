/** What the demo patient is given to take. */
import type { DocumentInput } from '#app/records/documents/document-schemas.server.ts'

export type Item = Extract<DocumentInput, { kind: 'prescription' }>['items'][number]
export const paracetamol: Item = {
  medicine: 'Paracetamol 500 mg comprimidos',
  medicine_slug: 'paracetamol-500-mg-comprimidos',
  dose: '1 comprimido cada 8 horas si hay dolor o fiebre',
  route: 'oral',
  period: '5 días',
  quantity: 1,
}
export const losartan: Item = {
  medicine: 'Losartán 50 mg comprimidos',
  medicine_slug: 'losartan-50-mg-comprimidos',
  dose: '1 comprimido cada 12 horas',
  route: 'oral',
  period: '3 meses',
  quantity: 6,
}
export const metformin: Item = {
  medicine: 'Metformina 850 mg comprimidos',
  medicine_slug: 'metformina-850-mg-comprimidos',
  dose: '1 comprimido con el almuerzo y 1 con la cena',
  route: 'oral',
  period: '3 meses',
  quantity: 6,
}
export const amoxicillin: Item = {
  medicine: 'Amoxicilina 500 mg cápsulas',
  medicine_slug: 'amoxicilina-500-mg-capsulas',
  dose: '1 cápsula cada 8 horas',
  route: 'oral',
  period: '7 días',
  quantity: 1,
}
export const salbutamol: Item = {
  medicine: 'Salbutamol 100 mcg/dosis inhalador',
  medicine_slug: 'salbutamol-100-mcg-dosis-inhalador',
  dose: '2 inhalaciones cada 6 horas si hay dificultad para respirar',
  route: 'inhalatoria',
  period: '30 días',
  quantity: 1,
}
export const sertraline: Item = {
  medicine: 'Sertralina 50 mg comprimidos',
  medicine_slug: 'sertralina-50-mg-comprimidos',
  dose: '1 comprimido cada mañana',
  route: 'oral',
  period: '30 días',
  quantity: 1,
}
