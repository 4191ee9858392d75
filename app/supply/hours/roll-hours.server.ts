/** Keeps the days of every schedule: makes those that are missing, drops those that are past. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Bookings, GoneHour } from '../supply-ports.ts'
import {
  deleteDays,
  findChanged,
  findHolidays,
  findSchedulesToFill,
  findUnfilled,
  insertDays,
  lockAgendas,
  planAfresh,
  refreshAfterFilling,
  setFilledUntil,
} from './hours.queries.server.ts'
import { distinctPatterns, type Holiday, scheduleDays } from './schedule-days.rules.ts'

const batchSize = 1000

export interface RolledHours {
  /** Schedules whose days were made or continued. */
  schedules: number
  /** Appointments outside the new hours of schedules that changed; they stay until their centre cancels them, and stand on its lists. */
  gone: GoneHour[]
}

/**
 * Run at start, every day, and after an import. Days are named by the calendar of UTC, one day early and late enough
 * for every zone of Chile. Running it again, or on several nodes, changes nothing.
 * @param onBatch told how many schedules are done.
 */
export async function rollHours(
  { db, bookings }: { db: Database; bookings: Bookings },
  now: Temporal.Instant,
  horizonDays: number,
  onBatch: (schedules: number) => void = () => {},
): Promise<RolledHours> {
  const span = spanFrom(now, horizonDays)
  const holidays = await findHolidays(db)
  const rolled: RolledHours = { schedules: 0, gone: [] }
  let after = { agendaId: 0, id: 0 }
  for (;;) {
    const batch = await findUnfilled(db, span.last, after, batchSize)
    const last = batch.at(-1)
    if (!last) return rolled
    after = last
    const gone = await db.transaction(async open => {
      const tx = planAfresh(open)
      await lockAgendas(tx, [...new Set(batch.map(one => one.agendaId))])
      const ids = batch.map(one => one.id)
      const lost = await fill({ tx, bookings }, ids, span, holidays, now)
      // Perhaps by what somebody else has changed, who finds nothing left to do and hears of nobody.
      await bookings.listGone(tx, lost, now)
      return lost
    })
    rolled.schedules += batch.length
    rolled.gone = rolled.gone.concat(gone)
    onBatch(rolled.schedules)
  }
}

const spanFrom = (now: Temporal.Instant, horizonDays: number) => {
  const today = localDay(now, 'UTC')
  return { first: today.subtract({ days: 1 }), last: today.add({ days: horizonDays }) }
}

/**
 * Whoever changes the schedules of centres makes their days in the same transaction, so that they see who loses an hour
 * before it is true. They hold the agendas.
 */
export async function fillChanged(
  { tx, bookings }: { tx: Tx; bookings: Bookings },
  centreIds: readonly number[],
  now: Temporal.Instant,
  horizonDays: number,
): Promise<GoneHour[]> {
  const changed = await findChanged(tx, centreIds)
  if (changed.length === 0) return []
  await lockAgendas(tx, [...new Set(changed.map(one => one.agendaId))])
  const ids = changed.map(one => one.id)
  return fill({ tx, bookings }, ids, spanFrom(now, horizonDays), await findHolidays(tx), now)
}

async function fill(
  { tx, bookings }: { tx: Tx; bookings: Bookings },
  batch: readonly number[],
  span: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  holidays: readonly Holiday[],
  now: Temporal.Instant,
): Promise<GoneHour[]> {
  const schedules = await findSchedulesToFill(tx, batch, span.last)
  const { distinct, indexes } = distinctPatterns(schedules, holidays)
  const days = distinct.flatMap((pattern, index) =>
    scheduleDays(pattern, holidays, span.first, span.last).map(day => ({ ...day, pattern: index })),
  )
  const ids = schedules.map(schedule => schedule.id)
  const remade = schedules.filter(schedule => schedule.filledUntil === null).map(schedule => schedule.id)
  await deleteDays(tx, ids, remade, span.first)
  await insertDays(
    tx,
    schedules.map(({ id, filledUntil }, index) => ({
      id,
      pattern: indexes[index] ?? 0,
      first: filledUntil?.add({ days: 1 }) ?? span.first,
    })),
    days,
  )
  await setFilledUntil(tx, ids, span.last)
  const { gone, freed } = await bookings.emptyGoneHours(tx, remade, now)
  await refreshAfterFilling(tx, { ids, remade, freed }, now)
  return gone
}
