/** What other capabilities may use of staff, on the server. */

export { addDemoStaff } from './add-demo-staff.server.ts'
export { addStaffAccount } from './add-staff-account.server.ts'
export { factorFor, wantedPage } from './desk-return.server.ts'
export { confirmDesk, findDesksOf, findWaitingDesks } from './desks/desks.queries.server.ts'
export { closeDevice, endDevice, findDevice, listDevices, openDevice } from './devices/desk-device.server.ts'
export { forgetStaffAccounts } from './ended/forget-staff-accounts.server.ts'
export { askedFactor, giveFactor, givePasskey, hasCode } from './give-factor.server.ts'
export { inviteStaff } from './invite-staff.server.ts'
export { inviteToCentre } from './invite-to-centre.server.ts'
export { findPasskeys } from './keys/passkeys.queries.server.ts'
export { addPasskey, offerPasskey, removePasskey } from './keys/passkeys.server.ts'
export { closeSessions, listSessions } from './keys/sessions.server.ts'
export {
  whileAttending,
  whileForPortal,
  whileGiving,
  whileMay,
  whileRunning,
} from './keys/while-may.server.ts'
export { mayBeKept, typedLate } from './late/late-form.server.ts'
export { leaveDesk } from './leave-desk.server.ts'
export { requireNetwork } from './network/require-network.server.ts'
export {
  type CentreStaff,
  findPlaces,
  mayForPortal,
  placeAsked,
  requireCentre,
  requireOperator,
  requireRights,
} from './require-centre.server.ts'
export {
  asProfessional,
  isSignedOut,
  isTooLate,
  lookerOf,
  requireProfessional,
  requireProfessionalFor,
  requireStaff,
  staffOf,
} from './require-staff.server.ts'
export {
  findHeldRoles,
  findOwnNetworks,
  findStaffedCentres,
  findTeam,
  findWithoutFactor,
  namesOfAccounts,
  type RolePlace,
} from './roles.queries.server.ts'
export { mayDo, mayGrantHere, type Role, roles, staffActor } from './roles.rules.ts'
export { totpCode } from './second-factor.server.ts'
export {
  acceptInvitation,
  askForReset,
  changeStaffPassword,
  openInvitation,
  sendResets,
} from './set-staff-password.server.ts'
export { signInStaff } from './sign-in-staff.server.ts'
export type { Professional } from './staff.queries.server.ts'
export { staffNames } from './staff-names.server.ts'
export { findStaff, forgetOldStaffSessions, noteAtWork, staffTokenHash } from './staff-session.server.ts'
export {
  closeMemberSessions,
  copyTeam,
  endMembership,
  mayStillDo,
  resetFactor,
  resetFactorOf,
} from './team.server.ts'
