/** Several exams are paid once; what is taken off goes back, and no more. */
import { describe, expect, test } from 'vitest'
import { findOrder } from '#app/booking/appointments/order.queries.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { removeExam } from '#app/booking/changes/remove-exam.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookOrder, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, ledgerFaults, openForm, testPaymentDeps, untilQuiet } from '#test/helpers/payments.ts'
import { handBack } from './desk/hand-back.server.ts'
import { takeAtDesk } from './desk/take-at-desk.server.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import { refundPayments } from './refunds/refund-payments.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)

const booked = (
  imageCovered = 10_000,
  changes: { prepaid?: boolean; imagePrepaid?: boolean; prevision?: string } = {},
) => bookOrder(db, { imageCovered, ...changes, now: clock.now() })

const pay = async (id: string) =>
  returnFromGateway(
    desk,
    await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve'),
    clock.now(),
  )
const paidOf = async (id: string) => (await findOrder(db, id)).map(({ paid }) => paid)
const payments = (lead: string) =>
  db.rows(sql`
    select state, amount, given_back from payment where appointment_id = ${lead}::uuid and state <> 'expired' order by created_at`)
const bonos = (lead: string) =>
  db.rows<{ exam: string; copayment: number; voided: boolean }>(sql`
    select exam_slug as exam, copayment, voided_at is not null as voided from bono b join appointment a on a.id = b.appointment_id
    where coalesce(a.order_id, a.id) = ${lead}::uuid order by copayment`)
const takenByGateway = async () => {
  const [row] = await db.rows<{ money: number }>(sql`
    select (select coalesce(sum(amount - refunded), 0)::int from webpay_simulator where committed_at is not null and state <> 'failed')
      - (select coalesce(sum(money), 0)::int from payment_event) as money`)
  return row?.money
}

test('an order is paid once from whichever of its appointments, with a bono for each covered exam', async () => {
  const { lead, other } = await booked()
  await pay(other)
  expect(await payments(lead)).toEqual([{ state: 'settled', amount: 31_000, given_back: 0 }])
  expect(await paidOf(lead)).toEqual(['settled', 'settled'])
  expect(await bonos(lead)).toEqual([
    { exam: 'hemograma', copayment: 2000, voided: false },
    { exam: 'ecografia-tiroidea', copayment: 20_000, voided: false },
  ])
  expect(await ledgerFaults(db)).toEqual([])
  await expect(openForm(desk, lead, clock.now())).rejects.toThrow()
})

test('an appointment of it that is cancelled gives its part back, the other one the rest', async () => {
  const { lead, other } = await booked()
  await pay(lead)
  clock.pass({ minutes: 1 })
  await cancelAppointment(db, other, testSender, clock.now())
  expect(await paidOf(lead)).toEqual(['settled', 'refunding'])
  expect(await ledgerFaults(db)).toEqual([])
  await untilQuiet(desk, clock)
  expect(await payments(lead)).toEqual([{ state: 'settled', amount: 31_000, given_back: 20_000 }])
  expect(await paidOf(lead)).toEqual(['settled', 'refunded'])
  expect((await bonos(lead)).map(({ voided }) => voided)).toEqual([false, true])
  expect([await ledgerFaults(db), await takenByGateway()]).toEqual([[], 0])
  await cancelAppointment(db, lead, testSender, clock.now())
  await untilQuiet(desk, clock)
  expect(await payments(lead)).toEqual([{ state: 'refunded', amount: 31_000, given_back: 20_000 }])
  expect(await paidOf(lead)).toEqual(['refunded', 'refunded'])
  expect([await ledgerFaults(db), await takenByGateway()]).toEqual([[], 0])
})

test.each([
  ['before', false],
  ['after', true],
])(
  'what is left costs nothing and is cancelled %s the gateway gave back the rest: it ends',
  async (_, later) => {
    const { lead, other } = await booked(30_000)
    await pay(lead)
    clock.pass({ minutes: 1 })
    await cancelAppointment(db, lead, testSender, clock.now())
    if (later) await untilQuiet(desk, clock)
    await cancelAppointment(db, other, testSender, clock.now())
    await untilQuiet(desk, clock)
    expect(await payments(lead)).toMatchObject([{ state: 'refunded', amount: 11_000 }])
    expect([await ledgerFaults(db), await takenByGateway()]).toEqual([[], 0])
  },
)

test('what is left of an hour is on its way back until it is, also where an exam of it went back before', async () => {
  const { lead, other } = await booked()
  await pay(lead)
  clock.pass({ minutes: 1 })
  await removeExam(db, lead, 'perfil-lipidico', testSender, clock.now())
  await cancelAppointment(db, other, testSender, clock.now())
  await untilQuiet(desk, clock)
  await cancelAppointment(db, lead, testSender, clock.now())
  expect(await paidOf(lead)).toEqual(['refunding', 'refunded'])
  await untilQuiet(desk, clock)
  expect(await paidOf(lead)).toEqual(['refunded', 'refunded'])
})

test('a part whose answer was lost goes back once', async () => {
  const { lead, other } = await booked()
  await pay(lead)
  clock.pass({ minutes: 1 })
  await cancelAppointment(db, other, testSender, clock.now())
  await cancelAppointment(db, lead, testSender, clock.now())
  const lost = testPaymentDeps(db, {
    ...gateway.gateway,
    async refund(token, amount) {
      await gateway.gateway.refund(token, amount)
      throw new GatewayUnavailable('no-answer')
    },
  })
  await refundPayments(lost, clock.now())
  await untilQuiet(desk, clock)
  expect(await payments(lead)).toEqual([{ state: 'refunded', amount: 31_000, given_back: 20_000 }])
  expect([await ledgerFaults(db), await takenByGateway()]).toEqual([[], 0])
})

test('what was cancelled while the form was open is paid and given back', async () => {
  const { lead, other } = await booked()
  const form = await openForm(desk, lead, clock.now())
  await cancelAppointment(db, other, testSender, clock.now())
  await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
  expect(await paidOf(lead)).toEqual(['settled', 'refunding'])
  await untilQuiet(desk, clock)
  expect(await payments(lead)).toEqual([{ state: 'settled', amount: 31_000, given_back: 20_000 }])
  expect([await ledgerFaults(db), await takenByGateway()]).toEqual([[], 0])
})

test('an exam paid in advance that was free and is not with another insurer is owed, beside one that is paid at the centre', async () => {
  const { lead, other } = await booked(30_000, { imagePrepaid: true })
  const owed = async () => (await findOrder(db, lead)).map(one => [one.id, one.paymentDueAt !== null])
  expect(await owed()).toEqual([
    [lead, false],
    [other, false],
  ])
  await openForm(desk, lead, clock.now(), { prevision: 'particular', rut: null })
  expect(await owed()).toEqual([
    [lead, false],
    [other, true],
  ])
})

test('another insurer is asked about each exam', async () => {
  const { lead } = await booked()
  const outcome = await openForm(desk, lead, clock.now(), { prevision: 'particular', rut: null })
  expect(outcome).toBeDefined()
  expect(await payments(lead)).toMatchObject([{ state: 'in_form', amount: 44_000 }])
  const order = await findOrder(db, lead)
  expect(order.map(({ contribution, prevision }) => [contribution, prevision])).toEqual(
    Array(2).fill([0, 'particular']),
  )
})

test('another insurer pays of each exam what it paid when they were held, whatever the lists say since', async () => {
  const { lead } = await booked(10_000, { prevision: 'particular' })
  await db.rows(sql`
    update coverage c set contribution = 1 from appointment_exam x join offer o on o.id = x.offer_id
    where x.appointment_id in (select id from appointment where ${lead}::uuid in (id, order_id)) and c.price_list_id = o.price_list_id`)
  await openForm(desk, lead, clock.now(), { prevision: 'fonasa-b', rut: null })
  expect(await payments(lead)).toMatchObject([{ state: 'in_form', amount: 31_000 }])
})

describe('an hour of an order to which nobody came', () => {
  const missed = (id: string) => db.rows(sql`update appointment set state = 'no-show' where id = ${id}::uuid`)
  const taking = { method: 'cash', by: 'staff:1', bonoFolio: null, voucher: null } as const

  test('is not paid with the one to which somebody did', async () => {
    const { lead, other, centreId } = await booked()
    await missed(lead)
    const asked = { ...taking, appointmentId: other, centreId }
    expect(await takeAtDesk(desk, { ...asked, shown: 20_000 }, clock.now())).toMatchObject({ ok: true })
    expect(await paidOf(lead)).toEqual([null, 'settled'])
    expect(await bonos(lead)).toEqual([{ exam: 'ecografia-tiroidea', copayment: 20_000, voided: false }])
    expect(await ledgerFaults(db)).toEqual([])
    const both = await booked()
    for (const id of [both.lead, both.other]) await missed(id)
    expect(
      await takeAtDesk(desk, { ...taking, appointmentId: both.other, centreId, shown: 31_000 }, clock.now()),
    ).toEqual({ ok: false, reason: 'not-there' })
  })

  test('stays paid where it was paid before, also in a form that was open', async () => {
    const { lead, other } = await booked()
    const form = await openForm(desk, lead, clock.now())
    await missed(other)
    await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
    expect(await payments(lead)).toEqual([{ state: 'settled', amount: 31_000, given_back: 0 }])
    expect(await paidOf(lead)).toEqual(['settled', 'settled'])
    expect(await ledgerFaults(db)).toEqual([])
  })
})

test('what another insurer pays whole is owed no more, and owed again when it pays no longer', async () => {
  const { lead, other } = await booked(30_000, { prepaid: true, prevision: 'particular' })
  const dues = async () => {
    const rows = await db.rows<{ id: string; due: Temporal.Instant | null }>(sql`
      select id, payment_due_at as due from appointment where id in (${lead}::uuid, ${other}::uuid)`)
    return [lead, other].map(id => rows.find(row => row.id === id)?.due?.toString() ?? null)
  }
  const [due] = await dues()
  expect(await dues()).toEqual([due, due])
  const left = async (prevision: string) => {
    await openForm(desk, lead, clock.now(), { prevision, rut: null })
    const owed = await dues()
    clock.pass({ minutes: 15 })
    await untilQuiet(desk, clock)
    return owed
  }
  expect(await left('fonasa-b')).toEqual([due, null])
  expect(await left('particular')).toEqual([due, due])
})

test('what a desk noted of an order by mistake and voided is nothing that came in; what went back before did', async () => {
  const { lead, other } = await booked()
  const [at] = await db.rows<{ centreId: number }>(sql`
    select s.centre_id as "centreId" from appointment a join schedule s on s.id = a.schedule_id where a.id = ${lead}::uuid`)
  const centreId = at?.centreId ?? 0
  const asked = { appointmentId: lead, centreId, shown: 31_000, method: 'cash', by: 'staff:1' } as const
  const noted = await takeAtDesk(desk, { ...asked, bonoFolio: null, voucher: null }, clock.now())
  if (!noted.ok) throw new Error(noted.reason)
  const give = (kind: 'desk-void' | 'desk-refund', shown: string) =>
    handBack(
      desk,
      { paymentId: noted.paymentId, centreId, kind, note: 'Era otra', by: 'staff:1', shown },
      clock.now(),
    )
  await cancelAppointment(db, other, testSender, clock.now())
  expect(await give('desk-refund', '1=20000')).toMatchObject({ ok: true })
  expect(await give('desk-void', '=11000')).toMatchObject({ ok: true })
  expect(await paidOf(lead)).toEqual([null, 'refunded'])
  expect(await openForm(desk, lead, clock.now())).toContain('token_ws')
  expect(await ledgerFaults(db)).toEqual([])
})
