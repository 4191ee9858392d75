/** What identity keeps only for a while: sessions that ended by themselves, half registrations, codes, links, reports. */
import type { Database } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deleteLoginReports } from '../accounts/account.queries.server.ts'
import { forgetDeleted } from '../accounts/delete-account.queries.server.ts'
import { deleteOldPending } from '../accounts/registration.queries.server.ts'
import { deleteOldAppTokens } from '../apps/patient-app.queries.server.ts'
import { deleteOldBlocks } from '../blocking/block.queries.server.ts'
import { deleteOldDelegations } from '../delegation/delegation.queries.server.ts'
import { deleteOldReachRequests } from '../recovery/lost-reach.queries.server.ts'
import { deleteOldCodesAndLinks } from '../recovery/one-time.queries.server.ts'
import { deleteOldRecoveries } from '../recovery/recovery.queries.server.ts'
import { deleteOldHandovers } from '../rights/handover.queries.server.ts'
import { deleteOldPendingRequests } from '../rights/pending.queries.server.ts'
import { deleteOldRequests } from '../rights/request.queries.server.ts'
import { deleteOldClaveUnica } from '../sessions/clave-unica.queries.server.ts'
import { forgetOldSessions } from '../sessions/session.server.ts'

/** @returns how many of each went. Every kind is a statement of its own: what is interrupted goes on at the next run. */
export async function forgetOldIdentityData(db: Database, now: Temporal.Instant) {
  return {
    sessions: await forgetOldSessions(db, now),
    registrations: (await deleteOldPending(db, now)).length,
    claveUnica: (await deleteOldClaveUnica(db, now)).length,
    pendingRequests: (await deleteOldPendingRequests(db, now)).length,
    handedOver: (await deleteOldHandovers(db, now)).length,
    lawRequests: (await deleteOldRequests(db, endedBefore('law-request', now))).length,
    blocks: (await deleteOldBlocks(db, endedBefore('block', now))).length,
    delegations: (await deleteOldDelegations(db, endedBefore('delegation', now))).length,
    reachRequests: (await deleteOldReachRequests(db, endedBefore('reach-request', now))).length,
    recoveries: (await deleteOldRecoveries(db, now)).length,
    codes:
      (await deleteOldCodesAndLinks(db, endedBefore('code', now))) +
      (await deleteOldAppTokens(db, endedBefore('code', now))),
    accounts: (await forgetDeleted(db, now)).length,
    reports: (await deleteLoginReports(db, endedBefore('login-report', now))).length,
  }
}
