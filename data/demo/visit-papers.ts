/** What the professional issued in visits that the demo patient has behind them (`patient-hours.ts`), by the visit's key. */
import type { DocumentToIssue } from '#app/records/documents/issue-document.server.ts'
import { amoxicillin, losartan, paracetamol } from './patient-medicines.ts'
import { patient } from './patient-people.ts'

interface Visit {
  end: Temporal.Instant
  centre: string
  professional: DocumentToIssue['professional']
}

const papers: Record<string, (visit: Visit) => DocumentToIssue[]> = {
  'demo-pasada-1': visit => [prescription(visit, [amoxicillin, paracetamol])],
  'demo-pasada-2': visit => [
    prescription(visit, [losartan]),
    {
      kind: 'ges-notification',
      patient,
      professional: visit.professional,
      place: visit.centre,
      condition: 21,
      diagnosis: 'Hipertensión esencial (primaria)',
      signed_at: visit.end.toString(),
    },
    {
      kind: 'exam-order',
      patient,
      professional: visit.professional,
      place: visit.centre,
      reason: 'Hipertensión arterial recién diagnosticada',
      exams: ['creatinina-en-sangre', 'orina-completa', 'perfil-lipidico'],
    },
  ],
}

export const visitsWithPapers = Object.keys(papers)

export const visitPapers = (visit: Visit & { key: string }): DocumentToIssue[] =>
  papers[visit.key]?.(visit) ?? []

const days = 30
const prescription = (
  { end, centre, professional }: Visit,
  items: Extract<DocumentToIssue, { kind: 'prescription' }>['items'],
): DocumentToIssue => ({
  kind: 'prescription',
  patient,
  professional,
  place: centre,
  expires_on: end.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days }).toString(),
  items,
})
