/** The register of breaches ends with the term in which somebody could be held to it. */
import type { Database } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { deleteOldIncidents } from './incident.queries.server.ts'

/** @returns how many went, each with all its lines. */
export const forgetIncidents = (db: Database, now: Temporal.Instant): Promise<number> =>
  db.transaction(tx => deleteOldIncidents(tx, endedBefore('incident', now)))
