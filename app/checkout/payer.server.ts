/**
 * Which browser went to pay: whoever comes back from the gateway with a token may be anybody who saw it, and the page of a
 * payment leads to all of the appointment. Docs: docs/decisions/0167-who-comes-back-from-paying.md.
 */

import { guestLinkToken, readGuestLink } from '#app/booking/public.server.ts'
import { findPayment, type Payment } from '#app/payment/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { cookieLives, isSecure } from '#app/platform/http/cookies.ts'
import { tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'

/** A session lasts ten minutes; whoever comes back later than this has the link of the appointment. */
const payerMinutes = cookieLives.copihue_pago / 60

const cookie = tokenCookie('copihue_pago')
const keyOf = (db: Portal['db']) => secretKey(db, 'payment-return')

/** @returns the Set-Cookie line of a browser that is sent to pay. Not inside a transaction. */
export async function rememberPayer(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  paymentId: string,
): Promise<string> {
  return cookie.keep(guestLinkToken(await keyOf(db), paymentId), isSecure({ config }))
}

/** @returns the payment, where this browser is the one that went to pay it and did so a short while ago. */
export async function findPaidHere(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  paymentId: string,
  cookieHeader: string | null,
): Promise<Payment | undefined> {
  const token = cookie.tokenIn(cookieHeader)
  if (!token || readGuestLink(await keyOf(db), token) !== paymentId) return undefined
  const payment = await findPayment(db, paymentId)
  if (!payment) return undefined
  const ends = payment.createdAt.add({ minutes: payerMinutes })
  return Temporal.Instant.compare(clock.now(), ends) < 0 ? payment : undefined
}
