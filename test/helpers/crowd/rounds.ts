/**
 * How often a race is run: in `npm test` often enough that a guard that is gone is found, in `npm run test:long` as often as it takes
 * to believe that nothing goes wrong (decision 0381). Plain Node.
 */
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#app/platform/database/database.server.ts'

/** Set by `npm run test:long`, and by whoever wants to see a race as it is run there. */
export const everyRound = process.env.EVERY_ROUND === '1'

/** The embedded database does one thing at a time: there the verbs are what is tried. @param server all rounds, of which `npm test` runs a fifth. */
export function roundsOn(
  { engine }: Pick<Database, 'engine'>,
  { embedded, server }: { embedded: number; server: number },
): number {
  if (engine === 'embedded') return embedded
  return everyRound ? server : Math.ceil(server / 5)
}

/**
 * Once in each order, one after the other, so that every outcome comes on a machine of any speed; from then on together, each
 * begun a little later than the one before it.
 * @param deeds first in turn in one round each.
 */
export async function race(round: number, deeds: readonly (() => Promise<unknown>)[]): Promise<void> {
  const turn = round % deeds.length
  const turned = [...deeds.slice(turn), ...deeds.slice(0, turn)]
  if (round < deeds.length) for (const deed of turned) await deed()
  else await Promise.all(turned.map((deed, nth) => setTimeout(nth * (round - deeds.length)).then(deed)))
}
