/** When the portal was not there, as it notes it itself. */
import { beforeEach, expect, test } from 'vitest'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type Database, type SQL, sql } from '../database/database.server.ts'
import { heartbeatOf, noteHeartbeat } from './heartbeat.server.ts'
import { findOutages } from './outage.queries.server.ts'

const db = await testDatabase()
const start = Temporal.Instant.from('2026-11-24T13:00:00Z')
const at = (seconds: number) => start.add({ seconds })
const put: string[] = []
const beatAt = (seconds: number) =>
  noteHeartbeat(db, at(seconds), async (_, { from, to }) => put.push(`${from} ${to}`))
const lastHeard = async () => (await db.rows<{ at: Temporal.Instant }>(sql`select at from heartbeat`))[0]?.at

beforeEach(async () => {
  put.length = 0
  await db.rows(sql`delete from heartbeat`)
  await db.rows(sql`delete from outage`)
})

test('the first start ever is no outage, nor is one that was asked twice', async () => {
  await beatAt(0)
  await beatAt(1)
  await beatAt(16)
  expect(await findOutages(db, 9)).toEqual([])
  expect(await lastHeard()).toEqual(at(16))
})

test('two minutes without a word are an outage, and a second less is a restart', async () => {
  await beatAt(0)
  expect(await beatAt(119)).toBeNull()
  expect(await beatAt(239)).toEqual({ from: at(119), to: at(239) })
  expect(await findOutages(db, 9)).toEqual([{ from: at(119), to: at(239) }])
  expect(put).toEqual([`${at(119)} ${at(239)}`])
})

test('what one node says is enough: another that was down is no outage', async () => {
  for (let seconds = 0; seconds <= 600; seconds += 15) await beatAt(seconds)
  expect(await beatAt(604)).toBeNull()
  expect(await findOutages(db, 9)).toEqual([])
})

test('a clock that was set back is no outage, and one that is behind takes nothing back', async () => {
  await beatAt(600)
  await beatAt(0)
  expect(await lastHeard()).toEqual(at(600))
  expect(await beatAt(630)).toBeNull()
})

test('what cannot be put right is noted when it can: nothing of it stays', async () => {
  await beatAt(0)
  const fails = () => Promise.reject(new Error('not now'))
  await expect(noteHeartbeat(db, at(300), fails)).rejects.toThrow('not now')
  expect([await findOutages(db, 9), await lastHeard()]).toEqual([[], at(0)])
  expect(await beatAt(301)).toEqual({ from: at(0), to: at(301) })
})

test('nodes that come back in the same second note one outage', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 3, server: 40 }); round++) {
    const began = round * 1000
    await beatAt(began)
    await db.rows(sql`delete from outage`)
    put.length = 0
    await race(
      round,
      [0, 1, 2].map(node => () => beatAt(began + 500 + node)),
    )
    expect(await findOutages(db, 9)).toHaveLength(1)
    expect(put).toHaveLength(1)
  }
})

test('nodes that start together for the first time note none', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 2, server: 20 }); round++) {
    await db.rows(sql`delete from heartbeat`)
    await Promise.all([0, 1, 2].map(beatAt))
    expect(await findOutages(db, 9)).toEqual([])
  }
})

test('the jobs of one process look once in ten seconds, also where all ask in the same moment', async () => {
  let looks = 0
  const counted: Database = {
    ...db,
    rows<Row>(query: SQL) {
      if (/from heartbeat/.test(query.text)) looks += 1
      return db.rows<Row>(query)
    },
  }
  let seconds = 0
  const heartbeat = heartbeatOf(counted, { now: () => at(seconds) }, async () => {})
  const all = () => Promise.all([1, 2, 3, 4, 5].map(heartbeat))
  await all()
  seconds = 9
  await all()
  expect(looks).toBe(1)
  seconds = 10
  await all()
  expect(looks).toBe(2)
  expect(await lastHeard()).toEqual(at(10))
  await db.rows(sql`update heartbeat set at = ${at(18)}::timestamptz`)
  seconds = 20
  await all()
  seconds = 27
  await all()
  expect(looks).toBe(3)
  seconds = 200
  expect(await all()).toEqual(Array(5).fill({ from: at(18), to: at(200) }))
})

test('what could not be noted is looked at anew by the next job of the process', async () => {
  await beatAt(0)
  let fails = true
  const heartbeat = heartbeatOf(db, { now: () => at(300) }, async () => {
    if (fails) throw new Error('not now')
  })
  await expect(heartbeat()).rejects.toThrow('not now')
  fails = false
  expect(await heartbeat()).toEqual({ from: at(0), to: at(300) })
  expect(await heartbeat()).toBeNull()
})
