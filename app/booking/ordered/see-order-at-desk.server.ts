/** A centre looks at the order of exams of an hour of its: as long as a picture of it would be kept, and never unseen. */
import { type Looker, noteLook } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { endedBefore } from '#app/platform/personal-data/ended-before.rules.ts'
import { findOrderAt } from './order-at-desk.queries.server.ts'

interface Asked {
  appointmentId: string
  centreId: number
  by: Looker
}

/** @returns which order it is; undefined where the centre has none to see. Whoever looked stands in the audit, which the patient reads. */
export const seeExamOrder = (db: Database, { appointmentId, centreId, by }: Asked, now: Temporal.Instant) =>
  db.transaction(async tx => {
    const found = await findOrderAt(tx, { appointmentId, centreId, since: endedBefore('preparation', now) })
    if (found) await noteLook(tx, { ...by, verb: 'see-order', appointmentId }, now)
    return found
  })
