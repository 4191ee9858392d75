/** What identity keeps only for a while: sessions that ended by themselves, half registrations, codes, links, reports. */
import type { Database } from '#app/platform/database/database.server.ts'
import { deleteLoginReports } from '../accounts/account.queries.server.ts'
import { forgetDeleted } from '../accounts/delete-account.queries.server.ts'
import { deleteOldPending } from '../accounts/registration.queries.server.ts'
import { deleteOldReachRequests } from '../recovery/lost-reach.queries.server.ts'
import { deleteOldCodesAndLinks } from '../recovery/one-time.queries.server.ts'
import { deleteOldRecoveries } from '../recovery/recovery.queries.server.ts'
import { deleteOldPendingRequests } from '../rights/pending.queries.server.ts'
import { deleteOldClaveUnica } from '../sessions/clave-unica.queries.server.ts'
import { forgetOldSessions } from '../sessions/session.server.ts'

const reportDays = 30

export async function forgetOldIdentityData(db: Database, now: Temporal.Instant) {
  const monthAgo = now.subtract({ hours: reportDays * 24 })
  return {
    sessions: await forgetOldSessions(db, now),
    registrations: (await deleteOldPending(db, now)).length,
    claveUnica: (await deleteOldClaveUnica(db, now)).length,
    pendingRequests: (await deleteOldPendingRequests(db, now)).length,
    reachRequests: (await deleteOldReachRequests(db, monthAgo)).length,
    recoveries: (await deleteOldRecoveries(db, now)).length,
    codes: await deleteOldCodesAndLinks(db, monthAgo),
    accounts: (await forgetDeleted(db, now)).length,
    reports: (await deleteLoginReports(db, monthAgo)).length,
  }
}
