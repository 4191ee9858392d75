/** Fills an empty database with the demo world, through the same door as any other import. */
import { type Database, sql } from '#app/platform/database.server.ts'
import { type ImportReport, importSupply, numbered } from './import.server.ts'
import type { ImportKind } from './import-kind.server.ts'

export type Scale = 'demo' | 'national'

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
  db: Database,
  { now, scale, horizonDays, kinds, world, onProgress }: FillOptions,
): Promise<ImportReport | undefined> {
  const begun = await beginFill(db, now, scale)
  if (!begun) return
  const refused: string[] = []
  const report = await importSupply(db, numbered(world({ now: begun.seededAt, scale: begun.scale })), {
    now: begun.seededAt,
    horizonDays,
    kinds,
    onProgress,
    onProblem: ({ line, key, reason }) => refused.push(`${line} (${key}): ${reason}`),
  })
  if (refused.length > 0)
    throw new Error(
      `the demo world has ${refused.length} bad lines, the first ones:\n${refused.slice(0, 5).join('\n')}`,
    )
  await db.rows(sql`update demo_world set finished_at = now()`)
  return report
}

async function beginFill(db: Database, now: Temporal.Instant, scale: Scale) {
  const [known] = await db.rows<{ scale: Scale; seededAt: Temporal.Instant; finished: boolean }>(sql`
    select scale, seeded_at as "seededAt", finished_at is not null as finished from demo_world`)
  if (known) return known.finished ? undefined : known
  const [supply] = await db.rows<{ exists: boolean }>(sql`select exists (select 1 from centre) as exists`)
  if (supply?.exists) return undefined
  await db.rows(sql`insert into demo_world (scale, seeded_at) values (${scale}, ${now}::timestamptz)`)
  return { scale, seededAt: now }
}
