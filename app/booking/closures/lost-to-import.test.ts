/** Whoever loses their hour to what is imported stands on a list of their centre, whoever made its hours and whatever became of them. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered, rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { weekOfHours } from '#test/helpers/clinic/closures.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { loadClosures } from './load-closures.server.ts'
import { tellAttendedAgain } from './tell-attended-again.server.ts'

const db = await testDatabase()
const house = { db, ...supplyPorts }
const roll = () => rollHours(house, testNow, 10)

type Place = Awaited<ReturnType<typeof weekOfHours>>
const keyOf = async ({ scheduleId }: Place) =>
  (await db.rows<{ key: string }>(sql`select key from schedule where id = ${scheduleId}::bigint`))[0]?.key
const bringAbsence = async (at: Place, withdrawn = false) => {
  const key = `away-${at.scheduleId}`
  const span = { from: '2026-11-24T08:00', to: '2026-11-24T20:00', schedule: await keyOf(at) }
  const line = { kind: 'absence', key, ...(withdrawn ? { withdrawn } : span) }
  return importSupply(house, numbered([line]), { now: testNow, horizonDays: 10 })
}
/** What an import that dies before it makes the hours leaves behind. */
const writeAbsence = async ({ scheduleId }: Place) => {
  await db.rows(sql`
    insert into absence (key, schedule_id, from_local, to_local)
    values (${`died-${scheduleId}`}, ${scheduleId}::bigint, '2026-11-24 08:00', '2026-11-24 20:00')`)
  await db.rows(sql`update schedule set filled_until = null where id = ${scheduleId}::bigint`)
}
const listsOf = (id: string) =>
  db.rows<{ state: string; hour: Temporal.Instant }>(sql`
    select c.state, p.hour from closure_patient p join closure c on c.id = p.closure_id where p.appointment_id = ${id}::uuid`)

test('what an import that died had closed is on a list of the centre once its hours are made, and once', async () => {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  await writeAbsence(at)
  expect((await roll()).gone.map(one => one.id)).toEqual([id])
  expect(await listsOf(id)).toEqual([{ state: 'set', hour: firstHour }])
  await db.rows(sql`update schedule set filled_until = null where id = ${at.scheduleId}::bigint`)
  expect((await roll()).gone.map(one => one.id)).toEqual([id])
  expect(await listsOf(id)).toHaveLength(1)
  const { closures } = await loadClosures(db, { id: at.centreId, zone: 'America/Santiago' }, testNow)
  expect(closures).toMatchObject([{ counts: { patients: 1, open: 1 } }])
})

test('what an import closes and opens again leaves nobody on a list', async () => {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  expect((await bringAbsence(at)).gone.map(one => one.id)).toEqual([id])
  expect(await listsOf(id)).toHaveLength(1)
  await bringAbsence(at, true)
  await tellAttendedAgain(db, testSender, testNow)
  expect(await listsOf(id)).toEqual([])
})

test('an hour that an import itself brought is told to whoever imports, and is on no list', async () => {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  await db.rows(sql`update appointment set import_key = ${`old-${id}`} where id = ${id}::uuid`)
  expect((await bringAbsence(at)).gone.map(one => one.id)).toEqual([id])
  expect(await listsOf(id)).toEqual([])
})

test('two imports and the roll of the night in one second leave nobody in a closed hour off the lists', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 3, server: 40 }); round++) {
    const [one, other] = [await weekOfHours(db), await weekOfHours(db)]
    const ids = [(await bookHour(db, one.offerId)).id, (await bookHour(db, other.offerId)).id]
    await race(round, [() => bringAbsence(one), roll, () => bringAbsence(other)])
    for (const id of ids) expect(await listsOf(id), id).toEqual([{ state: 'set', hour: firstHour }])
  }
})
