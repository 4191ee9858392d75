/** Money at the desk, on its pages: taken, printed, given back and counted by who attends, at their centre. */
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import type { Role } from '#app/staff/public.server.ts'
import { bookHour, bookOrder, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Board, { loader as day } from './centro-agenda.tsx'
import { loader as bill, action as charge } from './centro-agenda-pago.tsx'
import CashPage, { loader as cash, action as close } from './centro-caja.tsx'
import { loader as slip } from './centro-pago-comprobante.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.subtract({ hours: 1 })

async function centre() {
  const offer = await addOffer(db, { fullPrice: 25_000 })
  const { id } = await bookHour(db, offer.offerId)
  const join = (role: Role) => addCentreStaff(db, { role, centreId: offer.centreId })
  const person = await join('reception')
  const at = {
    pay: `/centro/agenda/pago/${id}?centro=${offer.centreId}`,
    cash: `/centro/caja?centro=${offer.centreId}`,
  }
  const pay = (form: Record<string, string>, cookie = person.cookie) =>
    run(charge, at.pay, { cookie, now, params: { appointment: id }, form: { shown: '25000', ...form } })
  const see = (cookie = person.cookie) => run(bill, at.pay, { cookie, now, params: { appointment: id } })
  const count = (form: Record<string, string>, cookie = person.cookie) =>
    run(close, at.cash, {
      cookie,
      now,
      form: { cash: '0', card: '0', bono: '0', note: '', shown: '1=25000+0+0', ...form },
    })
  const box = async (cookie = person.cookie) => (await run(cash, at.cash, { cookie, now })).data
  const paymentId = async () => (await see()).data.taken[0]?.id ?? ''
  const printed = async (cookie = person.cookie, payment?: string) =>
    run(slip, `/centro/comprobante/x?centro=${offer.centreId}`, {
      cookie,
      now,
      params: { payment: payment ?? (await paymentId()) },
    })
  return { ...offer, ...person, id, join, pay, see, count, box, paymentId, printed, at }
}

test('cash is noted, the day says so, the slip is no tax receipt, and the count has it', async () => {
  const { pay, see, box, printed, name, id, centreId, cookie, count } = await centre()
  expect((await see()).data.hour).toMatchObject({
    amount: 25_000,
    verdict: { ok: true },
    when: 'Martes 24 de noviembre, 09:00',
    insurer: 'Particular',
  })
  const { status, to } = await pay({ method: 'cash' })
  expect([status, to]).toEqual([303, `/centro/agenda/pago/${id}?centro=${centreId}&dicho=pagado`])
  expect((await see()).data.taken).toMatchObject([
    { method: 'cash', takenBy: name, amount: 25_000, back: { shown: '=25000', voids: true } },
  ])
  const board = await run(day, `/centro/agenda?centro=${centreId}&dia=2026-11-24`, { cookie, now })
  expect(board.data.day.columns[0].lines[0].entry).toMatchObject({ paid: 'settled', paidWith: 'cash' })
  const facts = Object.fromEntries((await printed()).data.facts)
  expect(facts).toMatchObject({ Recibimos: '$25.000', 'Lo recibió': name, 'Cómo paga': 'Efectivo' })
  expect(await box()).toMatchObject({ expected: { cash: 25_000, card: 0, bono: 0 }, closes: [] })
  expect((await count({ cash: '25.000' })).status).toBe(303)
  expect(await box()).toMatchObject({ held: [], closes: [{ closedBy: name, counted: { cash: 25_000 } }] })
})

test('what is short in one way of paying is not made good by another', async () => {
  const { pay, count, box, at } = await centre()
  await pay({ method: 'cash' })
  const note = 'La otra persona contó el vuelto'
  expect((await count({ cash: '20.000', card: '5.000', note })).status).toBe(303)
  const page = wordsOf(drawn(CashPage, await box(), at.cash))
  expect(page).toContain('contado $20.000, registro $25.000')
  expect(page).toContain('Efectivo: -$5.000, Tarjeta en el terminal: $5.000')
})

test('of what is not counted yet, each way of paying says which it is', async () => {
  const { pay, count } = await centre()
  await pay({ method: 'cash' })
  const { errors } = (await count({ cash: '', card: '', bono: '' })).data
  expect(errors.map(({ message }: { message: string }) => message.split(':')[0])).toEqual([
    'Efectivo',
    'Tarjeta en el terminal',
    'Bono',
  ])
})

test('a card in the count says its authorization, and leads to its payment', async () => {
  const { pay, box, id, centreId } = await centre()
  await pay({ method: 'card', voucher: '123456' })
  expect((await box()).held).toMatchObject([
    { method: 'card', amount: 25_000, voucher: '123456', to: `/centro/agenda/pago/${id}?centro=${centreId}` },
  ])
})

test('the slip of an order whose first hour was cancelled says the next, which stands', async () => {
  const { lead, other, centreId } = await bookOrder(db)
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  const at = `/x?centro=${centreId}`
  const asked = { cookie, now, params: { appointment: lead } }
  await run(charge, at, { ...asked, form: { method: 'cash', shown: '31000' } })
  const payment = (await run(bill, at, asked)).data.taken[0].id
  const printed = async () =>
    Object.fromEntries((await run(slip, at, { cookie, now, params: { payment } })).data.facts)
  const said = async (appointment: string) => {
    const { service, when } = (await run(bill, at, { cookie, now, params: { appointment } })).data.hour
    return { Atención: service, Hora: when }
  }
  expect(await printed()).toMatchObject(await said(lead))
  await cancelAppointment(db, lead, testSender, now)
  expect(await printed()).toMatchObject(await said(other))
  await cancelAppointment(db, other, testSender, now)
  expect(await printed()).toMatchObject(await said(lead))
})

test('while somebody’s data are blocked their money is taken as ever, and neither page says what for', async () => {
  const { pay, see, id, printed } = await centre()
  const rut = `7654321-${checkDigit(7_654_321)}`
  await db.rows(sql`update appointment set patient_key = ${`rut:${rut}`} where id = ${id}::uuid`)
  const [hidden] = await db.rows<{ service: string; professional: string }>(sql`
    select s.name as service, p.name as professional
    from appointment a join offer o on o.id = a.offer_id
    join specialty s on s.slug = o.specialty_slug join professional p on p.id = o.professional_id where a.id = ${id}::uuid`)
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${now}::timestamptz)`,
  )
  expect((await see()).data.hour).toMatchObject({
    ...{ service: 'Datos bloqueados', who: null, insurer: null, fullPrice: null, contribution: null },
    ...{ amount: 25_000, when: 'Martes 24 de noviembre, 09:00', verdict: { ok: true } },
  })
  expect((await pay({ method: 'cash' })).status).toBe(303)
  const slipData = (await printed()).data
  const facts = Object.fromEntries(slipData.facts)
  expect(facts).toMatchObject({ Recibimos: '$25.000', Atención: 'Datos bloqueados' })
  const shown = JSON.stringify([(await see()).data, slipData])
  for (const word of [hidden?.service, hidden?.professional, 'Particular']) {
    expect(word).toBeTruthy()
    expect(shown).not.toContain(word)
  }
  await db.rows(sql`update data_block set lifted_at = ${now}::timestamptz where rut = ${rut}`)
  expect(JSON.stringify((await see()).data)).toContain(hidden?.professional)
  expect(JSON.stringify((await printed()).data)).toContain(hidden?.professional)
})

test('the day sends nothing of the money of whoever has blocked their data, and still leads to it once the hour is off', async () => {
  const { pay, id, at, cookie, centreId } = await centre()
  const rut = `7654322-${checkDigit(7_654_322)}`
  await db.rows(sql`update appointment set patient_key = ${`rut:${rut}`} where id = ${id}::uuid`)
  expect((await pay({ method: 'cash' })).status).toBe(303)
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${now}::timestamptz)`,
  )
  const board = async () => {
    const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
    const { data } = await run(day, path, { cookie, now })
    const html = drawn(Board, data, path)
    return { entry: data.day.columns[0].lines[0].entry, ways: html.split(`href="${at.pay}"`).length - 1 }
  }
  const unsaid = { blocked: true, copayment: null, paid: null, paidWith: null }
  expect(await board()).toMatchObject({ entry: unsaid, ways: 1 })
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  expect(await board(), 'what is to be given back').toMatchObject({ entry: unsaid, ways: 1 })
})

test('whoever came from one who attends, or from a week, comes back to it once it is paid', async () => {
  const { at, cookie, id, agendaId, centreId } = await centre()
  const view = `&quien=${agendaId}&vista=semana`
  const see = async (path: string) =>
    (await run(bill, path, { cookie, now, params: { appointment: id } })).data
  const { here } = await see(at.pay + view)
  const { to } = await run(charge, here, {
    cookie,
    now,
    params: { appointment: id },
    form: { method: 'cash', shown: '25000' },
  })
  expect(to).toBe(`${at.pay}${view}&dicho=pagado`)
  expect((await see(to ?? '')).back).toBe(
    `/centro/agenda?centro=${centreId}&dia=2026-11-24${view}#hora-${id}`,
  )
})

test('paying twice is said, and paid once', async () => {
  const { pay, see } = await centre()
  expect((await pay({ method: 'card', voucher: 'ab12cd' })).status).toBe(303)
  expect(await pay({ method: 'cash' })).toMatchObject({
    status: 409,
    data: { refused: expect.stringContaining('ya está pagada') },
  })
  const [paid] = (await see()).data.taken
  expect(Object.fromEntries(paid.facts)).toMatchObject({
    'Código de autorización del terminal': 'AB12CD',
  })
})

describe('what is missing or wrong is said beside its field', () => {
  test.each([
    ['method', { method: '' }],
    ['method', { method: 'webpay' }],
    ['folio', { method: 'bono' }],
    ['folio', { method: 'cash', folio: '1' }],
    ['voucher', { method: 'card' }],
    ['voucher', { method: 'card', voucher: '<b>' }],
  ])('beside %s when the form says %j', async (field, form) => {
    const { pay, see } = await centre()
    expect(await pay(form)).toMatchObject({ status: 400, data: { errors: [{ field }], typed: form } })
    expect((await see()).data.taken).toEqual([])
  })

  test.each([
    ['cash', { cash: '' }],
    ['card', { card: 'mil' }],
    ['note', { cash: '25000', note: 'x'.repeat(501) }],
  ])('beside %s of a count when the form says %j', async (field, form) => {
    const { pay, count } = await centre()
    await pay({ method: 'cash' })
    expect(await count(form)).toMatchObject({ status: 400, data: { errors: [{ field }] } })
  })
})

test('what goes back needs a reason, and says who gave it', async () => {
  const { pay, see, paymentId, printed, box } = await centre()
  await pay({ method: 'cash' })
  const payment = await paymentId()
  expect(await pay({ intent: 'desk-refund', payment, note: ' ', shown: '=25000' })).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'note' }] },
  })
  expect((await pay({ intent: 'desk-void', payment, note: 'Otro paciente', shown: '=25000' })).status).toBe(
    303,
  )
  expect((await see()).data).toMatchObject({
    hour: { verdict: { ok: true } },
    taken: [{ state: 'refunded', back: null }],
  })
  const [refund] = (await see()).data.taken[0].refunds
  expect(Object.fromEntries(refund.facts)).toMatchObject({ Devuelto: '$25.000', Motivo: 'Otro paciente' })
  const [given] = (await printed(undefined, payment)).data.given
  expect(Object.fromEntries(given.facts)).toMatchObject({
    Devuelto: '$25.000',
    Motivo: 'Otro paciente',
  })
  expect((await pay({ intent: 'desk-void', payment, note: 'Otra vez', shown: '=25000' })).status).toBe(409)
  expect((await box()).expected.cash).toBe(0)
})

test('a count that does not add up is explained or counted again', async () => {
  const { pay, count, box } = await centre()
  expect((await count({ cash: '0' })).status).toBe(409)
  await pay({ method: 'cash' })
  const wrong = await count({ cash: '24000' })
  expect(wrong).toMatchObject({
    status: 409,
    data: { errors: [{ field: 'note' }], typed: { cash: '24000' } },
  })
  expect(wrong.data.errors[0].message).toContain('Efectivo: -$1.000')
  expect((await count({ cash: '24000', note: 'Vuelto mal dado' })).status).toBe(303)
  expect((await box()).closes).toMatchObject([{ note: 'Vuelto mal dado' }])
})

test('a count that no box holds is refused beside its field, whatever the note says', async () => {
  const { pay, count, box } = await centre()
  await pay({ method: 'cash' })
  const much = '999.999.999'
  const refused = await count({ cash: much, card: much, bono: much, note: 'Se me pegó la tecla' })
  expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: 'cash' }], typed: { card: much } } })
  expect((await count({ cash: much, note: 'Premio mayor' })).status).toBe(303)
  expect((await box()).closes).toMatchObject([{ note: 'Premio mayor' }])
})

test('each counts their own; a coordinator sees every count, a reception its own', async () => {
  const { pay, count, box, join } = await centre()
  await pay({ method: 'cash' })
  const [colleague, coordinator] = [await join('reception'), await join('coordinator')]
  expect((await box(colleague.cookie)).held).toEqual([])
  expect((await count({ cash: '25000' }, colleague.cookie)).status).toBe(409)
  expect((await count({ cash: '25000' })).status).toBe(303)
  expect((await box(colleague.cookie)).closes).toEqual([])
  expect((await box(coordinator.cookie)).closes).toHaveLength(1)
})

test('what a desk took of an hour that went along to another centre is given back at that desk', async () => {
  const { id, agendaId, pay, paymentId, printed, see, box } = await centre()
  await pay({ method: 'cash' })
  const payment = await paymentId()
  const there = await addOffer(db, { agendaId, fullPrice: 25_000 })
  await db.rows(sql`
    update appointment set offer_id = ${there.offerId}::bigint, schedule_id = ${there.scheduleId}::bigint where id = ${id}::uuid`)
  await cancelAppointment(db, id, testSender, now)
  expect((await box()).promised).toMatchObject([{ paymentId: payment, amount: 25_000 }])
  expect((await see()).data).toMatchObject({
    hour: { verdict: { ok: false } },
    taken: [{ back: { shown: '0=25000' } }],
  })
  const form = { intent: 'desk-refund', payment, note: 'Canceló', shown: '0=25000' }
  expect((await pay(form)).status).toBe(303)
  expect((await printed(undefined, payment)).data.given).toHaveLength(1)
  expect((await pay({ method: 'cash' })).status).toBe(404)
})

test('nobody of another centre sees, takes, prints or gives back; an auditor neither', async () => {
  const [mine, other] = [await centre(), await centre()]
  await mine.pay({ method: 'cash' })
  const payment = await mine.paymentId()
  const there = other.centreId
  const auditor = await mine.join('auditor')
  const asOther = { cookie: other.cookie, now }
  const statuses = await Promise.all([
    run(bill, `/x?centro=${there}`, { ...asOther, params: { appointment: mine.id } }),
    run(charge, `/x?centro=${there}`, {
      ...asOther,
      params: { appointment: mine.id },
      form: { method: 'cash' },
    }),
    run(charge, `/x?centro=${there}`, {
      ...asOther,
      params: { appointment: other.id },
      form: { intent: 'desk-refund', payment, note: 'x', shown: '=25000' },
    }),
    run(slip, `/x?centro=${there}`, { ...asOther, params: { payment } }),
    mine.see(other.cookie),
    mine.pay({ method: 'cash' }, other.cookie),
    mine.printed(other.cookie, payment),
    mine.count({}, other.cookie),
    mine.see(auditor.cookie),
    mine.pay({ method: 'cash' }, auditor.cookie),
    mine.printed(auditor.cookie, payment),
    mine.count({}, auditor.cookie),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
  const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from desk_money where payment_id = ${payment}::uuid`)
  expect(count).toBe(1)
})
