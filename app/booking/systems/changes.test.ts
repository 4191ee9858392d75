/** What whoever keeps a copy of an agenda is told: every change, each after what it followed, none left out. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { confirmAppointment } from '../changes/confirm-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { recordAttendance } from '../changes/record-attendance.server.ts'
import { releaseUnpaid } from '../changes/release-unpaid.server.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { bookAtDesk } from '../desk/book-at-desk.server.ts'
import { cancelAtDesk, moveAtDesk } from '../desk/change-at-desk.server.ts'
import { holdHour } from '../holds/hold-hour.server.ts'
import { overbookAtDesk } from '../lanes/overbook.server.ts'
import { bookSeries } from '../series/book-series.server.ts'
import { deleteOldChanges, findForgotten, findVersions, placeChanges } from './changes.queries.server.ts'

const db = await testDatabase()
const by = `staff:${randomUUID()}`
const later = firstHour.add({ minutes: 60 })

/** States of its versions, oldest first; each has been placed. */
async function versionsOf(centreId: number) {
  await placeChanges(db)
  return findVersions(db, { centres: [centreId], after: 0, limit: 500 })
}
const statesAt = async (centreId: number) => (await versionsOf(centreId)).map(({ state }) => state)

const desk = (offer: Awaited<ReturnType<typeof addOffer>>) => ({
  ...somebody(),
  centreId: offer.centreId,
  offerId: offer.offerId,
  start: firstHour,
  prevision: 'particular',
  by,
  sellsPrepaid: true,
})

const walks: Record<string, [string[], (offer: Awaited<ReturnType<typeof addOffer>>) => Promise<unknown>]> = {
  'a page books, confirms, moves and cancels': [
    ['booked', 'confirmed', 'booked', 'cancelled'],
    async ({ offerId }) => {
      const { id } = await bookHour(db, offerId)
      await confirmAppointment(db, id, testSender, testNow)
      await moveAppointment(db, id, later, testSender, testNow)
      await cancelAppointment(db, id, testSender, testNow)
    },
  ],
  'the desk books, moves and cancels': [
    ['booked', 'booked', 'cancelled'],
    async offer => {
      const booked = await bookAtDesk(db, desk(offer), testSender, testNow)
      if (!booked.ok) throw new Error(booked.reason)
      const which = { appointmentId: booked.appointmentId, centreId: offer.centreId, by }
      await moveAtDesk(db, { ...which, start: later }, testSender, testNow)
      await cancelAtDesk(db, { ...which, reason: 'patient' }, testSender, testNow)
    },
  ],
  'somebody arrives, goes in, comes out, and the desk takes it back': [
    ['booked', 'arrived', 'arrived', 'fulfilled', 'arrived'],
    async offer => {
      const { id } = await bookHour(db, offer.offerId)
      for (const deed of ['arrive', 'start', 'attend', 'undo'] as const)
        expect(
          await attendAtDesk(
            db,
            { appointmentId: id, centreId: offer.centreId, deed, by },
            testSender,
            firstHour,
          ),
        ).toMatchObject({ ok: true })
    },
  ],
  'whoever attends says that nobody came': [
    ['booked', 'no-show'],
    async ({ offerId }) => {
      const { id } = await bookHour(db, offerId)
      await db.transaction(tx =>
        recordAttendance(tx, id, { outcome: 'no-show', actor: 'job' }, testSender, firstHour),
      )
    },
  ],
  'the centre cancels a day': [
    ['booked', 'cancelled'],
    async ({ offerId, agendaId }) => {
      await bookHour(db, offerId)
      await cancelByCentre(db, { agendaId, from: firstHour, to: later }, testSender, testNow)
    },
  ],
  'nobody pays': [
    ['booked', 'cancelled'],
    async ({ offerId }) => {
      await db.rows(sql`update offer set prepaid = true where id = ${offerId}`)
      await bookHour(db, offerId)
      await releaseUnpaid(db, testSender, firstHour.subtract({ hours: 12 }))
    },
  ],
  'a series of two': [
    ['booked', 'booked'],
    async offer => {
      const starts = [firstHour, later]
      const outcome = await bookSeries(
        db,
        { ...desk(offer), starts, steps: 1, controlOf: null, once: randomUUID() },
        testSender,
        testNow,
      )
      expect(outcome).toMatchObject({ ok: true })
    },
  ],
  'one more than the hours': [
    ['booked', 'booked'],
    async offer => {
      await bookHour(db, offer.offerId)
      const outcome = await overbookAtDesk(db, { ...desk(offer), reason: 'Urgencia' }, testSender, testNow)
      expect(outcome).toMatchObject({ ok: true })
    },
  ],
  'the system of the centre brings one in': [
    ['booked'],
    async ({ offerId }) => {
      const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}`)
      await importLines(db, {
        kind: 'appointment',
        key: randomUUID(),
        offer: offer?.key,
        start: String(firstHour),
      })
    },
  ],
}

test.each(Object.entries(walks))('another system reads every state when %s', async (_, [states, walk]) => {
  const offer = await addOffer(db)
  await walk(offer)
  expect(await statesAt(offer.centreId)).toEqual(states)
})

test('a hold is nobody’s business, and what nobody outside sees is no version', async () => {
  const { offerId, centreId } = await addOffer(db)
  await holdHour(db, { offerId, start: later, holder: 'me', address: 'test', sellsPrepaid: true }, testNow)
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`update appointment set call_number = 7 where id = ${id}::uuid`)
  expect(await statesAt(centreId)).toEqual(['booked'])
})

test('what is taken back is no version', async () => {
  const { offerId, centreId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const broken = db.transaction(async tx => {
    await tx.rows(sql`update appointment set state = 'arrived' where id = ${id}::uuid`)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await statesAt(centreId)).toEqual(['booked'])
})

test('moved to another centre, it ends for the first and begins for the second', async () => {
  const [one, two] = [await addOffer(db), await addOffer(db)]
  const { id } = await bookHour(db, one.offerId)
  await db.rows(sql`update appointment set offer_id = ${two.offerId} where id = ${id}::uuid`)
  expect(await statesAt(one.centreId)).toEqual(['booked', 'cancelled'])
  const [version] = await versionsOf(two.centreId)
  expect(version).toMatchObject({ state: 'booked', isFirst: true, centreId: two.centreId })
})

test('whom the second centre corrects, the first does not read; whoever reads both does', async () => {
  const [one, two] = [await addOffer(db), await addOffer(db)]
  const { id } = await bookHour(db, one.offerId)
  await db.rows(sql`update appointment set offer_id = ${two.offerId} where id = ${id}::uuid`)
  await db.rows(sql`
    update appointment set patient = patient || '{"name": "Corregida"}', contact = contact || '{"phone": "+56987654321"}'
    where id = ${id}::uuid`)
  const people = async (centres: number[]) => {
    await placeChanges(db)
    const versions = await findVersions(db, { centres, after: 0, limit: 500 })
    return versions.map(({ patient, contact }) => [patient?.name, contact?.phone])
  }
  const corrected = ['Corregida', '+56987654321']
  expect(await people([one.centreId])).toEqual([[], []].map(() => [undefined, undefined]))
  expect(await people([two.centreId])).toEqual([corrected, corrected])
  expect(await people([one.centreId, two.centreId])).toEqual([1, 2, 3, 4].map(() => corrected))
})

test('which exams it has at the second centre, the first does not read', async () => {
  const { lead: id, centreId } = await bookOrder(db)
  const two = await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
  const namesAt = async (centre: number) =>
    (await versionsOf(centre))
      .filter(one => one.id === id)
      .map(({ offer }) => offer.exams?.map(({ slug }) => slug))
  const both = ['hemograma', 'perfil-lipidico']
  expect(await namesAt(centreId)).toEqual([both])
  await db.rows(sql`update appointment set offer_id = ${two.offerId} where id = ${id}::uuid`)
  await db.rows(sql`
    with off as (
      update appointment_exam set removed_at = ${testNow}::timestamptz
      where appointment_id = ${id}::uuid and exam_slug = 'perfil-lipidico' returning full_price, contribution)
    update appointment set full_price = appointment.full_price - off.full_price,
      contribution = appointment.contribution - off.contribution from off where id = ${id}::uuid`)
  expect(await namesAt(centreId)).toEqual([undefined, undefined])
  expect(await namesAt(two.centreId)).toEqual([['hemograma'], ['hemograma']])
})

test('what is forgotten is said, and the last of each appointment stays its version', async () => {
  const { offerId, centreId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  await confirmAppointment(db, id, testSender, testNow)
  const untouched = await bookHour(db, offerId, { start: later })
  const before = await versionsOf(centreId)
  await deleteOldChanges(db, Temporal.Now.instant().add({ hours: 1 }))
  const left = [
    expect.objectContaining({ changeId: before[1]?.changeId, isFirst: false }),
    expect.objectContaining({ id: untouched.id, isFirst: true }),
  ]
  expect(await versionsOf(centreId)).toEqual(left)
  expect(await findForgotten(db)).toBeGreaterThanOrEqual(before[0]?.position ?? 0)
})

test('what follows something forgotten is not the first, however much of it is left', async () => {
  const [{ offerId, centreId }, elsewhere] = [await addOffer(db), await addOffer(db)]
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`update appointment set offer_id = ${elsewhere.offerId} where id = ${id}::uuid`)
  await versionsOf(centreId)
  await db.rows(
    sql`update appointment_change set placed_at = placed_at - interval '2 hours' where appointment_id = ${id}::uuid`,
  )
  await confirmAppointment(db, id, testSender, testNow)
  await db.rows(sql`update appointment set state = 'arrived' where id = ${id}::uuid`)
  const moved = await versionsOf(elsewhere.centreId)
  await deleteOldChanges(db, Temporal.Now.instant().subtract({ hours: 1 }))
  expect(moved.map(({ isFirst }) => isFirst)).toEqual([true, false, false])
  expect((await versionsOf(elsewhere.centreId)).map(({ isFirst }) => isFirst)).toEqual([false, false])
})
