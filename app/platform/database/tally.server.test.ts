import { expect, test } from 'vitest'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { sql } from './database.server.ts'
import { findTally, foldTallies } from './tally.queries.server.ts'

const db = await testDatabase()

const counted = async (table: 'appointment' | 'payment') => {
  const rows = await db.raw(
    `select state, count(*) as count from ${table} where state <> 'held' group by state`,
  )
  return Object.fromEntries(rows.rows.map(row => [row.state, row.count]))
}
const kept = async (table: 'appointment' | 'payment') =>
  Object.fromEntries([...(await findTally(db, table))].filter(([, count]) => count !== 0))

test('a tally is what counting would say, whatever happens to the rows, however often it is added up', async () => {
  const { offerId } = await addOffer(db)
  const at = (minutes: number) => ({ start: firstHour.add({ minutes }) })
  await holdFor(db, offerId, at(0))
  const { id } = await bookHour(db, offerId, at(30))
  await bookHour(db, offerId, at(60))
  const gone = await bookHour(db, offerId, at(90))
  const expectSame = async () => {
    expect(await kept('appointment')).toEqual(await counted('appointment'))
    expect(await kept('payment')).toEqual(await counted('payment'))
  }
  await expectSame()
  await db.rows(sql`update appointment set state = 'confirmed' where id = ${id}::uuid`)
  await db.rows(sql`update appointment set state = state`)
  await db.rows(sql`
    insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at)
    values (${id}::uuid, 'ORDER', 'session', 0, 10, 10, 'particular', 'portal', 'created', 'patient', now(), now(), now())`)
  await foldTallies(db)
  await db.rows(sql`update payment set state = 'settled', settled_at = now()`)
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from appointment where id = ${gone.id}::uuid`)
  await expectSame()
  await Promise.all([foldTallies(db), foldTallies(db)])
  await expectSame()
  await expect(
    db.transaction(async tx => {
      await tx.rows(
        sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${id}::uuid`,
      )
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await expectSame()
})
