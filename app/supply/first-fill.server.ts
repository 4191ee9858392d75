/** Fills an empty database with the demo world, through the same door as any other import. */
import type { Database } from '#app/platform/database/database.server.ts'
import {
  findFill,
  hasSupply,
  noteFillBegun,
  noteFillFinished,
  type Scale,
  withoutAskingReferences,
} from './first-fill.queries.server.ts'
import { type ImportReport, importSupply, numbered } from './import/import.server.ts'
import type { SupplyHouse } from './import/import-batch.server.ts'
import type { ImportKind } from './import/import-kind.server.ts'

interface FillOptions {
  now: Temporal.Instant
  scale: Scale
  horizonDays: number
  kinds?: readonly ImportKind[]
  world(options: { now: Temporal.Instant; scale: Scale }): Iterable<object>
  onProgress?(stage: 'lines' | 'hours', done: number): void
}

/**
 * A fill that was interrupted goes on with the moment at which it began, so that the same people come out.
 * @returns undefined when there was supply already: nothing was touched.
 * @throws Error when the generator made a line that the import refuses: a bug of ours.
 */
export async function firstFill(
  house: SupplyHouse,
  { now, scale, horizonDays, kinds, world, onProgress }: FillOptions,
): Promise<ImportReport | undefined> {
  const { db } = house
  const begun = await beginFill(db, now, scale)
  if (!begun) return
  const refused: string[] = []
  const report = await withoutAskingReferences(db, () =>
    importSupply(house, numbered(world({ now: begun.seededAt, scale: begun.scale })), {
      now: begun.seededAt,
      horizonDays,
      kinds,
      onProgress,
      onProblem: ({ line, key, reason }) => refused.push(`${line} (${key}): ${reason}`),
    }),
  )
  if (refused.length > 0)
    throw new Error(
      `the demo world has ${refused.length} bad lines, the first ones:\n${refused.slice(0, 5).join('\n')}`,
    )
  await noteFillFinished(db)
  return report
}

async function beginFill(db: Database, now: Temporal.Instant, scale: Scale) {
  const known = await findFill(db)
  if (known) return known.finished ? undefined : known
  if (await hasSupply(db)) return undefined
  await noteFillBegun(db, scale, now)
  return { scale, seededAt: now }
}
