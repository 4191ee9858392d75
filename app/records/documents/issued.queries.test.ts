import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, proveAppointment } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gesLine, importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findOfVisits } from './issued.queries.server.ts'

const db = await testDatabase()

test('of visits only those documents are given that are of them and of whom one may read', async () => {
  const { offerId } = await addOffer(db)
  const [mine, other] = ['12345678-5', '11111111-1']
  const visitOf = async (rut: string, minutes: number) => {
    const patient = { name: 'Ana', lastName: 'Soto', self: true, rut }
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes }), patient })
    await proveAppointment(db, id)
    return id
  }
  const [visit, later, others] = [await visitOf(mine, 0), await visitOf(mine, 30), await visitOf(other, 60)]
  await importLines(db, prescriptionLine('REC-0001'), licenceLine('LIC-0001'), gesLine('GES-0001'))
  await db.rows(sql`update prescription set rut = ${mine}, appointment_id = ${visit}::uuid`)
  await db.rows(sql`update ges_notification set rut = ${mine}, appointment_id = ${later}::uuid`)
  await db.rows(sql`update licence set rut = ${other}, appointment_id = ${others}::uuid`)
  const given = async (ruts: string[], visits: string[]) =>
    (await findOfVisits(db, ruts, visits)).map(({ kind, appointmentId }) => [kind, appointmentId])
  expect(await given([mine], [visit, others])).toEqual([['prescription', visit]])
  expect(await given([other], [visit, others])).toEqual([['licence', others]])
  expect(await given([mine], [others])).toEqual([])
  expect(await given([], [visit, later])).toEqual([])
})
