/** What the desk of a centre has promised to hand back, of what came in for an hour. */
import { findOrder, type loadDeskPayment } from '#app/booking/public.server.ts'
import { findTakenOf, goingBack, sumsOf, tendersBack } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { centreChange } from '#app/text/centre/change.ts'
import { sayTenders } from './say-tenders.ts'

type Taken = NonNullable<Awaited<ReturnType<typeof loadDeskPayment>>>['taken']

/** @returns how it was paid and how much it is, in words; null where this desk owes nothing. */
export function toHandBack(taken: Taken, centreId: number): string | null {
  const words = taken.flatMap(one => {
    if (one.method === 'webpay' || one.centreId !== centreId) return []
    const back = goingBack(one)
    // With no part of it promised it stands: what it is given back for is said there and then.
    return back && back.parts.length > 0
      ? centreChange.cancel.handBack(sayTenders(tendersBack(sumsOf(one.money), back.amount)))
      : []
  })
  return words.join(' ') || null
}

/** Whether it owes anything of that hour or of its order, without the page of its payment. The caller has a right to the hour. */
export async function owesBack(tx: Tx, appointmentId: string, centreId: number): Promise<boolean> {
  const order = await findOrder(tx, appointmentId)
  const taken = await findTakenOf(
    tx,
    order.map(({ id }) => id),
  )
  return toHandBack(taken, centreId) !== null
}
