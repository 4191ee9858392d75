/** Somebody counts what they took at a desk. What comes later goes to the next count; no count changes. */
import { randomUUID } from 'node:crypto'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { insertClose, takeHeldMoney } from './desk-money.queries.server.ts'
import { differences, isExact, type Sums, sumOf, sumsOf } from './desk-payment.rules.ts'

export type CloseOutcome =
  | { ok: true; expected: Sums; difference: Sums }
  /** nothing: it was closed already, or nobody paid. unexplained: what was counted is not what came in, and nothing says why. */
  | { ok: false; reason: 'nothing' | 'unexplained'; difference?: Sums }

class Unexplained extends Error {
  readonly difference: Sums
  constructor(difference: Sums) {
    super('a count that nobody explained')
    this.difference = difference
  }
}

export async function closeCash(
  db: Database,
  { centreId, by, counted, note }: { centreId: number; by: string; counted: Sums; note: string },
  now: Temporal.Instant,
): Promise<CloseOutcome> {
  try {
    return await db.transaction(async tx => {
      const id = randomUUID()
      const money = await takeHeldMoney(tx, { closeId: id, centreId, by })
      if (money.length === 0) return { ok: false, reason: 'nothing' }
      const expected = sumsOf(money)
      const difference = differences(expected, counted)
      if (!isExact(difference) && note === '') throw new Unexplained(difference)
      const whole = sumOf(difference)
      await insertClose(tx, { id, centreId, by, expected, counted, difference: whole, note }, now)
      await noteInAudit(
        tx,
        { actor: by, verb: 'close-cash', detail: { centre: centreId, close: id, difference: whole } },
        now,
      )
      return { ok: true, expected, difference }
    })
  } catch (error) {
    if (error instanceof Unexplained)
      return { ok: false, reason: 'unexplained', difference: error.difference }
    throw error
  }
}
