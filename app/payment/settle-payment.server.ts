/** Asks the gateway how a payment ended and writes it down, once, however often and from wherever it is asked. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { issueBonos } from './bono.queries.server.ts'
import { answerSeconds, askEverySeconds, nextLook, nextTry } from './check-times.rules.ts'
import { findParts, markGivenBack, type PaymentPart } from './part.queries.server.ts'
import type { PayablePart } from './payable-appointments.ts'
import {
  changeState,
  expectAnswer,
  findRivals,
  lockPayment,
  type Payment,
  type PaymentActor,
} from './payment.queries.server.ts'
import { type Ending, isOpen, isTaken, stateAfter, type Verdict } from './payment.rules.ts'
import { noteDoubt, postponeCheck } from './payment-checks.queries.server.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  GatewayContradiction,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type TransactionStatus,
} from './payment-gateway.ts'
import { insertRefund } from './refunds/refund.queries.server.ts'
import { giveBack } from './refunds/request-refund.server.ts'

export interface Settling {
  /** commit: the form was answered, take the money. status: only ask. */
  asking: 'commit' | 'status'
  /** How it ends when it was neither taken nor refused. */
  ending: Ending
  actor: PaymentActor
}

export type SettleOutcome =
  | { ok: true; payment: Payment }
  /** unanswered: the gateway said nothing that counts; a job asks again. */
  | { ok: false; reason: 'unanswered'; payment: Payment }

// Older than this, the gateway tells no status any more: that it knows nothing says nothing.
const statusDays = 7

/**
 * Asks the gateway, outside any transaction, and records in one what it says. Of what is taken already, or never had a form, nothing is asked.
 * What it says that cannot be believed is a doubt, which ends nothing.
 */
export async function settlePayment(
  desk: PaymentDeps,
  payment: Payment,
  settling: Settling,
  now: Temporal.Instant,
): Promise<SettleOutcome> {
  const { db, gateway, log } = desk
  const { token } = payment
  if (isTaken(payment.state) || token === null) return { ok: true, payment }
  await expectAnswer(
    db,
    payment.id,
    {
      actor: settling.actor,
      answered: settling.asking === 'commit' && settling.actor === 'return',
      checkAt: now.add({ seconds: answerSeconds }),
    },
    now,
  )
  const again = nextTry(payment, now)
  const unanswered = { ok: false as const, reason: 'unanswered' as const, payment }
  /** It answered, and nothing that it says can be believed: money may have moved, so nothing ends before somebody looked. */
  const doubt = async (code: string) => {
    log.error('payment.doubt', { payment: payment.id, code })
    await noteDoubt(db, payment.id, code, again)
    return unanswered
  }
  let said: TransactionStatus | undefined
  try {
    said = await ask(gateway, token, settling.asking)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    if (error instanceof GatewayContradiction) return doubt(error.code)
    log.warn('payment.unanswered', { payment: payment.id, code: error.code })
    await postponeCheck(db, payment.id, again)
    return unanswered
  }
  if (said && !isAbout(said, payment)) return doubt('mismatch')
  if (!said && isUntold(payment, now)) return doubt(payment.doubt ?? 'too-old')
  const settled = await db.transaction(tx => record(tx, desk, payment, said, settling, now))
  return { ok: true, payment: settled }
}

/** @returns undefined when the gateway has nothing of that name that could still be paid. */
async function ask(
  gateway: PaymentGateway,
  token: string,
  asking: 'commit' | 'status',
): Promise<TransactionStatus | undefined> {
  const refused = (error: unknown) => {
    if (!(error instanceof GatewayRefusal)) throw error
    return undefined
  }
  const committed = asking === 'commit' ? await gateway.commit(token).catch(refused) : undefined
  // A commit that is refused may have been done before, by us: only the status tells.
  return committed ?? (await gateway.status(token).catch(refused))
}

/** The answer is about this payment: nothing that came from a browser counts. */
const isAbout = (said: TransactionStatus, { buyOrder, sessionId, amount }: Payment) =>
  said.buyOrder === buyOrder && said.sessionId === sessionId && said.amount === amount

/** A refusal to tell ends nothing where money may have moved: after an answer that could not be, or after the time for asking. */
const isUntold = ({ doubt, state, createdAt }: Payment, now: Temporal.Instant) =>
  doubt !== null ||
  (state === 'authorised' && Temporal.Instant.compare(createdAt.add({ hours: statusDays * 24 }), now) <= 0)

const verdicts: Record<TransactionStatus['outcome'], Verdict> = {
  taken: 'taken',
  refused: 'refused',
  open: 'open',
  reversed: 'gone',
  nullified: 'gone',
}

async function record(
  tx: Tx,
  desk: PaymentDeps,
  { id, appointmentId }: Payment,
  said: TransactionStatus | undefined,
  { ending, actor }: Settling,
  now: Temporal.Instant,
): Promise<Payment> {
  // Asked together, in this order: the appointment is locked first, and what is read is read behind the locks.
  const [payable, payment, others] = await Promise.all([
    desk.appointments.lock(tx, appointmentId),
    lockPayment(tx, id),
    findRivals(tx, { id, appointmentId }),
  ])
  if (!payable || !payment) throw new Error('a payment lost its appointment')
  // Only money that stands pays: another attempt that was answered may still be refused by the bank.
  const paidElsewhere = others.some(({ state }) => state === 'settled')
  const cancelled = payable.state === 'cancelled'
  const verdict = said ? verdicts[said.outcome] : 'gone'
  // However often a browser comes back with nothing, a session ends when its time does.
  const over = Temporal.Instant.compare(payment.expiresAt, now) <= 0
  const state = stateAfter(payment.state, verdict, {
    ending: over && ending === 'in_form' ? 'expired' : ending,
    canBePaid: !cancelled && !paidElsewhere,
  })

  if (isTaken(payment.state)) return payment
  // Whoever was committing while it closed may have died with the answer: one last look.
  const closesNow = isOpen(payment.state) && verdict === 'open'
  const lastLook = closesNow ? now.add({ seconds: askEverySeconds }) : null
  const checkAt = isOpen(state) ? nextLook(payment, now) : lastLook
  if (state === 'settled') await closeOthers(tx, others, actor, now)
  const [, , parts] = await Promise.all([
    changeState(
      tx,
      id,
      { state, actor, checkAt, answered: true, said: verdict === 'open' ? undefined : said },
      now,
    ),
    state === payment.state || noteInAudit(tx, { actor, verb: `payment-${state}`, appointmentId }, now),
    state === 'settled' ? settle(tx, desk, payment, now) : [],
  ])
  if (state === 'settled') await giveBackGone(tx, payment, { parts, standing: payable.standing }, actor, now)
  if (state === 'refunding') {
    const reason = cancelled ? 'too-late' : 'paid-twice'
    const taken = await findParts(tx, id)
    await markGivenBack(
      tx,
      id,
      taken.map(({ position }) => position),
      0,
    )
    await insertRefund(tx, { paymentId: id, part: 0, amount: payment.amount, reason }, now)
    await desk.announce(tx, { kind: 'refunding', appointmentId, paymentId: id }, now)
  }
  return (await lockPayment(tx, id)) ?? payment
}

/**
 * Whatever else is open for the same appointment is paid by this. Its own answer may be on the way: it is asked for, and given
 * back. Each is locked first: its form may have come since it was read.
 */
export async function closeOthers(
  tx: Tx,
  others: readonly Payment[],
  actor: PaymentActor,
  now: Temporal.Instant,
) {
  for (const { id } of others.filter(({ state }) => isOpen(state))) {
    const other = await lockPayment(tx, id)
    if (!other || !isOpen(other.state)) continue
    const checkAt = other.token ? now.add({ seconds: answerSeconds }) : null
    await changeState(tx, id, { state: other.token ? 'cancelled' : 'failed', actor, checkAt }, now)
  }
}

/** Exams that were taken off, or whose appointment was cancelled, while the form was open: paid, and given back. */
async function giveBackGone(
  tx: Tx,
  payment: Payment,
  { parts, standing }: { parts: PaymentPart[]; standing: readonly PayablePart[] },
  actor: PaymentActor,
  now: Temporal.Instant,
): Promise<void> {
  const stands = ({ appointmentId, examSlug }: PaymentPart) =>
    standing.some(one => one.appointmentId === appointmentId && one.examSlug === examSlug)
  const gone = parts.filter(part => !stands(part))
  await giveBack(tx, payment, parts, gone, { actor, reason: 'too-late' }, now)
}

/**
 * What holds as soon as the money is there, in the same transaction. @param withBono false where the patient brought one.
 * @returns the exams that were paid, where they are several.
 */
export async function settle(
  tx: Tx,
  { announce, appointments }: Pick<PaymentDeps, 'announce' | 'appointments'>,
  { id, appointmentId, withBono = true }: Pick<Payment, 'id' | 'appointmentId'> & { withBono?: boolean },
  now: Temporal.Instant,
): Promise<PaymentPart[]> {
  const [, parts, visit] = await Promise.all([
    appointments.clearDue(tx, appointmentId),
    findParts(tx, id),
    appointments.visitOf(tx, appointmentId),
  ])
  const visits = new Set(parts.map(part => part.appointmentId))
  for (const other of withBono ? visits : [])
    await issueBonos(tx, { paymentId: id, appointmentId: other }, await appointments.visitOf(tx, other), now)
  await Promise.all([
    withBono && visits.size === 0 && issueBonos(tx, { paymentId: id, appointmentId }, visit, now),
    announce(tx, { kind: 'settled', appointmentId, paymentId: id }, now),
  ])
  return parts
}
