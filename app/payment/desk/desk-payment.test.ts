/** Money at a desk: one payment stands whether it is taken there or by Webpay, whose hands it is in, and what counting it says. */
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { paymentOf } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, ledgerFaults, openForm, testPaymentDeps, untilQuiet } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { startPayment } from '../start-payment.server.ts'
import { closeCash } from './close-cash.server.ts'
import { type DeskTaking, findCloses, findHeldMoney, findPromised } from './desk-money.queries.server.ts'
import { handBack } from './hand-back.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const cash: DeskTaking = { method: 'cash', by: 'staff:1', bonoFolio: null, voucher: null }

async function owing(prevision = 'particular') {
  const offer = await addOffer(db, { fullPrice: 30_000, coverage: { 'fonasa-b': 20_000 } })
  const person = somebody({ patient: { rut: `${44_000_000 + offer.offerId}-5` } })
  const { id } = await bookHour(db, offer.offerId, { ...person, prevision, now: clock.now() })
  const desk = testPaymentDeps(db, gateway.gateway)
  const owed = prevision === 'particular' ? 30_000 : 10_000
  const take = (changes: Partial<DeskTaking & { shown: number }> = {}) =>
    takeAtDesk(
      desk,
      { ...cash, appointmentId: id, centreId: offer.centreId, shown: owed, ...changes },
      clock.now(),
    )
  const giveBack = (paymentId: string, changes: Partial<Parameters<typeof handBack>[1]> = {}) =>
    handBack(
      desk,
      {
        paymentId,
        centreId: offer.centreId,
        kind: 'desk-refund',
        note: 'Se fue',
        by: 'staff:1',
        shown: `=${owed}`,
        ...changes,
      },
      clock.now(),
    )
  const states = async () =>
    (await findPaymentsOf(db, id))
      .map(({ state }) => state)
      .sort()
      .sort()
  const held = async (by = 'staff:1') =>
    (await findHeldMoney(db, offer.centreId, by)).map(({ method, amount }) => ({ method, amount }))
  const bonos = () =>
    db.rows<{ valid: boolean }>(sql`
      select voided_at is null as valid from bono where appointment_id = ${id}::uuid order by issued_at`)
  return { ...offer, id, desk, take, giveBack, states, held, bonos }
}

const paidId = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof owing>>['take']>>) => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.paymentId
}

describe('what is taken', () => {
  test('is paid at once, told to the patient, in the hands of who took it, and the ledger adds up', async () => {
    const { id, desk, take, states, held } = await owing()
    expect(await take()).toMatchObject({ ok: true, amount: 30_000 })
    expect(await states()).toEqual(['settled'])
    expect((await paymentOf(db, id))?.state).toBe('settled')
    expect(desk.news.map(({ kind }) => kind)).toEqual(['settled'])
    expect(await held()).toEqual([{ method: 'cash', amount: 30_000 }])
    expect(await take({ by: 'staff:2' })).toEqual({ ok: false, reason: 'taken' })
    expect(await held('staff:2')).toEqual([])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('is what the page said that it costs', async () => {
    const { take, states } = await owing()
    expect(await take({ shown: 29_000 })).toEqual({ ok: false, reason: 'changed' })
    expect(await take({ shown: Number.NaN })).toEqual({ ok: false, reason: 'changed' })
    expect(await states()).toEqual([])
  })

  test.each([
    ['cash, and the portal issues the bono', { method: 'cash' }, [{ valid: true }]],
    ['a bono that the patient brought, and no other is issued', { method: 'bono', bonoFolio: '123456' }, []],
    ['card beside a bono of theirs', { method: 'card', bonoFolio: '654321', voucher: '998877' }, []],
  ] as const)('by %s', async (_what, changes, expected) => {
    const { take, held, bonos } = await owing('fonasa-b')
    expect(await take(changes)).toMatchObject({ ok: true, amount: 10_000 })
    expect(await held()).toEqual([{ method: changes.method, amount: 10_000 }])
    expect(await bonos()).toEqual(expected)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test.each([
    ['cash that nobody took', sql`update payment set taken_by = null`, 'payment_taken_by_somebody'],
    ['a bono without its folio', sql`update payment set method = 'bono'`, 'payment_bono_folio'],
    [
      'cash that a gateway is asked about',
      sql`update payment set check_at = now()`,
      'payment_desk_asks_nobody',
    ],
    ['another way of paying', sql`update payment set method = 'cheque'`, 'payment_method_check'],
  ])('the database refuses %s', async (_what, change, constraint) => {
    const { take } = await owing()
    const id = paidId(await take())
    await expect(db.rows(sql`${change} where id = ${id}::uuid`)).rejects.toMatchObject({ constraint })
  })

  test('money in somebody’s hands is noted once and never changed', async () => {
    const { take } = await owing()
    const id = paidId(await take())
    const append = { constraint: 'append_only' }
    await expect(db.rows(sql`delete from desk_money where payment_id = ${id}::uuid`)).rejects.toMatchObject(
      append,
    )
    await expect(
      db.rows(sql`update desk_money set amount = 1 where payment_id = ${id}::uuid`),
    ).rejects.toMatchObject(append)
    await expect(
      db.rows(sql`update desk_money set held_by = 'staff:9' where payment_id = ${id}::uuid`),
    ).rejects.toMatchObject(append)
  })
})

describe('beside Webpay', () => {
  test('a form that is open gives way; what comes of it all the same goes back as paid twice', async () => {
    const { id, desk, take, states } = await owing()
    const form = await openForm(desk, id, clock.now())
    expect(await take()).toMatchObject({ ok: true })
    expect(await states()).toEqual(['cancelled', 'settled'])
    await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
    await untilQuiet(desk, clock)
    expect(await states()).toEqual(['refunded', 'settled'])
    const [refund] = await db.rows(sql`
      select r.reason, r.type from refund r join payment p on p.id = r.payment_id where p.appointment_id = ${id}::uuid`)
    expect(refund).toEqual({ reason: 'paid-twice', type: 'reversed' })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('what was paid online is not taken again, and whoever paid at the desk gets no form', async () => {
    const online = await owing()
    const back = await answerForm(gateway, await openForm(online.desk, online.id, clock.now()), 'approve')
    await returnFromGateway(online.desk, back, clock.now())
    expect(await online.take()).toEqual({ ok: false, reason: 'taken' })
    const there = await owing()
    await there.take()
    const start = { appointmentId: there.id, flow: 'portal', returnUrl: 'https://portal.example' } as const
    expect(await startPayment(there.desk, start, clock.now())).toEqual({ ok: false, reason: 'taken' })
  })
})

describe('what is given back', () => {
  test('leaves the hands of who gives it, with the reason; it can be paid again, and given back once', async () => {
    const { desk, take, giveBack, states, held, bonos } = await owing('fonasa-b')
    const id = paidId(await take())
    const both = await Promise.all([giveBack(id, { by: 'staff:2' }), giveBack(id, { by: 'staff:2' })])
    expect(both).toContainEqual({ ok: true, amount: 10_000 })
    expect(both).toContainEqual({ ok: false, reason: 'late' })
    expect(await held()).toEqual([{ method: 'cash', amount: 10_000 }])
    expect(await held('staff:2')).toEqual([{ method: 'cash', amount: -10_000 }])
    expect(await bonos()).toEqual([{ valid: false }])
    expect(desk.news.at(-1)).toMatchObject({ kind: 'refunded', atDesk: true, amount: 10_000 })
    const [refund] = await db.rows(sql`select reason, type, note from refund where payment_id = ${id}::uuid`)
    expect(refund).toEqual({ reason: 'desk-refund', type: 'handed', note: 'Se fue' })
    expect(await take({ method: 'card', voucher: '123456' })).toMatchObject({ ok: true })
    expect(await states()).toEqual(['refunded', 'settled'])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a patient who cancels is promised it: no job asks Webpay, the desk gives it back', async () => {
    const { id, centreId, desk, take, giveBack, states, held } = await owing()
    const paid = paidId(await take())
    await cancelAppointment(db, id, testSender, clock.now())
    await untilQuiet(desk, clock)
    expect(await states()).toEqual(['refunding'])
    expect(await findPromised(db, centreId)).toMatchObject([{ paymentId: paid, amount: 30_000 }])
    expect(await ledgerFaults(db)).toEqual([])
    expect(await giveBack(paid)).toEqual({ ok: false, reason: 'changed' })
    expect(await giveBack(paid, { shown: '0=30000', kind: 'desk-void' })).toEqual({
      ok: false,
      reason: 'changed',
    })
    expect(await states()).toEqual(['refunding'])
    expect(await giveBack(paid, { shown: '0=30000' })).toEqual({ ok: true, amount: 30_000 })
    expect(await states()).toEqual(['refunded'])
    expect(await findPromised(db, centreId)).toEqual([])
    expect(await held()).toEqual([
      { method: 'cash', amount: 30_000 },
      { method: 'cash', amount: -30_000 },
    ])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('what is paid in advance is owed again, and cancelled where nobody pays; what has begun is not', async () => {
    const offer = await addOffer(db, { fullPrice: 30_000, prepaid: true })
    const { id } = await bookHour(db, offer.offerId, { ...somebody(), now: clock.now() })
    const desk = testPaymentDeps(db, gateway.gateway)
    const asked = { ...cash, appointmentId: id, centreId: offer.centreId, shown: 30_000 }
    const dueAt = async () => {
      const [row] = await db.rows<{ due: Temporal.Instant | null }>(
        sql`select payment_due_at as due from appointment where id = ${id}::uuid`,
      )
      return row?.due?.toString() ?? null
    }
    const give = (paymentId: string, now: Temporal.Instant) =>
      handBack(
        desk,
        { ...asked, paymentId, kind: 'desk-void', note: 'Era otra', by: 'staff:1', shown: '=30000' },
        now,
      )
    const owed = await dueAt()
    expect(owed).not.toBeNull()
    const first = paidId(await takeAtDesk(desk, asked, clock.now()))
    expect(await dueAt()).toBeNull()
    expect(await give(first, clock.now())).toMatchObject({ ok: true })
    expect(await dueAt()).toBe(owed)
    // The patient can pay it online, as before it was noted at the desk.
    expect(await openForm(desk, id, clock.now())).toContain('token_ws')
    const second = paidId(await takeAtDesk(desk, asked, clock.now()))
    expect(await give(second, firstHour.add({ minutes: 5 }))).toMatchObject({ ok: true })
    expect(await dueAt()).toBeNull()
  })

  test('with a reason, or not at all', async () => {
    const { take, giveBack, states } = await owing()
    const id = paidId(await take())
    for (const note of ['', '  ', '\u2003'])
      expect(await giveBack(id, { note })).toEqual({ ok: false, reason: 'note' })
    expect(await states()).toEqual(['settled'])
  })

  test('by no other centre', async () => {
    const { take, giveBack, states } = await owing()
    const other = await owing()
    const id = paidId(await take())
    expect(await giveBack(id, { centreId: other.centreId })).toEqual({ ok: false, reason: 'gone' })
    expect(await states()).toEqual(['settled'])
  })
})

describe('counting', () => {
  const counted = (amount: number) => ({ cash: amount, card: 0, bono: 0 })

  test('what comes later goes to the next count, and no count changes', async () => {
    const { id: _, centreId, take, held } = await owing()
    const count = (amount: number, note = '', shown = '1=30000+0+0') =>
      closeCash(db, { centreId, by: 'staff:1', counted: counted(amount), note, shown }, clock.now())
    expect(await count(0)).toEqual({ ok: false, reason: 'nothing' })
    const id = paidId(await take())
    expect(await count(29_000)).toMatchObject({
      ok: false,
      reason: 'unexplained',
      difference: { cash: -1_000 },
    })
    expect(await held()).toHaveLength(1)
    // Somebody paid while it was counted: a note would explain a difference that nobody saw.
    expect(await count(29_000, 'Faltaron mil', '0=0+0+0')).toEqual({ ok: false, reason: 'changed' })
    expect(await held()).toHaveLength(1)
    expect(await count(29_000, 'Faltaron mil')).toMatchObject({ ok: true, expected: { cash: 30_000 } })
    expect(await held()).toEqual([])
    expect(await findCloses(db, centreId, 'staff:1')).toMatchObject([
      { expected: counted(30_000), counted: counted(29_000), note: 'Faltaron mil', closedBy: 'staff:1' },
    ])
    for (const change of [
      sql`update cash_close set note = '' where centre_id = ${centreId}::bigint`,
      sql`delete from cash_close where centre_id = ${centreId}::bigint`,
      sql`update desk_money set close_id = null where payment_id = ${id}::uuid`,
    ])
      await expect(db.rows(change)).rejects.toMatchObject({ constraint: 'append_only' })
  })

  test('two counts of the same money at once are one', async () => {
    const { centreId, take } = await owing()
    await take()
    const close = () =>
      closeCash(
        db,
        { centreId, by: 'staff:1', counted: counted(30_000), note: '', shown: '1=30000+0+0' },
        clock.now(),
      )
    const both = await Promise.all([close(), close()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'nothing' })
  })
})
