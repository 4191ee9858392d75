/** Parts of statements: the order of exams of an appointment `a`, as it stands now. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import type { OrderState } from './order-state.rules.ts'

export interface KeptOrder {
  id: string
  state: OrderState | null
}

/** As jsonb; of hours without one nothing more is asked. */
export const keptOrder: SQL = sql`case when a.exam_order_id is not null then
  jsonb_build_object('id', a.exam_order_id, 'state', exam_order_state(a.exam_order_id, a.patient ->> 'rut', a.id)) end`

/** @returns null also where it says nothing of the hour any more. */
export const orderOf = (kept: KeptOrder | null): { id: string; state: OrderState } | null =>
  kept?.state ? { id: kept.id, state: kept.state } : null

/**
 * What the statement that books parts keeps of each. It may have been annulled since it was found, so the statement asks; of most bookings, which
 * have none, nothing.
 */
export const orderToKeep = (
  parts: readonly { examOrder?: { id: string } | null }[],
  rut: string | undefined,
): SQL =>
  parts.some(({ examOrder }) => examOrder)
    ? sql`exam_order_id = case when exam_order_state(part.exam_order, ${rut ?? null}::text, appointment.id) in ('whole', 'partly')
        then part.exam_order end,`
    : sql``
