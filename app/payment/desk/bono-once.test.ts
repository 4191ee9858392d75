/** A bono that a patient brings from their insurer pays what it was issued for: someone else cannot pay with it, nor they twice. */
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { ledgerFaults, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { forgetPayers } from '../forget-payers.queries.server.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { type DeskTaking, findHeldMoney } from './desk-money.queries.server.ts'
import { handBack } from './hand-back.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)
const refused = { ok: false, reason: 'bono-used' }

let folios = 500_100
/** Of ten figures, and nobody's yet. */
const newFolio = () => `7000${folios++}`

/** An hour of somebody at a centre of its own, of which its insurer leaves 10.000 to pay. */
async function hour(prevision = 'fonasa-b', centre?: { offerId: number; centreId: number }, minutes = 0) {
  const coverage = { 'fonasa-b': 20_000, 'fonasa-c': 20_000, colmena: 20_000 }
  const { offerId, centreId } = centre ?? (await addOffer(db, { fullPrice: 30_000, coverage }))
  const person = somebody({ patient: { rut: `${51_000_000 + offerId * 10 + minutes / 60}-5` } })
  const start = firstHour.add({ minutes })
  const { id } = await bookHour(db, offerId, { ...person, prevision, start, now: clock.now() })
  const take = (bonoFolio: string | null, changes: Partial<DeskTaking & { shown: number }> = {}) =>
    takeAtDesk(
      desk,
      {
        ...{ method: 'bono', by: 'staff:1', voucher: null, shown: 10_000, ...changes },
        ...{ bonoFolio, appointmentId: id, centreId },
      },
      clock.now(),
    )
  const payments = async () => (await findPaymentsOf(db, id)).map(({ state }) => state)
  const held = async () => (await findHeldMoney(db, centreId, 'staff:1')).map(({ amount }) => amount)
  return { id, offerId, centreId, take, payments, held }
}

const given = async ({ take, ...one }: Awaited<ReturnType<typeof hour>>, folio: string) => {
  const outcome = await take(folio)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...one, paymentId: outcome.paymentId }
}

describe('a bono that has paid an hour', () => {
  test('does not pay somebody else’s at another desk, and nothing is noted there', async () => {
    const folio = newFolio()
    await given(await hour(), folio)
    const other = await hour()
    expect(await other.take(folio)).toEqual(refused)
    expect(await other.payments()).toEqual([])
    expect(await other.held()).toEqual([])
    expect(await other.take(null, { method: 'cash' })).toMatchObject({ ok: true })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('pays no part of another, and stands beside no cash of it', async () => {
    const folio = newFolio()
    await given(await hour(), folio)
    const other = await hour()
    expect(await other.take(folio, { method: { cash: 4000, card: 0, bono: 6000 } })).toEqual(refused)
    expect(await other.take(folio, { method: 'cash' })).toEqual(refused)
    expect(await other.held()).toEqual([])
  })

  test.each([
    ['dashes in it', (folio: string) => `${folio.slice(0, 4)}-${folio.slice(4)}`],
    ['noughts before it', (folio: string) => `00${folio}`],
  ])('is the same with %s', async (_what, written) => {
    const folio = newFolio()
    await given(await hour(), folio)
    expect(await (await hour()).take(written(folio))).toEqual(refused)
  })

  test.each([
    ['another tramo', 'fonasa-c', 10_000],
    ['another insurer', 'colmena', 10_000],
    ['no insurer', 'particular', 30_000],
  ])('pays no hour that was booked with %s either', async (_what, prevision, shown) => {
    const folio = newFolio()
    await given(await hour(), folio)
    expect(await (await hour(prevision)).take(folio, { shown })).toEqual(refused)
  })

  test('pays once it was given back', async () => {
    const folio = newFolio()
    const { paymentId, centreId } = await given(await hour(), folio)
    const kind = 'desk-void' as const
    const back = { paymentId, centreId, kind, note: 'Era de otra hora', by: 'staff:1', shown: '=10000' }
    expect(await handBack(desk, back, clock.now())).toMatchObject({ ok: true })
    expect(await (await hour()).take(folio)).toMatchObject({ ok: true })
  })

  test('pays nothing else while what it paid is only promised back', async () => {
    const folio = newFolio()
    const { id } = await given(await hour(), folio)
    await cancelAppointment(db, id, testSender, clock.now())
    expect(await (await hour()).take(folio)).toEqual(refused)
  })

  test('is forgotten with who paid, and keeps nobody from paying', async () => {
    const [folio, another] = [newFolio(), newFolio()]
    const ids = [(await given(await hour(), folio)).id, (await given(await hour(), another)).id]
    await forgetPayers(db, ids)
    expect(await (await hour()).take(folio)).toMatchObject({ ok: true })
  })
})

test('a bono of ten sessions pays every hour of their series, and none beside it', async () => {
  const folio = newFolio()
  const one = await hour()
  const other = await hour('fonasa-b', one, 60)
  const beside = await hour('fonasa-b', one, 120)
  await db.rows(sql`
    update appointment set series_id = ${one.id}::uuid, series_parts = 2 where id in (${one.id}::uuid, ${other.id}::uuid)`)
  expect(await one.take(folio)).toMatchObject({ ok: true })
  expect(await other.take(folio)).toMatchObject({ ok: true })
  expect(await beside.take(folio)).toEqual(refused)
})

test('a bono pays all hours of an order', async () => {
  const { lead, centreId } = await bookOrder(db, { now: clock.now() })
  const paying = {
    method: 'bono',
    by: 'staff:1',
    bonoFolio: newFolio(),
    voucher: null,
    shown: 31_000,
  } as const
  expect(await takeAtDesk(desk, { ...paying, appointmentId: lead, centreId }, clock.now())).toMatchObject({
    ok: true,
  })
})

test.each([
  ['that holds', async (_id: string) => {}],
  ['that was taken back with its hour', (id: string) => cancelAppointment(db, id, testSender, clock.now())],
])('a bono of the portal’s own %s pays no other hour', async (_what, then) => {
  const paid = await hour()
  expect(await paid.take(null, { method: 'cash' })).toMatchObject({ ok: true })
  const [bono] = await db.rows<{ folio: string }>(
    sql`select folio from bono where appointment_id = ${paid.id}::uuid`,
  )
  if (!bono) throw new Error('cash of an insured hour has its bono')
  await then(paid.id)
  const other = await hour()
  expect(await other.take(bono.folio)).toEqual(refused)
  expect(await other.payments()).toEqual([])
})

const rounds = roundsOn(db, { embedded: 3, server: 100 })

test('two desks to which the same bono is brought in the same second take it once', async () => {
  for (let round = 0; round < rounds; round++) {
    const folio = newFolio()
    const desks = await Promise.all([hour(), hour()])
    const both = await Promise.all(desks.map(({ take }) => take(folio)))
    expect(both).toContainEqual(refused)
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await Promise.all(desks.map(({ held }) => held()))).flat()).toEqual([10_000])
  }
  expect(await ledgerFaults(db)).toEqual([])
})
