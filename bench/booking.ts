/** Booking an hour (hold and appointment) beside a bare insert of one row. */
import { openServer } from '#app/platform/database/database.server.ts'
import {
  type Comparison,
  countWhatGrew,
  load,
  plannedAnew,
  type Target,
  takeTurns,
  warmUp,
} from './measure.ts'
import type { Hour } from './world.ts'

// Enough for every booking of every turn at a speed that no portal reaches.
const hoursPerSecond = 6000

interface Length {
  /** Of a turn. */
  seconds: number
  turns: number
}

/** How many free hours `measureBooking` may use up. */
export const hoursToBook = ({ seconds, turns }: Length): number =>
  hoursPerSecond * 2 * (warmUp + turns * (plannedAnew + seconds))

/** @param order hours: free ones, `hoursToBook` of them; each is booked once. */
export async function measureBooking(
  order: Length & { databaseUrl: string; portal: Target; bare: Target; hours: Hour[] },
): Promise<Comparison> {
  const { databaseUrl, portal, bare, hours, seconds, turns } = order
  const ask = (target: Target, how: 'portal' | 'bare', time: number) =>
    load(target, { hours: hours.splice(0, hoursPerSecond * time), book: how }, time)
  const book = (target: Target, how: 'portal' | 'bare') => async () => {
    await counted(databaseUrl)
    await ask(target, how, plannedAnew)
    return ask(target, how, seconds)
  }
  await ask(portal, 'portal', warmUp)
  await ask(bare, 'bare', warmUp)
  const [a, b] = await takeTurns([book(portal, 'portal'), book(bare, 'bare')], turns)
  return { name: 'booking', reference: 'bare insert', portal: a, bare: b }
}

async function counted(databaseUrl: string) {
  const db = await openServer(databaseUrl)
  await countWhatGrew(db).finally(() => db.close())
}
