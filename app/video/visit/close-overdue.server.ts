/** What the clock does with visits: whose page is gone has left the room, and what nobody closed is closed. */
import { closingMinutes } from '#app/booking/public.rules.ts'
import { recordAttendance, type Sender } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { oneByOne } from '#app/platform/jobs/one-by-one.server.ts'
import { findOverdue, findSilent } from './overdue.queries.server.ts'
import { overdueAction } from './overdue.rules.ts'
import { stepOutcomes } from './step-visit.server.ts'
import { lockVisit, writeStep } from './visit.queries.server.ts'
import { silentMinutes, talkMinutes, verdict } from './visit.rules.ts'

const batch = 200

/** @returns how many left and how many were closed. */
export async function closeOverdueVisits(db: Database, sender: Sender, now: Temporal.Instant) {
  let left = 0
  const heardSince = now.subtract({ minutes: silentMinutes })
  for (const visitId of await findSilent(db, heardSince, batch)) {
    await db.transaction(async tx => {
      const visit = await lockVisit(tx, visitId)
      const allowed = verdict('leave', 'portal', visit, now)
      if (!allowed.ok) return
      const { state: from } = visit
      await writeStep(tx, { visitId, from, to: allowed.to, action: 'leave', actor: 'portal' }, now)
      left += 1
    })
  }
  let closed = 0
  const overdue = {
    before: now.subtract({ minutes: closingMinutes }),
    heardSince,
    atLast: now.subtract({ minutes: talkMinutes }),
  }
  await oneByOne(await findOverdue(db, overdue, batch), async one => {
    const { visitId, appointmentId } = one
    const action = overdueAction(one)
    if (!action) return
    await withRollback<void>(rollback =>
      db.transaction(async tx => {
        const outcome = stepOutcomes[action as keyof typeof stepOutcomes]
        const told = await recordAttendance(tx, appointmentId, { outcome, actor: 'job' }, sender, now)
        const visit = await lockVisit(tx, visitId)
        const allowed = verdict(action, 'portal', visit, now)
        // Somebody was quicker: the appointment is as they left it.
        if (!told || !allowed.ok || overdueAction(visit) !== action) throw rollback()
        await writeStep(tx, { visitId, from: visit.state, to: allowed.to, action, actor: 'portal' }, now)
        closed += 1
      }),
    )
  })
  return { left, closed }
}
