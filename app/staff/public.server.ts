/** What other capabilities may use of staff, on the server. */

export { addStaffAccount } from './add-staff-account.server.ts'
export { wantedPage } from './desk-return.server.ts'
export { inviteStaff } from './invite-staff.server.ts'
export { isSignedOut, isTooLate, requireStaff, requireStaffFor, staffOf } from './require-staff.server.ts'
export {
  acceptInvitation,
  askForReset,
  changeStaffPassword,
  openInvitation,
  sendResets,
} from './set-staff-password.server.ts'
export { signInStaff } from './sign-in-staff.server.ts'
export type { Staff } from './staff.queries.server.ts'
export { closeStaffSession, findStaff, forgetOldStaffSessions, noteAtWork } from './staff-session.server.ts'
