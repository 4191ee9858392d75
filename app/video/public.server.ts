/** What other capabilities may use of the video visit. */

export { addStaffAccount } from './add-staff-account.server.ts'
export { closeOverdueVisits } from './close-overdue.server.ts'
export { inviteStaff } from './invite-staff.server.ts'
export { sendResets } from './set-staff-password.server.ts'
export { forgetOldSignals } from './signal.queries.server.ts'
export { forgetOldStaffSessions } from './staff-session.server.ts'
export { accessAt, accessOpens } from './visit.rules.ts'
