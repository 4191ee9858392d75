/** What other capabilities may use of identity. */

export { postOf } from './accounts/account-notices.server.ts'
export { addAccount } from './accounts/add-account.server.ts'
export { findWhatsAppState } from './accounts/consent.queries.server.ts'
export {
  agreeToShareData,
  agreeToTerms,
  agreeToWhatsApp,
  termsChangedFor,
  withdrawConsent,
} from './accounts/consents.server.ts'
export { keepDeletedList } from './accounts/deleted-list.server.ts'
export { accountIdOf, renewNewcomer } from './accounts/demo-account.queries.server.ts'
export { findHolder } from './accounts/holder.queries.server.ts'
export {
  type BookingPerson,
  findBookingPerson,
  findWhereAndPayer,
} from './accounts/profile.queries.server.ts'
export { isOfPatientApp } from './apps/access-token.server.ts'
export { type AppTokens, giveBack, redeemCode, renewTokensOf } from './apps/app-tokens.server.ts'
export { findApps } from './apps/apps.queries.server.ts'
export { endApp, registerApp } from './apps/manage-apps.server.ts'
export { noteAppLook } from './apps/note-look.server.ts'
export { findPatientApp, type PatientAppCaller } from './apps/patient-app.server.ts'
export { findGrantedPerson, type PersonRead } from './apps/person.queries.server.ts'
export { blockData, liftBlock } from './blocking/block-data.server.ts'
export { findAtDesk } from './delegation/at-desk.queries.server.ts'
export {
  type BookFor,
  booksFor,
  holdDelegations,
  readsFor,
  wasBookedFor,
} from './delegation/delegation.queries.server.ts'
export { delegationPath } from './delegation/delegation.rules.ts'
export { endAtDesk, grantAtDesk } from './delegation/grant-at-desk.server.ts'
export { dependantsOf, findDependants } from './dependants/dependant.queries.server.ts'
export { holdShares } from './dependants/parent-share.queries.server.ts'
export { keepBirthdays } from './dependants/tell-birthdays.server.ts'
export { forgetAccessTo, recordAccess } from './own-data/access.queries.server.ts'
export type { CentreLook, LooksAsked } from './own-data/centre-looks.ts'
export type { OwnData } from './own-data/export.queries.server.ts'
export { forgetOldIdentityData } from './own-data/forget-old.server.ts'
export { takeOutData } from './own-data/take-out-data.server.ts'
export { answerReach, type ReachWish } from './recovery/answer-reach.server.ts'
export { passwordForm } from './recovery/password.form.server.ts'
export { passwordMax } from './recovery/password.rules.ts'
export { hashPassword, verifyPassword } from './recovery/password.server.ts'
export { embeddedRegistry } from './registry/embedded-registry.server.ts'
export { openRegistry } from './registry/open-registry.server.ts'
export {
  answerRequest,
  draftAnswer,
  extendRequest,
  seeRequest,
  seeRequestFile,
} from './rights/answer-request.server.ts'
export { bringsProof } from './rights/brings-proof.ts'
export {
  countForDesk,
  type DeskLine,
  type DeskRequest,
  findForDesk,
} from './rights/desk.queries.server.ts'
export { findEndable } from './rights/end-consents.server.ts'
export { answerKey } from './rights/request-letters.server.ts'
export { keepUnsent, sessionEnded } from './sessions/keep-unsent.server.ts'
export { patientDevice } from './sessions/login-limits.ts'
export { openClaveUnica } from './sessions/open-clave-unica.server.ts'
export { recogniseUser } from './sessions/recognise-user.server.ts'
export { holdSession } from './sessions/session.queries.server.ts'
export { readUser } from './sessions/session.server.ts'
export { findUser, requireUser, type SessionUser, userContext } from './user.server.ts'
