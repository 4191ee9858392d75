/** What other capabilities may use of identity. */

export { recordAccess } from './access.queries.server.ts'
export { addAccount } from './add-account.server.ts'
export { agreeToShareData, agreeToTerms, termsChangedFor, withdrawConsent } from './consents.server.ts'
export { dependantsOf, findDependants } from './dependant.queries.server.ts'
export { embeddedRegistry } from './embedded-registry.server.ts'
export { endGrownUp } from './end-grown-up.server.ts'
export { forgetOldIdentityData } from './forget-old.server.ts'
export { openClaveUnica } from './open-clave-unica.server.ts'
export { openRegistry } from './open-registry.server.ts'
export { hashPassword, verifyPassword } from './password.server.ts'
export { type BookingPerson, findBookingPerson } from './profile.queries.server.ts'
export { readUser } from './session.server.ts'
