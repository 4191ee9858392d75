/** The rules of orders with the facts of this country: data/orders/exam-care.ts. */
import { examCare as data } from '#data/orders/exam-care.ts'
import { type ExamRow, examWithCare, type OrderExam } from './care.rules.ts'
import { type OrderPreparation, preparationOf as prepared } from './preparation.rules.ts'
import { type OrderVisits, visitsOf as visited } from './visits.rules.ts'

export const orderExam = (exam: ExamRow): OrderExam => examWithCare(exam, data)

export const preparationOf = (exams: readonly OrderExam[]): OrderPreparation => prepared(exams, data)

/** @param agendaOf as in the rule: the kind by default; with the schedules of one centre, the schedule that does it. */
export const visitsOf = (exams: readonly OrderExam[], agendaOf?: (exam: OrderExam) => unknown): OrderVisits =>
  visited(exams, data, agendaOf)
