/** What the demo asks of other rooms for its patient's hours, and what came out of those that passed. */
import { expect, test } from 'vitest'
import { oweInAdvance, standingHours } from '#app/booking/public.server.ts'
import { accountIdOf } from '#app/identity/public.server.ts'
import { json, sql } from '#app/platform/database/database.server.ts'
import { findIssued } from '#app/records/public.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { issuePastDocuments } from './issue-past-documents.server.ts'

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

test('a visit that took place leads to what was issued in it, once; what nobody kept leads to nothing', async () => {
  const professional = { key: 'prof-papeles', name: 'Valentina Rojas' }
  const { offerId } = await addOffer(db, { professional })
  const end = firstHour.subtract({ hours: 24 * 18 })
  const past = async (key: string, state: string, hours: number) => {
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ hours }) })
    await db.rows(sql`
      update appointment set import_key = ${key}, state = ${state}, proven = true,
        patient_key = ${`rut:${rut}`}, patient = patient || ${json({ rut })}::jsonb,
        during = tstzrange(${end}::timestamptz - make_interval(hours => ${hours + 1}), ${end}::timestamptz - make_interval(hours => ${hours}))
      where id = ${id}::uuid`)
    return id
  }
  const first = await past('demo-pasada-1', 'fulfilled', 0)
  const missed = await past('demo-pasada-2', 'no-show', 2)
  const issued = async (id: string) =>
    (await findIssued(db, id)).map(({ kind, issuedAt }) => [kind, String(issuedAt)])
  await issuePastDocuments(db, '99')
  await issuePastDocuments(db, '99')
  expect([await issued(first), await issued(missed)]).toEqual([[['prescription', String(end)]], []])
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${missed}::uuid`)
  await issuePastDocuments(db, '99')
  expect((await issued(missed)).map(([kind]) => kind).sort()).toEqual([
    'exam-order',
    'ges-notification',
    'prescription',
  ])
})
