/**
 * How often a race is run: in `npm test` often enough that a guard that is gone is found, in `npm run test:long` as often as it takes
 * to believe that nothing goes wrong (decision 0381). Plain Node.
 */
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
