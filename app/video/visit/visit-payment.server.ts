/** Whether a visit may be entered as far as its payment goes. */
import { deadlinesOf, paymentsOf } from '#app/booking/public.server.ts'
import type { PaymentStanding } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findOwedInAdvance, type VideoVisit } from './visit.queries.server.ts'

/**
 * paid: nothing is left to pay before entering. refunded: neither, though a desk gave back what was paid. open: a payment is
 * under way.
 */
export type VisitPayment = 'paid' | 'refunded' | 'unpaid' | 'open'

/** unpaid also for an appointment that does not exist: asked only with a right to it. */
export const visitPayment = async (tx: Tx, appointmentId: string): Promise<VisitPayment> =>
  (await visitPayments(tx, [appointmentId])).get(appointmentId) ?? 'unpaid'

/** By appointment. */
export async function visitPayments(
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<Map<string, VisitPayment>> {
  const standings = await paymentsOf(tx, appointmentIds)
  const refunded = appointmentIds.filter(id => standings.get(id)?.state === 'refunded')
  const owed = new Set(refunded.length > 0 ? await findOwedInAdvance(tx, refunded) : [])
  return new Map(appointmentIds.map(id => [id, toEnter(standings.get(id), owed.has(id))]))
}

/** Until when those among them that wait for their payment are to be paid, as `/mis-citas` says it, by appointment. */
export async function sayDeadlines(
  tx: Tx,
  visits: readonly Pick<VideoVisit, 'appointmentId' | 'zone'>[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = visits.map(({ appointmentId }) => appointmentId)
  const [payments, deadlines] = [await visitPayments(tx, ids), await deadlinesOf(tx, ids)]
  const { due } = texts(language, 'booking').appointment.payment
  return new Map(
    visits.flatMap(({ appointmentId, zone }): [string, string][] => {
      const at = deadlines.get(appointmentId)
      if (!at || payments.get(appointmentId) !== 'unpaid') return []
      return [[appointmentId, due(formatDayTime(at, zone, language))]]
    }),
  )
}

/** As far as its payment goes. */
export const mayEnter = (payment: VisitPayment): boolean => payment === 'paid' || payment === 'refunded'

/** What costs nothing, or is owed to nobody in advance, counts as paid; whether the hour stands is for its access to say. */
function toEnter(standing: PaymentStanding | undefined, owedInAdvance: boolean): VisitPayment {
  const state = standing?.state
  if (state === 'settled' || state === 'nothing-due') return 'paid'
  // What a desk gave back while the hour stands is owed before it only where it is paid in advance: a due alone is set no more once it began.
  if (state === 'refunded' && standing?.dueAt === null && !owedInAdvance) return 'refunded'
  return state === 'open' ? 'open' : 'unpaid'
}
