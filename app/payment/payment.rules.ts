/**
 * The life of a payment as tables, read by verbs, pages and the database's own function payment_step alike. Its states are
 * the only words for where it is, from the table to the page: screens, news and figures are called as they are.
 */

export const paymentStates = [
  'created',
  'in_form',
  'authorised',
  'settled',
  'rejected',
  'cancelled',
  'expired',
  'failed',
  'refunding',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * created: a row, and the gateway asked for a form. in_form: the patient has the form. authorised: the form was answered
 * and the commit is being asked for. settled: the money is ours and the appointment paid. refunding: the money is ours and
 * on its way back. failed: the gateway gave no form. A closed payment is still settled, or given back, when the gateway
 * says that it took the money after all.
 */
export const steps: Record<PaymentState, readonly PaymentState[]> = {
  created: ['in_form', 'failed', 'settled', 'expired'],
  in_form: ['authorised', 'settled', 'rejected', 'cancelled', 'expired', 'refunding'],
  authorised: ['in_form', 'settled', 'rejected', 'cancelled', 'expired', 'refunding'],
  settled: ['refunding'],
  rejected: ['settled', 'refunding'],
  cancelled: ['settled', 'refunding'],
  expired: ['settled', 'refunding'],
  failed: [],
  refunding: ['refunded'],
  refunded: [],
}

/** A patient may be about to pay: nobody else starts, and nobody cancels for lack of payment. */
export const openStates = ['created', 'in_form', 'authorised'] as const satisfies PaymentState[]
export const isOpen = (state: PaymentState) => (openStates as readonly PaymentState[]).includes(state)

/** The money came in, and stands in one of these for ever. */
export const takenStates = ['settled', 'refunding', 'refunded'] as const satisfies PaymentState[]
export type TakenState = (typeof takenStates)[number]
/** Whether its money came in, be it given back by now. */
export const isTaken = (state: PaymentState): state is TakenState =>
  (takenStates as readonly PaymentState[]).includes(state)

/** An attempt, and whether a desk had noted it by mistake and voided it: then nothing ever came in. */
interface Attempt {
  state: PaymentState
  voided?: boolean
}

/** Of all attempts to pay an appointment, the one whose money came in: the one that stands before one that went back. */
export function takenAmong<One extends Attempt>(payments: readonly One[]) {
  const taken = payments.filter(
    (one): one is One & { state: TakenState } => isTaken(one.state) && !one.voided,
  )
  return taken.findLast(({ state }) => state === 'settled') ?? taken.at(-1)
}

/** The one attempt that is under way. */
export const openAmong = <One extends { state: PaymentState }>(payments: readonly One[]): One | undefined =>
  payments.find(({ state }) => isOpen(state))

/** A payment session lasts this long (specification section 9). */
export const sessionMinutes = 10
/** Payment in advance is due this long before the start … */
export const dueHours = 12
/** … or this long after booking, when it was booked later than that. */
export const lateDueMinutes = 10

/** When an appointment that is paid in advance is cancelled if it is not paid. */
export function paymentDueAt(start: Temporal.Instant, bookedAt: Temporal.Instant): Temporal.Instant {
  const usual = start.subtract({ hours: dueHours })
  const latest = bookedAt.add({ minutes: lateDueMinutes })
  return Temporal.Instant.compare(usual, latest) > 0 ? usual : latest
}

// ── The four shapes in which the gateway sends the browser back ──

export interface ReturnParameters {
  token_ws?: string
  TBK_TOKEN?: string
  TBK_ID_SESION?: string
  TBK_ORDEN_COMPRA?: string
}

export type ReturnShape = 'finished' | 'aborted' | 'timed-out' | 'recovered'

/** @returns undefined for what no gateway sends. */
export function returnShape(given: ReturnParameters): ReturnShape | undefined {
  if (given.token_ws && given.TBK_TOKEN) return 'recovered'
  if (given.token_ws) return 'finished'
  if (given.TBK_TOKEN) return 'aborted'
  return given.TBK_ID_SESION && given.TBK_ORDEN_COMPRA ? 'timed-out' : undefined
}

/** What a return asks of the gateway: to take the money, or only how things are; stored: nothing, the result stands. */
export type Asking = 'commit' | 'status' | 'stored'

/**
 * For each shape and each state that the payment may be in already. What has ended with the money in stays as it is
 * stored; a closed payment whose browser says "answered" is asked about once more, for the money may have been taken.
 */
export const returns: Record<ReturnShape, Record<PaymentState, Asking>> = {
  finished: {
    created: 'stored',
    in_form: 'commit',
    authorised: 'commit',
    settled: 'stored',
    rejected: 'stored',
    cancelled: 'commit',
    expired: 'commit',
    failed: 'stored',
    refunding: 'stored',
    refunded: 'stored',
  },
  aborted: {
    created: 'stored',
    in_form: 'status',
    authorised: 'status',
    settled: 'stored',
    rejected: 'stored',
    cancelled: 'stored',
    expired: 'stored',
    failed: 'stored',
    refunding: 'stored',
    refunded: 'stored',
  },
  'timed-out': {
    created: 'stored',
    in_form: 'status',
    authorised: 'status',
    settled: 'stored',
    rejected: 'stored',
    cancelled: 'stored',
    expired: 'stored',
    failed: 'stored',
    refunding: 'stored',
    refunded: 'stored',
  },
  recovered: {
    created: 'stored',
    in_form: 'status',
    authorised: 'status',
    settled: 'stored',
    rejected: 'stored',
    cancelled: 'status',
    expired: 'status',
    failed: 'stored',
    refunding: 'stored',
    refunded: 'stored',
  },
}

// ── What the gateway says, and where it leads ──

/** taken · refused · open (nobody answered the form) · gone (it lapsed, was undone, or is unknown there). */
export type Verdict = 'taken' | 'refused' | 'open' | 'gone'

/** How a payment ends that is neither taken nor refused: what the browser came back with, or the clock. */
export type Ending = 'cancelled' | 'expired' | 'in_form'

/**
 * @param canBePaid whether the appointment still stands and nothing else has paid it.
 * @returns the state to go to; the same when nothing changes.
 */
export function stateAfter(
  state: PaymentState,
  verdict: Verdict,
  { ending, canBePaid }: { ending: Ending; canBePaid: boolean },
): PaymentState {
  if (isTaken(state) || state === 'failed') return state
  if (verdict === 'taken') return canBePaid ? 'settled' : 'refunding'
  if (!isOpen(state)) return state
  if (verdict === 'refused') return 'rejected'
  if (verdict === 'gone') return ending === 'in_form' ? 'expired' : ending
  return ending
}

// ── Whether an appointment can be paid online now ──

/**
 * taken, open: another payment of it is; one that a desk gave back is none where it is owed again. started: the visit has begun or is over.
 * called-off: its centre said that it cannot attend it; what was begun before still pays the hour that they choose, or goes back.
 * too-late: the time to pay in advance has run out.
 */
export type PayRefusal = 'cancelled' | 'started' | 'taken' | 'open' | 'called-off' | 'too-late'

/** Of what a desk gave back while the hour stands: nothing is paid of it, and until then somebody can. @param paid as its payment stands. */
export const isOwedAgain = (
  paid: PaymentState | null | undefined,
  { state, dueAt }: { state: string; dueAt: Temporal.Instant | null },
): boolean => paid === 'refunded' && state !== 'cancelled' && dueAt !== null

/** Whether somebody may begin to pay it online now. @param payments every attempt of it, in any order. */
export function canPay(
  appointment: {
    state: string
    start: Temporal.Instant
    dueAt: Temporal.Instant | null
    calledOff?: boolean
  },
  payments: readonly Attempt[],
  now: Temporal.Instant,
): { ok: true } | { ok: false; reason: PayRefusal } {
  const reached = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  if (appointment.state === 'cancelled') return { ok: false, reason: 'cancelled' }
  if (payments.some(({ state, voided }) => isTaken(state) && !voided && !isOwedAgain(state, appointment)))
    return { ok: false, reason: 'taken' }
  if (payments.some(({ state }) => isOpen(state))) return { ok: false, reason: 'open' }
  if (!['booked', 'confirmed', 'arrived'].includes(appointment.state) || reached(appointment.start))
    return { ok: false, reason: 'started' }
  // Whoever is there is told by whoever sees them, and loses no hour because it is unpaid.
  if (appointment.state === 'arrived') return { ok: true }
  if (appointment.calledOff) return { ok: false, reason: 'called-off' }
  if (appointment.dueAt && reached(appointment.dueAt)) return { ok: false, reason: 'too-late' }
  return { ok: true }
}
