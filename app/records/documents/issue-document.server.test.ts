import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { type DocumentToIssue, issueDocument } from './issue-document.server.ts'

const db = await testDatabase()

test('pressed twice at once it is one document, and both presses tell its folio', async () => {
  const { offerId } = await addOffer(db)
  const { id: appointmentId } = await bookHour(db, offerId, somebody({ patient: { rut: '12345678-5' } }))
  await proveAppointment(db, appointmentId)
  const wanted: DocumentToIssue = {
    kind: 'ges-notification',
    patient: { rut: '12.345.678-5', name: 'Camila Núñez Soto' },
    professional: { name: 'Ignacio Peñaloza Ríos' },
    condition: 21,
    diagnosis: 'Hipertensión esencial',
  }
  const press = () =>
    db.transaction(tx =>
      issueDocument(tx, wanted, { appointmentId, request: 'una', licencePrefix: '3' }, testNow),
    )
  const outcomes = await Promise.all([press(), press(), press()])
  const kept = await db.rows<{ folio: string }>(sql`select folio from ges_notification`)
  expect(kept).toHaveLength(1)
  for (const outcome of outcomes) expect(outcome).toEqual({ ok: true, folio: kept[0]?.folio })
  expect(await db.rows(sql`select verb from audit where verb = 'issue'`)).toHaveLength(1)
})
