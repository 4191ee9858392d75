/** Rules of supply that rules and statements of rooms above use too. */

export { closureKinds, closureReasons } from './hours/closures.rules.ts'
export type { WeeklyHours } from './hours/open-hours.rules.ts'
export { type Apart, type ExamRow, notFor, type OrderExam, ofTwoBodies } from './orders/care.rules.ts'
export { mostExams, stepsOf } from './orders/visits.rules.ts'
