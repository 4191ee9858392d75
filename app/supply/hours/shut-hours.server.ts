/** Hours that a centre closes and opens again, in the transaction of whoever says so. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type ClosedSpan, deleteClosedHere } from './closed-here.queries.server.ts'
import {
  type Closure,
  changeClosure,
  findMadeSchedules,
  lockClosureAgendas,
  shutHours,
} from './closures.queries.server.ts'
import { findHolidays, findSchedulesToFill, insertDays } from './hours.queries.server.ts'
import { distinctPatterns, scheduleDays } from './schedule-days.rules.ts'

interface Shut {
  /** Locked. The caller writes their next free hours again, last of all. */
  agendas: number[]
  /** Whether it was this one who did it: of two at once the second finds it done. */
  changed: boolean
}

/** Nothing of the span is for sale from here on. Who stands there is the caller's to list, before anything else. */
export async function shutClosure(
  tx: Tx,
  closure: Closure,
  by: string,
  now: Temporal.Instant,
): Promise<Shut> {
  const agendas = await lockClosureAgendas(tx, closure)
  const changed = await changeClosure(tx, closure.id, { from: 'plan', to: 'set', by }, now)
  if (changed) await shutHours(tx, closure)
  return { agendas, changed }
}

/** The days of the span are made again: less what else is closed or away, as the week says now. */
export async function reopenClosure(
  tx: Tx,
  closure: Closure,
  by: string,
  now: Temporal.Instant,
): Promise<Shut> {
  const agendas = await lockClosureAgendas(tx, closure)
  const changed = await changeClosure(tx, closure.id, { from: 'set', to: 'lifted', by }, now)
  if (changed) await remakeDays(tx, closure, now)
  return { agendas, changed }
}

/** The same of what whoever attends closed themselves; its agenda is locked. @returns the centres where it was closed, with who did. */
export async function reopenClosedHere(tx: Tx, span: ClosedSpan, now: Temporal.Instant) {
  const opened = await deleteClosedHere(tx, span)
  for (const { centreId, zone } of opened) {
    const at = (local: Temporal.PlainDateTime) => local.toZonedDateTime(zone).toInstant()
    const { agendaId, from, to } = span
    await remakeDays(tx, { centreId, agendaId, zone, from: at(from), to: at(to) }, now)
  }
  return opened
}

async function remakeDays(
  tx: Tx,
  closure: Pick<Closure, 'centreId' | 'agendaId' | 'zone' | 'from' | 'to'>,
  now: Temporal.Instant,
): Promise<void> {
  const made = await findMadeSchedules(tx, closure)
  const dayOf = (at: Temporal.Instant) => localDay(at, closure.zone)
  const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(a, b) > 0 ? a : b
  const first = later(dayOf(closure.from), dayOf(now))
  const end = closure.to && dayOf(closure.to)
  const holidays = await findHolidays(tx)
  // By how far each goes: most go as far as the others.
  for (const [, group] of Map.groupBy(made, ({ last }) => last.toString())) {
    const filled = group[0]?.last ?? first
    const last = end && Temporal.PlainDate.compare(end, filled) < 0 ? end : filled
    const schedules = await findSchedulesToFill(
      tx,
      group.map(({ id }) => id),
      null,
    )
    const { distinct, indexes } = distinctPatterns(schedules, holidays)
    const days = distinct.flatMap((pattern, index) =>
      scheduleDays(pattern, holidays, first, last).map(day => ({ ...day, pattern: index })),
    )
    await insertDays(
      tx,
      schedules.map(({ id }, index) => ({ id, pattern: indexes[index] ?? 0, first })),
      days,
    )
  }
}
