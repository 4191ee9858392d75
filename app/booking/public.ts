/** What others may use of booking, in the browser and on the server. */

export { needsRut } from './appointments/patient.rules.ts'
export {
  type Draft,
  type GuestData,
  peopleIn,
  type Step,
  withPerson,
} from './holds/draft.rules.ts'
export { fieldsOfNeeds, type Needs, needFields, noteField } from './needs/needs.rules.ts'
export { type Way, ways } from './notices/told.rules.ts'
export { calendarPath, type Flow, flowOf, stepPath } from './paths.ts'
export { type RemindersLeft, remindersLeft } from './reminder.rules.ts'
export { removals } from './waitlist/requests/request.rules.ts'
