/** What a centre decides about its own desk: how many hours over the agenda, and how its waiting room calls. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { type CallsBy, findCallsBy, saveCallsBy } from '../arrival/arrival.queries.server.ts'
import { findLanes, saveLanes } from '../lanes/lane.queries.server.ts'

export interface DeskSettings {
  /** Per schedule and half-day. */
  lanes: number
  callsBy: CallsBy
}

/** Of a centre that never decided: two lanes, called by number. */
export const loadDeskSettings = async (tx: Tx, centreId: number): Promise<DeskSettings> => ({
  lanes: await findLanes(tx, centreId),
  callsBy: await findCallsBy(tx, centreId),
})

/** What is as it was is neither written nor noted. @param by as in audit.actor. */
export const changeDeskSettings = (
  db: Database,
  { centreId, lanes, callsBy, by }: DeskSettings & { centreId: number; by: string },
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction(async tx => {
    const before = await loadDeskSettings(tx, centreId)
    const note = (verb: string, from: string | number, to: string | number) =>
      noteInAudit(tx, { actor: by, verb, detail: { centre: centreId, from, to } }, now)
    if (before.lanes !== lanes) {
      await saveLanes(tx, centreId, lanes)
      await note('change-lanes', before.lanes, lanes)
    }
    if (before.callsBy !== callsBy) {
      await saveCallsBy(tx, centreId, callsBy)
      await note('change-calls', before.callsBy, callsBy)
    }
  })
