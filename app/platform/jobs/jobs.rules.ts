/** What `/health/jobs` says of a job. */
import { chileanZone } from '../chilean-day.rules.ts'

/** The last run, whichever node did it. */
export interface JobRun {
  name: string
  startedAt: Temporal.Instant | null
  finishedAt: Temporal.Instant | null
  succeededAt: Temporal.Instant | null
  result: 'ok' | 'failed' | null
  detail: Record<string, unknown>
  failures: number
  knownSince: Temporal.Instant
}

export interface JobReport {
  name: string
  /** Cron line (time of Santiago), or `every 5 s`. */
  schedule: string
  last_started: string | null
  last_finished: string | null
  last_result: 'ok' | 'failed' | null
  /** Failures since the last success. */
  failures: number
  /** Seconds past the moment at which it should have started again. */
  lag_seconds: number
  /** Figures of the last run. */
  detail: Record<string, unknown>
}

interface Schedule {
  name: string
  everySeconds: number
  cron?: string
}

const day = 86_400

/** By the clock of Santiago a day has 23 or 25 hours twice a year. */
const dueAfter = (since: Temporal.Instant, { everySeconds, cron }: Schedule): Temporal.Instant =>
  cron !== undefined && everySeconds === day
    ? since.toZonedDateTimeISO(chileanZone).add({ days: 1 }).toInstant()
    : since.add({ milliseconds: everySeconds * 1000 })

/** @returns what is told of a job; one that never ran is late from when it is known. */
export function jobReport(schedule: Schedule, run: JobRun | undefined, now: Temporal.Instant): JobReport {
  const since = run?.startedAt ?? run?.knownSince ?? now
  const { name, everySeconds, cron } = schedule
  const late = dueAfter(since, schedule).until(now).total('seconds')
  return {
    name,
    schedule: cron ?? `every ${everySeconds} s`,
    last_started: run?.startedAt?.toString() ?? null,
    last_finished: run?.finishedAt?.toString() ?? null,
    last_result: run?.result ?? null,
    failures: run?.failures ?? 0,
    lag_seconds: Math.max(0, Math.round(late)),
    detail: run?.detail ?? {},
  }
}
