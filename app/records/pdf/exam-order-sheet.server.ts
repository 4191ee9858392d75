/** What the paper of an order of exams says: which, and why. */
import { healthDocument } from '#app/text/health-document.ts'
import type { ExamOrder } from '../documents/document.ts'
import type { OwnSheet } from './sheet.ts'

const t = healthDocument.examOrder

/** No figures of its own: its day stands above, how many exams there are below, and what is left of the page is for its proof. */
export const examOrderSheet = ({ exams, reason }: ExamOrder): OwnSheet => ({
  headline: [],
  blocks: [
    {
      kind: 'table',
      close: true,
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
