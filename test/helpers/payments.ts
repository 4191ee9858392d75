/** Paying in tests: the simulator behind a real HTTP port, the SDK in front of it, a clock that can be moved, a patient at the form. */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { payableAppointments } from '#app/booking/appointments/payable-appointments.server.ts'
import type { ReturnParameters } from '#app/payment/payment.rules.ts'
import type { PaymentDeps, PaymentNews } from '#app/payment/payment-deps.ts'
import type { PaymentGateway } from '#app/payment/payment-gateway.ts'
import { reconcilePayments } from '#app/payment/reconcile-payments.server.ts'
import { refundPayments } from '#app/payment/refunds/refund-payments.server.ts'
import type { Decision } from '#app/payment/simulator/simulator.rules.ts'
import { webpaySimulator } from '#app/payment/simulator/simulator.server.ts'
import { startPayment } from '#app/payment/start-payment.server.ts'
import { webpayGateway } from '#app/payment/webpay.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { CoverageEligibility } from '#app/pricing/coverage-eligibility.ts'
import { priceTableEligibility } from '#app/pricing/price-table-eligibility.server.ts'
import { testNow } from './supply.ts'

export const testKeys = { commerceCode: '597055555532', apiKey: 'secreto-de-prueba' }
export const returnUrl = 'https://portal.example/pago/retorno'

/** What a portal is told that pays there. */
export const payingEnv = ({ url }: Pick<TestGateway, 'url'>) => ({
  DEMO: '1',
  PAYMENTS: 'on',
  WEBPAY_ENV: 'simulator',
  WEBPAY_URL: url,
  WEBPAY_COMMERCE_CODE: testKeys.commerceCode,
  WEBPAY_API_KEY: testKeys.apiKey,
})

/** A clock that only moves when it is told to. */
export class MovableClock {
  private current: Temporal.Instant
  private readonly start: Temporal.Instant
  constructor(start = testNow) {
    this.start = start
    this.current = start
  }
  now = () => this.current
  startAgain() {
    this.current = this.start
  }
  pass(duration: Temporal.DurationLike) {
    this.current = this.current.add(duration)
  }
  passTo(at: Temporal.Instant) {
    if (Temporal.Instant.compare(at, this.current) > 0) this.current = at
  }
}

export interface TestGateway {
  url: string
  gateway: PaymentGateway
  close(): void
}

/** The simulator on a port of its own. @param db where its table is. */
export async function startGateway(
  db: Database,
  clock: { now(): Temporal.Instant },
  { timeoutSeconds = 5, onAnswer }: { timeoutSeconds?: number; onAnswer?: (request: Request) => void } = {},
): Promise<TestGateway> {
  let url = ''
  const setup = {
    db,
    clock,
    get publicUrl() {
      return url
    },
    ...testKeys,
  }
  let app: { fetch: (request: Request) => Response | Promise<Response> } | undefined
  const server = serve({
    async fetch(request) {
      const answer = (await app?.fetch(request)) ?? new Response(null, { status: 503 })
      onAnswer?.(request)
      return answer
    },
    port: 0,
    hostname: '127.0.0.1',
    // A busy machine asks again in the moment in which the five seconds of Node are over.
    serverOptions: { keepAliveTimeout: 75_000 },
  })
  await new Promise<void>(resolve => {
    if (server.listening) resolve()
    else server.once('listening', () => resolve())
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = webpaySimulator({ ...setup, publicUrl: url, brand: 'Red Aromo' })
  const gateway = webpayGateway({ ...testKeys, baseUrl: () => url, origin: url, timeoutSeconds })
  return { url, gateway, close: () => server.close() }
}

export interface TestDesk extends PaymentDeps {
  eligibility: CoverageEligibility
  news: PaymentNews[]
  lines: string[]
}

export function testPaymentDeps(db: Database, gateway: PaymentGateway): TestDesk {
  const news: PaymentNews[] = []
  const lines: string[] = []
  return {
    db,
    gateway,
    eligibility: priceTableEligibility(db),
    log: createLog('info', line => lines.push(line)),
    news,
    lines,
    appointments: payableAppointments,
    announce: async (_tx, one) => {
      news.push(one)
    },
  }
}

/** The patient answers the form of a payment. @returns what the browser brings back. */
export async function answerForm(
  { url }: Pick<TestGateway, 'url'>,
  formUrl: string,
  decision: Decision,
): Promise<ReturnParameters> {
  const token = new URL(formUrl).searchParams.get('token_ws') ?? ''
  const page = await (await fetch(formUrl)).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const body = {
    token_ws: token,
    decision,
    TBK_TOKEN: field('TBK_TOKEN'),
    TBK_ID_SESION: field('TBK_ID_SESION'),
    TBK_ORDEN_COMPRA: field('TBK_ORDEN_COMPRA'),
  }
  const answer = await fetch(`${url}/webpayserver/respuesta`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
  if (answer.status === 307) {
    const { TBK_TOKEN, TBK_ID_SESION, TBK_ORDEN_COMPRA } = body
    return { TBK_TOKEN, TBK_ID_SESION, TBK_ORDEN_COMPRA }
  }
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
}

/** Starts paying an appointment. @throws Error when no form opens. */
export async function openForm(
  desk: TestDesk,
  appointmentId: string,
  now: Temporal.Instant,
  coverage?: { prevision: string; rut: string | null },
): Promise<string> {
  const outcome = await startPayment(desk, { appointmentId, coverage, flow: 'portal', returnUrl }, now)
  if (!outcome.ok || !outcome.formUrl) throw new Error(`no form opened: ${JSON.stringify(outcome)}`)
  return outcome.formUrl
}

/** Lets the jobs run until nothing is left to do, however long that takes on the clock. */
export async function untilQuiet(desk: PaymentDeps, clock: MovableClock) {
  for (let round = 0; round < 40; round++) {
    await reconcilePayments(desk, clock.now())
    await refundPayments(desk, clock.now())
    const [next] = await desk.db.rows<{ at: Temporal.Instant | null }>(sql`
      select least((select min(check_at) from payment), (select min(next_try_at) from refund r
        -- Of one payment one after the other.
        where not exists (select from refund before where before.payment_id = r.payment_id and before.answered_at is null
          and before.part > 0 and before.part <> r.part and (r.part = 0 or before.part < r.part)))) as at`)
    if (!next?.at) return
    clock.passTo(next.at)
  }
  throw new Error('the jobs never came to an end')
}

/** What the database says cannot be. */
export const ledgerFaults = (db: Database) =>
  db.rows<{ payment_id: string; fault: string }>(sql`select payment_id, fault from ledger_fault`)

/** Money that the gateway holds for us, beside what our ledger says; and what it holds beside what is paid. */
export async function money(db: Database) {
  const [row] = await db.rows<{ gateway: number; ledger: number; paid: number }>(sql`
    select (select coalesce(sum(amount - refunded), 0) from webpay_simulator
        where state in ('authorized', 'partially-nullified')) as gateway,
      (select coalesce(sum(money), 0) from payment_event) as ledger,
      (select coalesce(sum(p.amount), 0) from payment p join appointment a on a.id = p.appointment_id
        where p.state = 'settled' and a.state <> 'cancelled') as paid`)
  if (!row) throw new Error('no sums')
  return row
}
