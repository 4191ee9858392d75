/** The screen of the waiting room: who is called in, to whom, and how many wait. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import { spanOfDay } from '../desk/lines/day-lines.server.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { countWaiting, findCalled, findCallsBy } from './arrival.queries.server.ts'
import { callName } from './call-name.rules.ts'

/** Whoever was called longer ago is inside, or was looked for. */
const shownMinutes = 15
const most = 6

/**
 * For everybody's eyes: by number, or by first name and initial, as the centre calls (`callName`). called: the last one first. waiting: of the hours
 * of today.
 */
export async function loadWaitingRoom(tx: Tx, place: CentrePlace, now: Temporal.Instant) {
  const by = await findCallsBy(tx, place.id)
  const called = await findCalled(tx, place.id, now.subtract({ minutes: shownMinutes }), most)
  const today = localDay(now, place.zone)
  return {
    called: called.map(one => ({
      id: one.id,
      name: callName(by, one),
      who: one.who,
      time: formatTime(one.startedAt, place.zone),
    })),
    waiting: await countWaiting(tx, place.id, spanOfDay(today, place.zone)),
  }
}

/** What changes whenever the screen does. */
export const roomMark = ({ called, waiting }: Awaited<ReturnType<typeof loadWaitingRoom>>): string =>
  `${waiting}:${called.map(({ id, name, time }) => `${id} ${name} ${time}`).join(',')}`
