/** What the paper of an order of exams says: which, and why. */
import { healthDocument } from '#app/text/health-document.ts'
import type { ExamOrder } from '../documents/document.ts'
import type { OwnSheet } from './sheet.ts'

const t = healthDocument.examOrder

/** @param issued its day, for a narrow place. */
export const examOrderSheet = ({ exams, reason }: ExamOrder, issued: string): OwnSheet => ({
  headline: [
    { label: t.headline.count, value: String(exams.length) },
    { label: t.headline.date, value: issued },
  ],
  blocks: [
    {
      kind: 'table',
      heading: t.exams,
      columns: [
        { label: t.columns.number, share: 0.12 },
        { label: t.columns.exam, share: 0.88 },
      ],
      rows: exams.map(({ name }, at) => [{ soft: String(at + 1) }, { strong: name }]),
    },
    ...(reason ? [{ kind: 'text' as const, heading: t.reason, paragraphs: reason.split(/\n+/) }] : []),
    { kind: 'text', heading: t.use, paragraphs: t.useWords },
  ],
})
