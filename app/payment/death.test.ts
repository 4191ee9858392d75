/** Death at every await of every verb that moves money, and every order of events: the money always adds up. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { releaseUnpaid } from '#app/booking/changes/release-unpaid.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  returnUrl,
  type TestDesk,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { dyingDesk, lived } from '#test/helpers/processes/dying.ts'
import { addOffer } from '#test/helpers/supply.ts'
import type { ReturnParameters } from './payment.rules.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundPayments } from './refunds/refund-payments.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import type { Decision } from './simulator/simulator.rules.ts'
import { startPayment } from './start-payment.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

const hoursADay = 60
const day = {
  modality: 'video',
  minutes: 10,
  hours: [{ day: '2026-11-24', from: '09:00', to: '20:00' }],
} as const
let people = 10_000_019
let offer = await addOffer(db, { ...day, hours: [...day.hours], coverage: { 'fonasa-b': 20_000 } })
async function booked(): Promise<string> {
  people += 1
  const person = somebody({ patient: { rut: `${people}-0` } })
  const start = firstHour.add({ minutes: 10 * (people % hoursADay) })
  if (people % hoursADay === 0)
    offer = await addOffer(db, { ...day, hours: [...day.hours], coverage: { 'fonasa-b': 20_000 } })
  return (await bookHour(db, offer.offerId, { ...person, start, prevision: 'fonasa-b' })).id
}

/** What must hold when nothing is left to do, for every appointment of this file at once. */
async function expectBooksToBalance(hint: string) {
  expect(await ledgerFaults(db), hint).toEqual([])
  const sums = await money(db)
  expect([sums.ledger, sums.paid], hint).toEqual([sums.gateway, sums.gateway])
  const twice = await db.rows(sql`
    select appointment_id from bono group by 1 having count(*) filter (where voided_at is null) > 1`)
  expect(twice, hint).toEqual([])
}

const start = async (desk: TestDesk, id: string) => {
  const outcome = await startPayment(desk, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())
  return outcome.ok ? outcome.formUrl : null
}

// Some sixty deaths, each with its own appointment: more than one test's usual time on a busy machine.
const timeout = 120_000

test(
  'a process that dies at any moment of paying, cancelling and giving back loses nothing',
  async () => {
    let deaths = 0
    for (let at = 1; ; at++) {
      const id = await booked()
      const healthy = testPaymentDeps(db, gateway.gateway)
      const desk = dyingDesk(healthy, at)
      let back: ReturnParameters | undefined
      const alive = await lived(async () => {
        const form = await start(desk, id)
        back = await answerForm(gateway, form ?? '', 'approve')
        await returnFromGateway(desk, back, clock.now())
        await cancelAppointment(desk.db, id, testSender, clock.now())
        await refundPayments(desk, clock.now())
      })
      // Half of the patients press reload when the portal is there again, the others went home.
      if (back && at % 2 === 0) await returnFromGateway(healthy, back, clock.now())
      await untilQuiet(healthy, clock)
      await expectBooksToBalance(`died at ${at}`)
      if (alive) break
      deaths = at
    }
    expect(deaths).toBeGreaterThan(30)
  },
  timeout,
)

test(
  'a process that dies at any moment of reconciling is made up for by the next',
  async () => {
    let deaths = 0
    for (let at = 1; ; at++) {
      const [paid, left] = [await booked(), await booked()]
      const healthy = testPaymentDeps(db, gateway.gateway)
      const form = await start(healthy, paid)
      await start(healthy, left)
      await answerForm(gateway, form ?? '', 'approve')
      clock.pass({ minutes: 10, seconds: 1 })
      const desk = dyingDesk(healthy, at)
      const alive = await lived(() => reconcilePayments(desk, clock.now()))
      await untilQuiet(healthy, clock)
      await expectBooksToBalance(`died at ${at}`)
      if (alive) break
      deaths = at
    }
    expect(deaths).toBeGreaterThan(12)
  },
  timeout,
)

type Step =
  | { do: 'start' | 'reconcile' | 'refund' | 'cancel' | 'release' }
  | { do: 'answer'; which: number; as: Decision }
  | { do: 'return'; which: number }
  | { do: 'pass'; minutes: number }
  | { do: 'die'; at: number }

const which = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      as: fc.constantFrom<Decision>('approve', 'approve', 'reject', 'cancel', 'expire'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('return' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reconcile' as const, 'refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'release' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.nat({ max: 14 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('die' as const), at: fc.integer({ min: 1, max: 14 }) }),
  },
)

test(
  'whatever happens in whatever order, money taken is appointments paid, and the rest went back',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async steps => {
        clock.startAgain()
        const id = await booked()
        const healthy = testPaymentDeps(db, gateway.gateway)
        const [forms, backs]: [string[], ReturnParameters[]] = [[], []]
        let desk: TestDesk = healthy
        for (const one of steps) {
          if (one.do === 'die') {
            desk = dyingDesk(healthy, one.at)
            continue
          }
          await lived(() => take(one, id, desk, forms, backs))
          // Whatever died is started again.
          if (desk !== healthy) desk = healthy
        }
        await untilQuiet(healthy, clock)
        await expectBooksToBalance(JSON.stringify(steps))
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
    )
  },
  timeout,
)

async function take(
  one: Exclude<Step, { do: 'die' }>,
  id: string,
  desk: TestDesk,
  forms: string[],
  backs: ReturnParameters[],
) {
  const now = clock.now()
  switch (one.do) {
    case 'start': {
      const form = await start(desk, id)
      if (form) forms.push(form)
      return
    }
    case 'answer': {
      const form = forms.at(-1 - one.which)
      if (form) backs.push(await answerForm(gateway, form, one.as))
      return
    }
    case 'return': {
      const back = backs.at(-1 - one.which)
      if (back) await returnFromGateway(desk, back, now)
      return
    }
    case 'reconcile':
      return reconcilePayments(desk, now)
    case 'refund':
      return refundPayments(desk, now)
    case 'cancel':
      return cancelAppointment(desk.db, id, testSender, now)
    case 'release':
      return releaseUnpaid(desk.db, testSender, now)
    case 'pass':
      return clock.pass({ minutes: one.minutes })
  }
}
