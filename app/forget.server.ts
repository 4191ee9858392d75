/** Everything whose time is over, of every room: what the job `forget` does each night, and `npm run forget` when it is asked. */
import { forgetOldBookingData, forgetProfessionals, forgetRecords } from './booking/public.server.ts'
import { forgetIncidents } from './centre/public.server.ts'
import { forgetOldClubData } from './club/public.server.ts'
import { forgetIdentifiers, forgetIdentifiersOfProfessionals, forgetOldEvents } from './fhir/public.server.ts'
import { forgetOldIdentityData } from './identity/public.server.ts'
import type { Config } from './platform/config.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { withRollback } from './platform/database/with-rollback.server.ts'
import { databaseWithin } from './platform/database/within.server.ts'
import { forgetKeptForms } from './platform/http/kept-form.server.ts'
import { forgetOldRights } from './platform/limits/browser-rights.server.ts'
import { forgetWindows } from './platform/limits/limits.server.ts'
import { forgetUsedChallenges } from './platform/limits/proof-of-work.server.ts'
import { forgetRefused } from './platform/limits/refused-callers.server.ts'
import { purgeFinished } from './platform/messages/outbox.queries.server.ts'
import { endedBefore } from './platform/personal-data/ended-before.rules.ts'
import { forgetNotes } from './professional/public.server.ts'
import { forgetDocuments, forgetDocumentsOf } from './records/public.server.ts'
import { forgetOldStaffSessions, forgetStaffAccounts } from './staff/public.server.ts'
import { forgetVisits } from './video/public.server.ts'

/** No limit counts over more than a day. */
const limitDays = 2
const purgeBatch = 1000
/** What rooms above booking keep of appointments. */
const ofRooms = [forgetVisits, forgetDocumentsOf, forgetIdentifiers, forgetNotes]

type House = { db: Database; config: Config }

/**
 * How many of each would go: the same statements in one transaction that is undone. Rows that are over are locked meanwhile, and
 * nobody waits for those.
 */
export async function tryForgetting(house: House, now: Temporal.Instant, signal: AbortSignal) {
  return withRollback<Awaited<ReturnType<typeof forgetAll>>>(rollback =>
    house.db.transaction(async tx => {
      throw rollback(await forgetAll({ ...house, db: databaseWithin(tx, house.db) }, now, signal))
    }),
  )
}

/** @returns how many of each; names as `counted` of data-kinds.rules.ts has them. */
export async function forgetAll({ db, config }: House, now: Temporal.Instant, signal: AbortSignal) {
  const ago = (days: number) => now.subtract({ hours: days * 24 })
  let messages = 0
  for (let batch = purgeBatch; batch === purgeBatch && !signal.aborted; messages += batch)
    batch = await purgeFinished(db, endedBefore('message', now), now, purgeBatch)
  return {
    messages,
    windows: await forgetWindows(db, ago(limitDays)),
    challenges: await forgetUsedChallenges(db, now),
    refused: await forgetRefused(db, ago(config.ABUSE_DAYS)),
    ...(await forgetOldIdentityData(db, now)),
    rights: await forgetOldRights(db, now),
    staff: await forgetOldStaffSessions(db, now),
    forms: await forgetKeptForms(db, now),
    ...(await forgetOldBookingData(db, now)),
    ...(await forgetOldClubData(db, now)),
    ...(await forgetOldEvents(db, now)),
    records: await forgetRecords(db, ofRooms, now, signal),
    documents: await forgetDocuments(db, now, signal),
    incidents: await forgetIncidents(db, now),
    staffAccounts: await forgetStaffAccounts(db, now),
    professionals: await forgetProfessionals(db, forgetIdentifiersOfProfessionals, now),
  }
}
