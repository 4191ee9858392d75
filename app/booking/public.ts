/** What others may use of booking, in the browser and on the server. */

export { ageOn, isBirthDate, needsRut } from './appointments/patient.rules.ts'
export {
  type Draft,
  type GuestData,
  peopleIn,
  type Step,
  stepAllowed,
  withPerson,
} from './holds/draft.rules.ts'
export { calendarPath, type Flow, flowOf, type StepPage, stepPath } from './paths.ts'
export { type RemindersLeft, remindersLeft } from './reminder.rules.ts'
