/** How an appointment stands with its payment, for whoever shows it or lets somebody in. */
import { type PaymentStanding, standingsOf } from '#app/payment/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { findDeadlines, findDues } from './payable.queries.server.ts'

/** @param appointmentId of an appointment that the caller has proved a right to. @returns undefined when there is none. */
export const paymentOf = async (tx: Tx, appointmentId: string): Promise<PaymentStanding | undefined> =>
  (await paymentsOf(tx, [appointmentId])).get(appointmentId)

/** The same of several appointments by their ids, in two statements however many there are. */
export const paymentsOf = async (
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<Map<string, PaymentStanding>> => standingsOf(tx, await findDues(tx, appointmentIds))

/** When each that is not paid yet is cancelled, by their ids; one of which nothing is due in advance has none. */
export const deadlinesOf = async (
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<Map<string, Temporal.Instant>> =>
  new Map((await findDeadlines(tx, appointmentIds)).map(({ id, dueAt }) => [id, dueAt]))
