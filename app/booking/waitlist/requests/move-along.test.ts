/** Those who gave what somebody waits for give it at another centre of the network: the entry goes there. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetOldBookingData } from '../../forget-old.server.ts'
import { addRequest } from './add-request.server.ts'
import { loadRequests } from './load-requests.server.ts'

const db = await testDatabase()
const by = 'staff:00000001-0000-4000-8000-000000000000'
const night = (days = 1) => forgetOldBookingData(db, testNow.add({ hours: 24 * days }))
let networks = 0

/** Two centres, of one network unless it is said otherwise, and one who attends at both once they have moved. */
async function centres({ sameNetwork = true } = {}) {
  const [old, next] = [await addOffer(db), await addOffer(db, { specialty: 'cardiologia' })]
  networks += 1
  for (const [nth, one] of [old, next].entries())
    await db.rows(sql`
      with made as (insert into network (key, name) values (${`red-${networks}-${sameNetwork ? 0 : nth}`}, 'Red')
        on conflict (key) do update set key = excluded.key returning id)
      update centre set network_id = made.id from made where centre.id = ${one.centreId}::bigint`)
  const add = async (centreId: number, changes: object = {}, now = testNow) => {
    const made = await addRequest(
      db,
      {
        centreId,
        service: 'medicina-general',
        agendaId: null,
        rut: '9876543-3',
        name: 'Rosa',
        lastName: 'Fuentes',
        phone: '+56912345678',
        email: '',
        fromDay: Temporal.PlainDate.from('2026-11-23'),
        note: '',
        by,
        ...changes,
      },
      now,
    )
    if (!made.ok) throw new Error(made.reason)
    return made.id
  }
  /** The week ends here, and the same agenda offers the same there. */
  const goes = async ({ forGood = true } = {}) => {
    const there = await addOffer(db, { centre: { key: `${next.centreId}-${networks}` } })
    await db.rows(sql`update schedule set agenda_id = ${old.agendaId}::bigint, centre_id = ${next.centreId}::bigint
      where id = ${there.scheduleId}::bigint`)
    await db.rows(
      sql`update offer set centre_id = ${next.centreId}::bigint where id = ${there.offerId}::bigint`,
    )
    await db.rows(sql`update offer set active = false where id = ${old.offerId}::bigint`)
    await db.rows(sql`
      update schedule set weekly = ${forGood ? '[]' : '[{"weekday": 1, "from": "09:00", "to": "10:00"}]'}::jsonb, later = '[]'
      where id = ${old.scheduleId}::bigint`)
    return there
  }
  const list = async ({ centreId }: { centreId: number }) => {
    const { people } = await loadRequests(
      db,
      { id: centreId, zone: 'America/Santiago' },
      { page: 1, by: { actor: by, role: 'reception' } },
      testNow,
    )
    return people.map(one => [one.name, one.note])
  }
  return { old, next, add, goes, list }
}

test('who waits at a centre that joined another waits there, in the order of asking, and the desk reads from where', async () => {
  const { old, next, add, goes, list } = await centres()
  const id = await add(old.centreId, { note: 'solo tardes' })
  await goes()
  await add(next.centreId, { rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  await night()
  expect(await list(old)).toEqual([])
  expect(await list(next)).toEqual([
    ['Rosa Fuentes', expect.stringMatching(/^Esperaba en .+\. solo tardes$/)],
    ['Eva Fuentes', ''],
  ])
  await night(60)
  expect(await list(next)).toHaveLength(2)
  expect(
    await db.rows(
      sql`select actor, detail from audit where verb = 'wait-moved' and detail ->> 'request' = ${id}`,
    ),
  ).toEqual([{ actor: 'job', detail: { centre: next.centreId, from: old.centreId, request: id } }])
})

test('who wants a certain person goes where that person went, and nowhere else', async () => {
  const { old, next, add, goes, list } = await centres()
  await add(old.centreId, { agendaId: old.agendaId })
  const other = await addOffer(db)
  await goes()
  await add(next.centreId, { rut: null, name: 'Eva' })
  await db.rows(
    sql`update waitlist_request set centre_id = ${old.centreId}::bigint, agenda_id = ${other.agendaId}::bigint where first_name = 'Eva' and centre_id = ${next.centreId}::bigint`,
  )
  await night()
  expect((await list(next)).map(([name]) => name)).toEqual(['Rosa Fuentes'])
  expect((await list(old)).map(([name]) => name)).toEqual(['Eva Fuentes'])
})

test('the same person who waits there already stands once, in the older place', async () => {
  const { old, next, add, goes, list } = await centres()
  await add(old.centreId)
  await goes()
  await add(next.centreId, { rut: null, name: 'Eva' }, testNow.add({ seconds: 1 }))
  await add(next.centreId, {}, testNow.add({ seconds: 2 }))
  await night()
  expect((await list(next)).map(([name]) => name)).toEqual(['Rosa Fuentes', 'Eva Fuentes'])
  expect(await list(old)).toEqual([])
})

test('nobody goes to another network, nor because something was taken out that may come back', async () => {
  const [elsewhere, perhaps] = [await centres({ sameNetwork: false }), await centres()]
  await elsewhere.add(elsewhere.old.centreId)
  await elsewhere.goes()
  await perhaps.add(perhaps.old.centreId)
  await perhaps.goes({ forGood: false })
  await night()
  for (const { old, next, list } of [elsewhere, perhaps])
    expect([(await list(old)).length, (await list(next)).length]).toEqual([1, 0])
})

test('who still is given what they wait for where they wait stays, whoever left', async () => {
  const { old, next, add, goes, list } = await centres()
  await add(old.centreId)
  await goes()
  const { offerId, scheduleId } = await addOffer(db)
  await db.rows(sql`update schedule set centre_id = ${old.centreId}::bigint where id = ${scheduleId}::bigint`)
  await db.rows(sql`update offer set centre_id = ${old.centreId}::bigint where id = ${offerId}::bigint`)
  await night()
  expect([(await list(old)).length, (await list(next)).length]).toEqual([1, 0])
})

test('of whoever has blocked their data nothing goes to another centre', async () => {
  const { old, next, add, goes, list } = await centres()
  await add(old.centreId, { rut: '11111111-1' })
  await goes()
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values ('11111111-1', true, ${testNow}::timestamptz)`,
  )
  await night()
  expect([(await list(old)).length, (await list(next)).length]).toEqual([1, 0])
})
