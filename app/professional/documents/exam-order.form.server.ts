/** The form of an order of exams, and what records takes of it. */
import { z } from 'zod'
import { mostExams } from '#app/supply/public.rules.ts'
import { examRows } from './documents.rules.ts'
import { type Answers, type Errors, optionalLines, optionalText } from './typed.form.server.ts'

/** What one field says: exams of the catalogue, and the first of it that is none, with what it may be. */
export type ReadExams = (typed: string) => {
  slugs: string[]
  unknown?: { typed: string; near: string[] }
}

const typedRows = (answers: Answers) =>
  examRows.flatMap(row => {
    const typed = String(answers[`exam_${row}`] ?? '')
    return typed ? [{ field: `exam_${row}`, typed }] : []
  })

/** @returns each exam once, in the order of the form. */
export const examsOf = (answers: Answers, read: ReadExams): string[] => [
  ...new Set(typedRows(answers).flatMap(({ typed }) => read(typed).slugs)),
]

/** At least one exam, and nothing that was written left out. */
export const examOrderFields = (t: Errors, read: ReadExams) =>
  z
    .object({
      ...Object.fromEntries(examRows.map(row => [`exam_${row}`, optionalText(200, t)])),
      reason: optionalLines(300, t),
    })
    .check(({ value, issues }) => {
      const answers = value as Answers
      const rows = typedRows(answers).map(row => ({ ...row, read: read(row.typed) }))
      const say = (field: string, message: string) =>
        issues.push({ code: 'custom', path: [field], message, input: '' })
      for (const { field, read: found } of rows)
        if (found.unknown) say(field, t.examUnknown(found.unknown.typed, found.unknown.near.join(', ')))
      const slugs = new Set(rows.flatMap(({ read: found }) => found.slugs))
      if (rows.every(({ read: found }) => !found.unknown) && slugs.size === 0) say('exam_1', t.exam)
      if (slugs.size > mostExams) say('exam_1', t.examsMany(mostExams))
    })
