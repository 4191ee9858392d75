/** The patient wants to pay: a row first, then the gateway's form, then its token. Nothing is charged here. */
import { randomBytes } from 'node:crypto'
import { violation } from '#app/platform/database/database.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import type { CoverageAnswer, CoverageEligibility } from '#app/pricing/public.ts'
import { nextLook } from './check-times.rules.ts'
import type { Payable, PayablePart } from './payable-appointments.ts'
import {
  changeState,
  findAttempts,
  insertPayment,
  type PaymentFlow,
  saveForm,
} from './payment.queries.server.ts'
import { canPay, isOpen, type PayRefusal, sessionMinutes } from './payment.rules.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { GatewayContradiction, GatewayRefusal, GatewayUnavailable } from './payment-gateway.ts'
import { settle } from './settle-payment.server.ts'

export interface PaymentRequest {
  /** Of an appointment that the caller has proved a right to. */
  appointmentId: string
  /** What the patient chose on the screen; absent: as it was booked. Never an amount. */
  coverage?: { prevision: string; rut: string | null }
  /** What the screen said that it costs with that: another one is not asked. Absent: it said none. */
  shown?: number
  flow: PaymentFlow
  /** Where the gateway sends the browser afterwards. */
  returnUrl: string
}

export type StartOutcome =
  /** Where to pay. */
  | { ok: true; formUrl: string; paymentId: string }
  /** Nothing was left to pay: it is settled already. */
  | { ok: true; formUrl: null }
  | { ok: false; reason: 'open'; until: Temporal.Instant }
  | {
      ok: false
      reason:
        | Exclude<PayRefusal, 'open'>
        | Extract<CoverageAnswer, { ok: false }>['reason']
        | 'patient-busy'
        /** It costs something else than the screen said. */
        | 'changed'
        | 'failed'
        | 'too-many-requests'
    }

// A form that was asked for and never came was asked for by a process that died.
const formSeconds = 45
const attempts: Limit = { purpose: 'start-payment', max: 12, seconds: 3600 }

/** @throws Response 404 when there is no such appointment. */
export async function startPayment(
  desk: PaymentDeps & { eligibility: CoverageEligibility },
  request: PaymentRequest,
  now: Temporal.Instant,
): Promise<StartOutcome> {
  const { db, gateway, appointments, log } = desk
  const before = await appointments.find(db, request.appointmentId)
  if (!before) throw new Response(null, { status: 404 })
  const price = await quoteCoverage(desk.eligibility, before, request.coverage)
  if (!price.ok) return price
  if (!(await countAttempt(db, attempts, before.id, now)).ok)
    return { ok: false, reason: 'too-many-requests' }

  const made = await insert(desk, request, price, now)
  if (!made.ok || made.settled) return made.ok ? { ok: true, formUrl: null } : made
  const { id, buyOrder, sessionId, amount } = made
  try {
    const form = await gateway.create({ buyOrder, sessionId, amount, returnUrl: request.returnUrl })
    const checkAt = nextLook(made, now)
    if (!(await saveForm(db, id, { ...form, checkAt }, now))) return { ok: false, reason: 'failed' }
    return { ok: true, formUrl: formAddress(form), paymentId: id }
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    log[trouble.alarming ? 'error' : 'warn']('payment.no-form', { payment: id, code: trouble.code })
    // Nobody has the form, if there is one: it can never be paid.
    await changeState(db, id, { state: 'failed', actor: 'patient', checkAt: null }, now)
    return { ok: false, reason: 'failed' }
  }
}

/** Why there is no form that can be used; undefined for a mistake of ours. */
function troubleOf(error: unknown): { code: string; alarming: boolean } | undefined {
  // A token names one transaction. One that we know already is somebody else's: never shown, never asked about.
  if (violation(error)?.constraint === 'payment_token_key') return { code: 'token-twice', alarming: true }
  if (!(error instanceof GatewayRefusal || error instanceof GatewayUnavailable)) return undefined
  return { code: error.code, alarming: error instanceof GatewayContradiction }
}

/** Where a browser opens the gateway's form: a link serves as well as a form, and needs no script. */
export function formAddress({ url, token }: { url: string; token: string }): string {
  const address = new URL(url)
  address.searchParams.set('token_ws', token)
  return address.href
}

/** What somebody pays with the insurer that was chosen for them. */
export interface QuotedCoverage {
  ok: true
  prevision: string
  contribution: number
  rut: string | null
  /** What the insurer pays of each of several exams, by appointment and exam. */
  parts: ReadonlyMap<string, number>
}

const keyOf = ({ appointmentId, examSlug }: Pick<PayablePart, 'appointmentId' | 'examSlug'>) =>
  `${appointmentId} ${examSlug}`

/** What was promised at booking holds; another coverage is asked about, as it was when the hour was held. */
export async function quoteCoverage(
  eligibility: CoverageEligibility,
  payable: Payable,
  coverage: PaymentRequest['coverage'],
): Promise<QuotedCoverage | Extract<CoverageAnswer, { ok: false }>> {
  const { offerId, start, fullPrice, contribution, prevision, rut, kept } = payable
  const chosen = coverage?.prevision ?? prevision ?? 'particular'
  const person = rut ?? coverage?.rut ?? null
  if (chosen === prevision && prevision !== 'fonasa')
    return { ok: true, prevision: chosen, contribution, rut: null, parts: new Map() }
  const asked = payable.parts.length > 0 ? payable.parts : [{ offerId, fullPrice }]
  const parts = new Map<string, number>()
  let paid = 0
  for (const one of asked) {
    const question = { offerId: one.offerId, start, fullPrice: one.fullPrice, prevision: chosen, rut: person }
    const answer = await eligibility.quote({
      ...question,
      kept: 'examSlug' in one ? one : (kept ?? undefined),
    })
    if (!answer.ok) return answer
    paid += answer.contribution
    if ('examSlug' in one) parts.set(keyOf(one), answer.contribution)
  }
  // The RUT is kept only where it was missing and is needed.
  const missing = rut === null && chosen !== 'particular' ? person : null
  return { ok: true, prevision: chosen, contribution: paid, rut: missing, parts }
}

/** Whether it is paid otherwise than it was booked: that is kept with the payment. */
export const isAnother = (
  booked: Pick<Payable, 'prevision' | 'contribution'>,
  now: { prevision: string; contribution: number },
): boolean => now.prevision !== booked.prevision || now.contribution !== booked.contribution

/** As its exams stand now: one may have been taken off since its price was asked. */
export function pricedNow(payable: Payable, price: QuotedCoverage) {
  const parts = payable.parts.map(part => ({
    ...part,
    contribution: price.parts.get(keyOf(part)) ?? part.contribution,
  }))
  const sum = parts.reduce((all, part) => all + part.contribution, 0)
  const contribution = parts.length > 0 ? sum : price.contribution
  return { parts, contribution, amount: payable.fullPrice - contribution }
}

async function insert(
  desk: PaymentDeps,
  { appointmentId: asked, flow, shown }: PaymentRequest,
  price: QuotedCoverage,
  now: Temporal.Instant,
) {
  const { db, appointments } = desk
  const { prevision, rut } = price
  try {
    return await db.transaction(async tx => {
      const [payable, own] = await Promise.all([appointments.lock(tx, asked), findAttempts(tx, [asked])])
      if (!payable) throw new Response(null, { status: 404 })
      const { id: appointmentId, of } = payable
      const payments = of.length === 1 && of[0] === asked ? own : await findAttempts(tx, of)
      const verdict = canPay(payable, payments, now)
      if (!verdict.ok) {
        const open = payments.find(({ state }) => isOpen(state))
        if (verdict.reason === 'open')
          return { ok: false as const, reason: verdict.reason, until: open?.expiresAt ?? now }
        return { ok: false as const, reason: verdict.reason }
      }
      const { parts, contribution, amount } = pricedNow(payable, price)
      // Before anything is kept: it may be too much, or for something that is off.
      if (amount !== (shown ?? amount)) return { ok: false as const, reason: 'changed' as const }
      const another = isAnother(payable, { prevision, contribution })
      if (another || rut !== null)
        await appointments.saveCoverage(tx, of, { prevision, contribution, rut, parts })
      // Whoever leaves the form now would keep an hour that was free and is not any more, alone or beside others paid at the centre.
      if (amount > 0 && payable.dueAt === null) await appointments.owe(tx, appointmentId, now)
      if (another && amount > 0) await appointments.sayPrice(tx, appointmentId, now)
      const buyOrder = `${payable.code}-${randomBytes(4).toString('hex').toUpperCase()}`
      const sessionId = randomBytes(24).toString('base64url')
      const expiresAt = now.add({ minutes: sessionMinutes })
      const checkAt = now.add({ seconds: formSeconds })
      const { fullPrice } = payable
      const row = {
        appointmentId,
        parts,
        buyOrder,
        sessionId,
        amount,
        fullPrice,
        contribution,
        prevision,
        flow,
        expiresAt,
        checkAt,
      }
      const id = await insertPayment(tx, row, now)
      if (amount === 0) {
        await changeState(tx, id, { state: 'settled', actor: 'patient', checkAt: null }, now)
        await settle(tx, desk, { id, appointmentId }, now)
      }
      return { ok: true as const, settled: amount === 0, id, buyOrder, sessionId, amount, expiresAt }
    })
  } catch (error) {
    switch (violation(error)?.constraint) {
      case 'patient_busy':
      case 'patient_busy_by_telephone':
        return { ok: false as const, reason: 'patient-busy' as const }
      case 'payment_one_active':
        return {
          ok: false as const,
          reason: 'open' as const,
          until: now.add({ minutes: sessionMinutes }),
        }
      default:
        throw error
    }
  }
}
