/** What the desk of a centre takes: how, of which appointments, and what counting it comes to. */
import type { PaymentState } from '../payment.rules.ts'

export const deskMethods = ['cash', 'card', 'bono'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** How a payment came in. mixed: at a desk, by several of its methods, each once. */
export type PaymentMethod = 'webpay' | DeskMethod | 'mixed'

/**
 * cancelled: nothing is owed of it. not-there: it is only held, or the patient did not come. taken: it is paid. committing: the
 * patient answered a form on their telephone this moment, and the gateway is asked. choose-tramo: what is paid depends on the tramo of
 * Fonasa, and nobody said it. changed: it costs something else by now. sum: what came in by several methods is not exactly what is due.
 * patient-busy: whose RUT was written has another hour at that time. bono-used: that bono of their insurer has paid something else, or the portal issued it itself.
 */
export type DeskPayRefusal =
  | 'cancelled'
  | 'not-there'
  | 'taken'
  | 'committing'
  | 'choose-tramo'
  | 'changed'
  | 'sum'
  | 'patient-busy'
  | 'bono-used'

/**
 * A form that is only open gives way: whoever stands there with the money pays. Before the hour, during it and after it;
 * what went back may be paid again.
 */
export function canPayAtDesk(
  appointment: { state: string; promised: boolean },
  payments: readonly { state: PaymentState }[],
):
  | { ok: true }
  | { ok: false; reason: Exclude<DeskPayRefusal, 'changed' | 'sum' | 'patient-busy' | 'bono-used'> } {
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
export function sumsOf(money: readonly Tender[]): Sums {
  const sums = { ...noSums }
  for (const { method, amount } of money) sums[method] += amount
  return sums
}

/** What comes in, or goes back, of a payment by one method: whole pesos, above 0 unless nothing is due. */
export interface Tender {
  method: DeskMethod
  amount: number
}

/** A row of `desk_money`: of what went back, the amount is below 0. */
export interface DeskMovement extends Tender {
  part: number | null
}

/**
 * How what is due comes in. @param by all of it by one method, or pesos by method. @returns null where they are not exactly what is due; else
 * in the order of the methods.
 */
export function tendersOf(by: DeskMethod | Sums, due: number): Tender[] | null {
  if (typeof by === 'string') return [{ method: by, amount: due }]
  const tenders = deskMethods
    .map(method => ({ method, amount: by[method] }))
    .filter(({ amount }) => amount !== 0)
  const isMoney = tenders.length > 0 && tenders.every(({ amount }) => Number.isInteger(amount) && amount > 0)
  return isMoney && sumOf(by) === due ? tenders : null
}

/** What a payment is called that came in so. @param tenders one at least. */
export const methodOf = ([first, ...others]: readonly Tender[]): DeskMethod | 'mixed' =>
  first && others.length === 0 ? first.method : 'mixed'

/** The same as an object: {"cash": 10000, "card": 20000}. */
export const pesosBy = (tenders: readonly Tender[]): Partial<Sums> =>
  Object.fromEntries(tenders.map(({ method, amount }) => [method, amount]))

/** What of the movements of a payment came in: `part` is null of the first and below 0 of those beside it. */
export const cameIn = (money: readonly DeskMovement[]): Tender[] =>
  money.filter(({ part }) => part === null || part < 0).map(({ method, amount }) => ({ method, amount }))

/** What of them went back with a refund. */
export const wentBack = (money: readonly DeskMovement[], refund: number): Tender[] =>
  money.filter(({ part }) => part === refund).map(({ method, amount }) => ({ method, amount: -amount }))

/**
 * By which methods an amount goes back: those by which it came in, cash before card, a bono last (docs/decisions/0428-several-ways-of-paying-at-the-desk.md).
 * @param left what came in by each and has not gone back. @throws Error where more goes back than that.
 */
export function tendersBack(left: Sums, amount: number): Tender[] {
  let rest = amount
  const tenders = deskMethods.flatMap(method => {
    const goes = Math.min(left[method], rest)
    rest -= goes
    return goes > 0 ? [{ method, amount: goes }] : []
  })
  if (rest > 0) throw new Error('more goes back than came in')
  return tenders
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
export const shownMoney = (money: readonly Tender[]) => {
  const sums = sumsOf(money)
  return `${money.length}=${deskMethods.map(method => sums[method]).join('+')}`
}

/** Of what `differences` says: nothing missing and nothing too much, of any method. */
export const isExact = (difference: Sums) => deskMethods.every(method => difference[method] === 0)
