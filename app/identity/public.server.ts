/** What other capabilities may use of identity. */

export { addAccount } from './add-account.server.ts'
export { forgetLoginReports } from './report-login.server.ts'
export { forgetOldSessions, readUser } from './session.server.ts'
