/** What the demo asks of other rooms for its patient's hours. */
import { expect, test } from 'vitest'
import { oweInAdvance, standingHours } from '#app/booking/public.server.ts'
import { accountIdOf } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const rut = '12345678-5'

test('a video visit of the demo is owed 12 hours before, once; whoever is of no account has no id', async () => {
  const { offerId } = await addOffer(db, { modality: 'video', prepaid: false })
  const { id } = await bookHour(db, offerId)
  await db.rows(sql`
    update appointment set import_key = 'demo-videoconsulta-1', patient_key = ${`rut:${rut}`}, payment_due_at = null
    where id = ${id}::uuid`)
  const now = firstHour.subtract({ hours: 48 })
  const [standing] = await standingHours(db, rut, now)
  expect(standing).toMatchObject({ modality: 'video' })
  const due = async () => {
    await oweInAdvance(db, rut, now)
    const [row] = await db.rows<{ due: Temporal.Instant | null }>(
      sql`select payment_due_at as due from appointment where id = ${id}::uuid`,
    )
    return String(row?.due)
  }
  const owed = String(standing?.start.subtract({ hours: 12 }))
  expect([await due(), await due()]).toEqual([owed, owed])
  expect(await accountIdOf(db, rut)).toBeNull()
})
