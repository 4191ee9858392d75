/** The rules of orders with the facts of this country: data/orders/exam-care.ts. */
import { examCare as data } from '#data/orders/exam-care.ts'
import { type ExamRow, examWithCare, type OrderExam } from './care.rules.ts'
import { type OrderPreparation, preparationOf as prepared } from './preparation.rules.ts'
import { type OrderVisits, visitsOf as visited } from './visits.rules.ts'

const known = new WeakMap<ExamRow, OrderExam>()

/** Worked out once for each exam that reference data keeps: a page of places asks for all of them again and again. */
export function orderExam(exam: ExamRow): OrderExam {
  const before = known.get(exam)
  if (before) return before
  const asked = examWithCare(exam, data)
  known.set(exam, asked)
  return asked
}

export const preparationOf = (exams: readonly OrderExam[]): OrderPreparation => prepared(exams, data)

/** @param agendaOf as in the rule: the kind by default; with the schedules of one centre, the schedule that does it. */
export const visitsOf = (exams: readonly OrderExam[], agendaOf?: (exam: OrderExam) => unknown): OrderVisits =>
  visited(exams, data, agendaOf)
