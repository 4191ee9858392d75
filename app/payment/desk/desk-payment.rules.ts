/** What the desk of a centre takes: how, of which appointments, and what counting it comes to. */
import { isTaken, type PaymentState } from '../payment.rules.ts'

export const deskMethods = ['cash', 'card', 'bono'] as const
export type DeskMethod = (typeof deskMethods)[number]

/**
 * cancelled: nothing is owed of it. not-there: it is only held, or the patient did not come. taken: it is paid. committing: the
 * patient answered a form on their telephone this moment, and the gateway is asked.
 */
export type DeskPayRefusal = 'cancelled' | 'not-there' | 'taken' | 'committing'

/**
 * A form that is only open gives way: whoever stands there with the money pays. Before the hour, during it and after it;
 * what went back may be paid again.
 */
export function canPayAtDesk(
  appointment: { state: string },
  payments: readonly { state: PaymentState }[],
): { ok: true } | { ok: false; reason: DeskPayRefusal } {
  if (appointment.state === 'cancelled') return { ok: false, reason: 'cancelled' }
  if (!['booked', 'confirmed', 'arrived', 'fulfilled'].includes(appointment.state))
    return { ok: false, reason: 'not-there' }
  if (payments.some(({ state }) => state === 'settled')) return { ok: false, reason: 'taken' }
  if (payments.some(({ state }) => state === 'authorised')) return { ok: false, reason: 'committing' }
  return { ok: true }
}

/** void: it was noted by mistake. refund: the patient gets it back. */
export type HandBackKind = 'desk-void' | 'desk-refund'

/** Whether money that was taken at a desk can be given back there, and whether that was wished already by a cancellation. */
export function canHandBack(state: PaymentState): 'now' | 'wished' | false {
  if (state === 'refunding') return 'wished'
  return isTaken(state) && state === 'settled' ? 'now' : false
}

export type Sums = Record<DeskMethod, number>

export const noSums: Sums = { cash: 0, card: 0, bono: 0 }

export const sumOf = ({ cash, card, bono }: Sums) => cash + card + bono

export function sumsOf(money: readonly { method: DeskMethod; amount: number }[]): Sums {
  const sums = { ...noSums }
  for (const { method, amount } of money) sums[method] += amount
  return sums
}

/** By method, so that what is missing of one is not hidden by what is too much of another. */
export function differences(expected: Sums, counted: Sums): Sums {
  return {
    cash: counted.cash - expected.cash,
    card: counted.card - expected.card,
    bono: counted.bono - expected.bono,
  }
}

export const isExact = (difference: Sums) => deskMethods.every(method => difference[method] === 0)
