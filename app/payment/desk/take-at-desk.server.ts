/** The desk takes the money: a payment like any other, settled at once, with whoever has it in their hands. */
import { randomBytes } from 'node:crypto'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { violation } from '#app/platform/database/database.server.ts'
import type { Payable } from '../payable-appointments.ts'
import { changeState, findAttempts, insertPayment } from '../payment.queries.server.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { closeOthers, settle } from '../settle-payment.server.ts'
import { isAnother, pricedNow, type QuotedCoverage } from '../start-payment.server.ts'
import { type DeskTaking, insertMoney, isIssuedHere, noteTaking } from './desk-money.queries.server.ts'
import { canPayAtDesk, type DeskPayRefusal, methodOf, pesosBy, tendersOf } from './desk-payment.rules.ts'

export type DeskPayOutcome =
  | { ok: true; paymentId: string; amount: number }
  | { ok: false; reason: 'gone' | DeskPayRefusal }

/**
 * What was promised at booking, never an amount that somebody types: by however many methods it comes, together they are it. A form that is
 * open on a telephone is closed by it; money that comes of that form all the same goes back as paid twice.
 * @param asked.appointmentId of an appointment of that centre. shown: what the page said that it costs: what was counted into a hand.
 * coverage: of `quoteAtDesk`, where it is paid with another insurer than it was booked with, or with a tramo that nobody had said; kept with
 * the payment, in the same transaction.
 */
export async function takeAtDesk(
  { db, ...desk }: Pick<PaymentDeps, 'db' | 'appointments' | 'announce'>,
  asked: DeskTaking & { appointmentId: string; centreId: number; shown: number; coverage?: QuotedCoverage },
  now: Temporal.Instant,
): Promise<DeskPayOutcome> {
  try {
    return await db.transaction(async tx => {
      const payable = await desk.appointments.lock(tx, asked.appointmentId)
      if (!payable) return { ok: false, reason: 'gone' }
      const payments = await findAttempts(tx, payable.of)
      const { coverage, bonoFolio } = asked
      if (bonoFolio !== null && (await isIssuedHere(tx, bonoFolio))) return { ok: false, reason: 'bono-used' }
      const verdict = canPayAtDesk({ ...payable, promised: coverage ? true : payable.promised }, payments)
      if (!verdict.ok) return verdict
      const { id: appointmentId, fullPrice } = payable
      const { parts, contribution, amount } = coverage ? pricedNow(payable, coverage) : asBooked(payable)
      const prevision = coverage?.prevision ?? payable.prevision ?? 'particular'
      if (amount !== asked.shown) return { ok: false, reason: 'changed' }
      const tenders = tendersOf(asked.method, amount)
      if (!tenders) return { ok: false, reason: 'sum' }
      if (coverage && (coverage.rut !== null || isAnother(payable, { prevision, contribution }))) {
        const { rut } = coverage
        await desk.appointments.saveCoverage(tx, payable.of, { prevision, contribution, rut, parts })
        await noteInAudit(
          tx,
          { actor: asked.by, verb: 'desk-coverage', appointmentId, detail: { prevision } },
          now,
        )
      }
      await closeOthers(tx, payments, 'centre', now)
      const row = {
        appointmentId,
        parts,
        buyOrder: `${payable.code}-${randomBytes(4).toString('hex').toUpperCase()}`,
        sessionId: randomBytes(24).toString('base64url'),
        amount,
        fullPrice,
        contribution,
        prevision,
        flow: 'desk' as const,
        expiresAt: now,
        checkAt: now,
      }
      const id = await insertPayment(tx, row, now)
      const method = methodOf(tenders)
      await noteTaking(tx, id, { ...asked, method, agreedId: payable.agreedId })
      await changeState(tx, id, { state: 'settled', actor: 'centre', checkAt: null }, now)
      const { centreId, by } = asked
      for (const [nth, tender] of tenders.entries())
        await insertMoney(tx, { paymentId: id, part: nth === 0 ? null : -nth, centreId, by, ...tender }, now)
      const detail = { method, amount, ...(tenders.length > 1 && pesosBy(tenders)) }
      await noteInAudit(tx, { actor: by, verb: 'desk-payment', appointmentId, detail }, now)
      await settle(tx, desk, { id, appointmentId, withBono: bonoFolio === null }, now)
      return { ok: true, paymentId: id, amount }
    })
  } catch (error) {
    switch (violation(error)?.constraint) {
      case 'payment_one_active':
        return { ok: false, reason: 'taken' }
      case 'payment_bono_once':
        return { ok: false, reason: 'bono-used' }
      case 'patient_busy':
      case 'patient_busy_by_telephone':
        return { ok: false, reason: 'patient-busy' }
      default:
        throw error
    }
  }
}

const asBooked = ({ fullPrice, contribution, parts }: Payable) => ({
  parts,
  contribution,
  amount: fullPrice - contribution,
})
