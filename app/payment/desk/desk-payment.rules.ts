/** What the desk of a centre takes: how, of which appointments, and what counting it comes to. */
import type { PaymentState } from '../payment.rules.ts'

export const deskMethods = ['cash', 'card', 'bono'] as const
export type DeskMethod = (typeof deskMethods)[number]

/**
 * cancelled: nothing is owed of it. not-there: it is only held, or the patient did not come. taken: it is paid. committing: the
 * patient answered a form on their telephone this moment, and the gateway is asked. choose-tramo: what is paid depends on the tramo of
 * Fonasa, and nobody said it. changed: it costs something else by now. patient-busy: whose RUT was written has another hour at that time.
 */
export type DeskPayRefusal =
  | 'cancelled'
  | 'not-there'
  | 'taken'
  | 'committing'
  | 'choose-tramo'
  | 'changed'
  | 'patient-busy'

/**
 * A form that is only open gives way: whoever stands there with the money pays. Before the hour, during it and after it;
 * what went back may be paid again.
 */
export function canPayAtDesk(
  appointment: { state: string; promised: boolean },
  payments: readonly { state: PaymentState }[],
): { ok: true } | { ok: false; reason: Exclude<DeskPayRefusal, 'changed' | 'patient-busy'> } {
  if (appointment.state === 'cancelled') return { ok: false, reason: 'cancelled' }
  if (!['booked', 'confirmed', 'arrived', 'fulfilled'].includes(appointment.state))
    return { ok: false, reason: 'not-there' }
  if (payments.some(({ state }) => state === 'settled')) return { ok: false, reason: 'taken' }
  if (payments.some(({ state }) => state === 'authorised')) return { ok: false, reason: 'committing' }
  if (!appointment.promised) return { ok: false, reason: 'choose-tramo' }
  return { ok: true }
}

/** void: it was noted by mistake. refund: the patient gets it back. */
export type HandBackKind = 'desk-void' | 'desk-refund'

/** What went back of a payment, or was promised to. part 0: with it went all that was left. */
export interface DeskRefund {
  part: number
  amount: number
  /** In milliseconds; null while it is only promised. */
  answered: number | null
}

/** What a desk gives back next. parts: of the refunds that were promised; none where somebody decides it there and then. */
export interface GoingBack {
  parts: number[]
  amount: number
}

/** What was promised comes before all that is left. @returns null where nothing of it goes back at a desk. */
export function goingBack(payment: {
  state: PaymentState
  left: number
  refunds: readonly DeskRefund[]
}): GoingBack | null {
  const open = payment.refunds.filter(({ answered }) => answered === null)
  if (open.length > 0)
    return { parts: open.map(({ part }) => part), amount: open.reduce((sum, { amount }) => sum + amount, 0) }
  return payment.state === 'settled' ? { parts: [], amount: payment.left } : null
}

/**
 * What a page showed, as its form carries it back. Whoever hands out money does what they read and nothing else: if it is not that any
 * more, because a colleague or the patient did something meanwhile, they read it again first.
 */
export const shownBack = ({ parts, amount }: GoingBack) => `${parts.join('+')}=${amount}`

export type Sums = Record<DeskMethod, number>

export const noSums: Sums = { cash: 0, card: 0, bono: 0 }

/** In pesos, of all methods together. */
export const sumOf = ({ cash, card, bono }: Sums) => cash + card + bono

/** In pesos, by method; a method of which nothing came is 0. */
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

/** The same of what there is to count. */
export const shownMoney = (money: readonly { method: DeskMethod; amount: number }[]) => {
  const sums = sumsOf(money)
  return `${money.length}=${deskMethods.map(method => sums[method]).join('+')}`
}

/** Of what `differences` says: nothing missing and nothing too much, of any method. */
export const isExact = (difference: Sums) => deskMethods.every(method => difference[method] === 0)
