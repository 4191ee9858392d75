/** What is wrong with the exams of an order, in words, each beside the exam that it is about. */
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { ExamProblem } from './plan-order.server.ts'

/** @returns fields as the interface names them: `exams.2`, or `exams` for the list. */
export const examErrors = (problems: readonly ExamProblem[], language: Language) =>
  problems.map(problem => ({
    field: problem.index === null ? 'exams' : `exams.${problem.index}`,
    message: messageOf(problem, language),
  }))

function messageOf(problem: ExamProblem, language: Language): string {
  const t = texts(language, 'several').problems
  switch (problem.why) {
    case 'none':
    case 'too-many':
    case 'not-chosen':
      return t[problem.why]
    case 'unknown':
    case 'twice':
      return t[problem.why](problem.slug)
    case 'not-here':
      return t['not-here'](problem.name)
    default:
      return texts(language, 'orders').apart[problem.why](problem.other, problem.name)
  }
}
