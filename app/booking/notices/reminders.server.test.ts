/** Whoever is expected is reminded of it, once each time, whatever was taken back meanwhile. */
import { expect, test } from 'vitest'
import { findTakenOf } from '#app/payment/desk/desk-money.queries.server.ts'
import { goingBack, shownBack } from '#app/payment/desk/desk-payment.rules.ts'
import { startPayment } from '#app/payment/start-payment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { returnUrl, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { paymentPorts } from '../appointments/payable-appointments.server.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { handBackAtDesk, payAtDesk } from '../desk/pay-at-desk.server.ts'
import { isReachable } from './reachable.server.ts'
import { reminders } from './reminders.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const dayBefore = firstHour.subtract({ hours: 30 })
const early = firstHour.subtract({ minutes: 150 })

/** What will leave, as (of which hour, how many codes it names, minutes before the first hour, does it say that it is paid). */
async function toCome(now: Temporal.Instant, ...hours: string[]) {
  const rows = await db.rows<{ id: string; body: string; at: Temporal.Instant; key: string }>(sql`
    select o.appointment_id as id, o.body, o.not_before as at, o.dedupe_key as key
    from outbox o join appointment a on a.id = o.appointment_id
    where o.appointment_id = any(array(select jsonb_array_elements_text(${JSON.stringify(hours)}::jsonb))::uuid[])
      and o.dropped_at is null and o.not_before > ${now}::timestamptz
      and a.state in ('booked', 'confirmed') and o.requires_version = a.version order by o.not_before, o.id`)
  return rows.map(({ id, body, at, key }) => [
    hours.indexOf(id),
    new Set(body.match(/CPH-\w+/g)).size,
    firstHour.since(at).total('minutes'),
    key.includes(':paid-'),
  ])
}

async function oneHour() {
  const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000 })
  const { id } = await bookHour(db, offerId, { now: dayBefore })
  return { lead: id, other: id, centreId, costs: 30_000 }
}
const order = async () => ({ ...(await bookOrder(db, { now: dayBefore })), costs: 31_000 })

test.each([
  ['an hour', oneHour, 1],
  ['an order of two', order, 2],
])(
  '%s that is paid, given back and paid again is reminded of as it stands each time',
  async (_, make, codes) => {
    const { lead, other, centreId, costs } = await make()
    const by = 'staff:1'
    const pay = () =>
      payAtDesk(
        db,
        { appointmentId: lead, centreId, method: 'cash', by, bonoFolio: null, voucher: null, shown: costs },
        testSender,
        dayBefore,
      )
    const both = (paid: boolean) => [
      [0, codes, 1440, paid],
      [0, codes, 120, paid],
    ]
    const hours = [...new Set([lead, other])]
    expect(await toCome(dayBefore, ...hours)).toEqual(both(false))
    for (const _round of [1, 2]) {
      expect(await pay()).toMatchObject({ ok: true })
      expect(await toCome(dayBefore, ...hours)).toEqual(both(true))
      const [taken] = (await findTakenOf(db, [lead])).filter(({ state }) => state === 'settled')
      const back = taken && goingBack(taken)
      if (!back) throw new Error('nothing to give back')
      const asked = { paymentId: taken.id, centreId, kind: 'desk-refund', note: 'Error', by } as const
      expect(
        await handBackAtDesk(db, { ...asked, shown: shownBack(back) }, testSender, dayBefore),
      ).toMatchObject({
        ok: true,
      })
      expect(await toCome(dayBefore, ...hours)).toEqual(both(false))
    }
  },
)

test('of an order, whoever has come for one hour is reminded of the other; taken back, of both again', async () => {
  const { lead, other, centreId } = await bookOrder(db, { now: dayBefore })
  const say = (deed: 'arrive' | 'undo') =>
    attendAtDesk(db, { appointmentId: lead, centreId, deed, by: 'staff:1' }, testSender, early)
  const apart = await db.rows<{ minutes: number }>(
    sql`select extract(epoch from lower(during) - ${firstHour}::timestamptz)::int / 60 as minutes from appointment where id = ${other}::uuid`,
  )
  const together = [[0, 2, 120, false]]
  const alone = [[1, 1, 120 - (apart[0]?.minutes ?? 0), false]]
  expect(await toCome(early, lead, other)).toEqual(together)
  for (const _round of [1, 2]) {
    expect(await say('arrive')).toMatchObject({ ok: true, state: 'waiting' })
    expect(await toCome(early, lead, other)).toEqual(alone)
    expect(await say('undo')).toMatchObject({ ok: true, state: 'booked' })
    expect(await toCome(early, lead, other)).toEqual(together)
  }
})

const rut = (digits: number) => somebody({ patient: { rut: `${digits}-5` } })
const covered = async (contribution: number, person: ReturnType<typeof rut>) => {
  const { offerId } = await addOffer(db, { prepaid: true, coverage: { 'fonasa-b': contribution } })
  return (await bookHour(db, offerId, { ...person, prevision: 'fonasa-b' })).id
}

test.each([
  ['an hour', () => covered(20_000, rut(44_000_001)), ['$15.990'], ['$35.990'], true],
  ['an hour that cost nothing', () => covered(35_990, rut(44_000_002)), ['$0'], ['$35.990'], false],
  [
    'an order of two',
    async () => (await bookOrder(db, { prepaid: true })).lead,
    ['$11.000', '$20.000'],
    ['$14.000', '$30.000'],
    true,
  ],
])('%s, to be paid with another insurer now, is reminded of with its new price', async (...row) => {
  const [, make, withFonasa, alone, andBack] = row
  const id = await make()
  const desk = { ...testPaymentDeps(db, gateway.gateway), ...paymentPorts(testSender) }
  const choose = async (prevision: string) => {
    const asked = {
      appointmentId: id,
      coverage: { prevision, rut: null },
      flow: 'portal',
      returnUrl,
    } as const
    expect(await startPayment(desk, asked, clock.now())).toMatchObject({ ok: true })
    await db.rows(sql`update payment set state = 'expired', check_at = null where state = 'in_form'`)
  }
  const said = async () =>
    (await messagesOf(db, id))
      .filter(({ notBefore, dropped }) => !dropped && Temporal.Instant.compare(notBefore, clock.now()) > 0)
      .map(({ body }) => [...body.matchAll(/\$[\d.]+(?=, se paga)/g)].map(([price]) => price))
  expect(await said()).toEqual([withFonasa])
  await choose('particular')
  expect(await said()).toEqual([alone])
  if (!andBack) return
  await choose('fonasa-b')
  expect(await said()).toEqual([withFonasa])
  await choose('particular')
  expect(await said()).toEqual([alone])
})

test('both reminders of an hour are one letter, drawn once, each with a subject and a moment of its own', async () => {
  const { lead } = await oneHour()
  const hour = await findAppointment(db, lead)
  if (!hour || !isReachable(hour)) throw new Error('not booked')
  const [day, hours] = reminders([hour], testSender, dayBefore)
  expect(day?.letter).toBeDefined()
  expect(hours?.letter).toBe(day?.letter)
  expect(hours?.body).toBe(day?.body)
  expect(hours?.subject).not.toBe(day?.subject)
  expect(hours?.dedupeKey).not.toBe(day?.dedupeKey)
  expect([day?.notBefore, hours?.notBefore]).toEqual([
    firstHour.subtract({ hours: 24 }),
    firstHour.subtract({ hours: 2 }),
  ])
  expect(appointmentFacts(hour, 'es')).toBe(appointmentFacts(hour, 'es'))
  expect(appointmentFacts(hour, 'fr').day).not.toBe(appointmentFacts(hour, 'es').day)
})
