/** Documents and prices brought in by the import's own door. */

import { importKinds } from '#app/import-kinds.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testNow } from './supply.ts'

/** @throws when a line is refused. */
export async function importLines(db: Database, ...lines: object[]): Promise<void> {
  const problems: string[] = []
  await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now: testNow,
    horizonDays: 1,
    kinds: importKinds,
    onProblem: ({ key, reason }) => problems.push(`${key}: ${reason}`),
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const common = (key: string) => ({
  key,
  folio: key.toUpperCase(),
  patient: { rut: '12.345.678-5', name: 'Camila Núñez Soto' },
  issued_at: '2026-11-23T09:00:00-03:00',
  professional: { name: 'Ignacio Peñaloza Ríos', rut: '9.876.543-3', specialty: 'Medicina general' },
})

export const licenceLine = (key: string, changes: object = {}) => ({
  kind: 'licence',
  ...common(key),
  type: 1,
  granted_on: '2026-11-23',
  rest: { from: '2026-11-23', to: '2026-11-29' },
  authority: { kind: 'compin', name: 'COMPIN Metropolitana' },
  history: [{ state: 'emitted', on: '2026-11-23' }],
  ...changes,
})

export const bonoLine = (key: string, changes: object = {}) => ({
  kind: 'bono',
  ...common(key),
  place: 'Centro Médico Los Aromos',
  service: 'Consulta de medicina general',
  financer: 'fonasa-b',
  full_price: 25000,
  contribution: 18960,
  ...changes,
})

export const prescriptionLine = (key: string, changes: object = {}) => ({
  kind: 'prescription',
  ...common(key),
  expires_on: '2026-12-23',
  items: [
    {
      medicine: 'Paracetamol 500 mg comprimidos',
      medicine_slug: 'paracetamol-500-mg-comprimidos',
      dose: '1 comprimido cada 8 horas',
      route: 'oral',
      period: '5 días',
      quantity: 1,
    },
  ],
  ...changes,
})

export const gesLine = (key: string, changes: object = {}) => ({
  kind: 'ges-notification',
  ...common(key),
  condition: 21,
  diagnosis: 'Hipertensión esencial',
  ...changes,
})

export const examOrderLine = (key: string, changes: object = {}) => ({
  kind: 'exam-order',
  ...common(key),
  reason: 'Sospecha de anemia',
  exams: ['hemograma', 'perfil-lipidico'],
  ...changes,
})
