/** What nobody answered in time goes to the next in line, and to everybody when the line is over. */
import type { Database } from '#app/platform/database/database.server.ts'
import { oneByOne } from '#app/platform/jobs/one-by-one.server.ts'
import { lockAgenda, refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from './offer-hour.server.ts'
import { dropOfferedHour, expireOffer, findEndedOffers } from './waitlist.queries.server.ts'

const batch = 100

/** Run every few seconds, on any number of nodes at once. @returns how many offers ended. */
export async function endEarlierOffers(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let ended = 0
  await oneByOne(
    await findEndedOffers(db, now, batch),
    async ({ entryId, appointmentId, agendaId, hour }) => {
      if (signal?.aborted) return
      await db.transaction(async tx => {
        await lockAgenda(tx, agendaId)
        if (!(await expireOffer(tx, entryId, now))) return
        await dropOfferedHour(tx, entryId)
        await offerEarlier(tx, { agendaId, start: hour, leftBy: appointmentId }, sender, now)
        await refreshAgenda(tx, agendaId, now)
        ended += 1
      })
    },
  )
  return ended
}
