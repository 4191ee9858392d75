/** Approved at the gateway, and the browser never comes back: the job takes the money while it still can. */
import { expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
import { bookInsuredVideo } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  openForm,
  type TestDesk,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { askEverySeconds } from './check-times.rules.ts'
import { findPaymentsOf } from './payment.queries.server.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import type { Decision } from './simulator/simulator.rules.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

/** As in jobs.server.ts. */
const jobSeconds = 10
async function underWay(desk: TestDesk) {
  const id = await bookInsuredVideo(db)
  return { id, form: await openForm(desk, id, clock.now()) }
}
/** The job at its pace. @returns seconds until something ended; undefined when nothing did in that time. */
async function jobUntilEnded(desk: TestDesk, id: string, forSeconds: number) {
  for (let passed = 0; passed <= forSeconds; passed += jobSeconds) {
    await reconcilePayments(desk, clock.now())
    const [payment] = await findPaymentsOf(db, id)
    if (payment && payment.state !== 'in_form' && payment.state !== 'authorised')
      return { seconds: passed, state: payment.state }
    clock.pass({ seconds: jobSeconds })
  }
  return undefined
}

test.each([2, 75, 300, 590, 599])(
  'approved %i seconds after the form opened: settled within a minute and a look of the job',
  async seconds => {
    const desk = testPaymentDeps(db, gateway.gateway)
    const { id, form } = await underWay(desk)
    // The job has looked all the time, as it does.
    for (let passed = 0; passed + jobSeconds <= seconds; passed += jobSeconds) {
      await reconcilePayments(desk, clock.now())
      clock.pass({ seconds: jobSeconds })
    }
    expect((await paymentOf(db, id))?.state).toBe('open')
    clock.pass({ seconds: seconds % jobSeconds })
    await answerForm(gateway, form, 'approve')
    const ended = await jobUntilEnded(desk, id, 120)
    expect(ended).toMatchObject({ state: 'settled' })
    expect(ended?.seconds).toBeLessThanOrEqual(askEverySeconds + jobSeconds)
    await untilQuiet(desk, clock)
    expect(desk.news.map(({ kind }) => kind)).toEqual(['settled'])
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test.each<[Decision, string]>([
  ['reject', 'rejected'],
  ['cancel', 'expired'],
])('a form answered with %s by a browser that left ends as %s', async (decision, state) => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const { id, form } = await underWay(desk)
  await answerForm(gateway, form, decision)
  expect(await jobUntilEnded(desk, id, 630)).toMatchObject({ state })
  await untilQuiet(desk, clock)
})

test('a form that is still being filled in is asked about every minute and stays open', async () => {
  let commits = 0
  const desk = testPaymentDeps(db, {
    ...gateway.gateway,
    commit(token) {
      commits += 1
      return gateway.gateway.commit(token)
    },
  })
  const { id, form } = await underWay(desk)
  expect(await jobUntilEnded(desk, id, 540)).toBeUndefined()
  expect(commits).toBe(9)
  await answerForm(gateway, form, 'approve')
  expect(await jobUntilEnded(desk, id, 60)).toMatchObject({ state: 'settled' })
})

test('a gateway that is silent for five minutes after the approval loses nothing', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const { id, form } = await underWay(desk)
  await answerForm(gateway, form, 'approve')
  const silence = () => Promise.reject(new GatewayUnavailable('no-answer'))
  const away = { ...desk, gateway: { ...gateway.gateway, commit: silence, status: silence } }
  expect(await jobUntilEnded(away, id, 300)).toBeUndefined()
  expect(await jobUntilEnded(desk, id, 60)).toMatchObject({ state: 'settled' })
})

test('approved in the last moment, after our clock had closed it: one last look finds it', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const { id } = await underWay(desk)
  clock.pass({ minutes: 10 })
  await reconcilePayments(desk, clock.now())
  expect((await findPaymentsOf(db, id)).map(({ state }) => state)).toEqual(['expired'])
  // The gateway began to count when it had the request, a moment after us.
  const [payment] = await findPaymentsOf(db, id)
  await answerForm(gateway, `${payment?.formUrl}?token_ws=${payment?.token}`, 'approve')
  clock.pass({ seconds: askEverySeconds })
  await reconcilePayments(desk, clock.now())
  expect((await paymentOf(db, id))?.state).toBe('settled')
  expect(await ledgerFaults(db)).toEqual([])
})

test('a gateway that is slow for one form holds up none of the others', async () => {
  const forms = 12
  let asked = 0
  const everyone = Promise.withResolvers<void>()
  const slow = testPaymentDeps(db, {
    ...gateway.gateway,
    async commit(token) {
      asked += 1
      if (asked === forms) everyone.resolve()
      await everyone.promise
      return gateway.gateway.commit(token)
    },
  })
  const ids: string[] = []
  for (let each = 0; each < forms; each++) {
    const { id, form } = await underWay(slow)
    await answerForm(gateway, form, 'approve')
    ids.push(id)
  }
  clock.pass({ seconds: askEverySeconds })
  expect(await reconcilePayments(slow, clock.now())).toEqual({ ended: forms, unanswered: 0 })
  for (const id of ids) expect((await paymentOf(db, id))?.state).toBe('settled')
})
