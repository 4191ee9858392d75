/** Somebody counts what they took at a desk. What comes later goes to the next count; no count changes. */
import { randomUUID } from 'node:crypto'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { insertClose, takeHeldMoney } from './desk-money.queries.server.ts'
import { differences, isExact, type Sums, shownMoney, sumOf, sumsOf } from './desk-payment.rules.ts'

export type CloseOutcome =
  | { ok: true; expected: Sums; difference: Sums }
  /**
   * nothing: it was closed already, or nobody paid. changed: something came or went while it was counted. unexplained: what was
   * counted is not what came in, and nothing says why.
   */
  | { ok: false; reason: 'nothing' | 'changed' }
  | { ok: false; reason: 'unexplained'; difference: Sums }

/** @param shown what the page said that there is to count, as `shownMoney` writes it: a difference is explained of what was seen. */
export async function closeCash(
  db: Database,
  {
    centreId,
    by,
    counted,
    note,
    shown,
  }: { centreId: number; by: string; counted: Sums; note: string; shown: string },
  now: Temporal.Instant,
): Promise<CloseOutcome> {
  return withRollback<CloseOutcome>(rollback =>
    db.transaction(async tx => {
      const id = randomUUID()
      const money = await takeHeldMoney(tx, { closeId: id, centreId, by })
      if (money.length === 0) return { ok: false, reason: 'nothing' }
      if (shownMoney(money) !== shown) throw rollback({ ok: false, reason: 'changed' })
      const expected = sumsOf(money)
      const difference = differences(expected, counted)
      if (!isExact(difference) && note === '')
        throw rollback({ ok: false, reason: 'unexplained', difference })
      const whole = sumOf(difference)
      await insertClose(tx, { id, centreId, by, expected, counted, difference: whole, note }, now)
      await noteInAudit(
        tx,
        { actor: by, verb: 'close-cash', detail: { centre: centreId, close: id, difference: whole } },
        now,
      )
      return { ok: true, expected, difference }
    }),
  )
}
