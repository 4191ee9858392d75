import { expect, test } from 'vitest'
import { brokenDatabase } from '#test/helpers/database.ts'
import { OperatorError } from '../config.server.ts'
import { createLog } from '../log.server.ts'
import { type Database, sql, type Tx } from './database.server.ts'
import { type Reads, replicaReads } from './replica.server.ts'

const query = sql`select 1`
const coded = (code: string) => Object.assign(new Error(), { code })

/** Two databases that say who they are; the replica is as late, and as ill, as the test wants. */
async function ground(open = async () => {}, first = {}) {
  const replicaIs = {
    secondsBehind: 0,
    error: undefined as Error | undefined,
    system: '7312',
    name: 'copihue',
    standby: true,
    began: '2026-11-02 08:00:00+00',
  }
  const primaryIs = { ...replicaIs, standby: false, began: '2026-11-01 08:00:00+00' }
  Object.assign(replicaIs, first)
  const lines: { event: string; seconds_behind?: number }[] = []
  const named = (who: string): Database =>
    Object.assign(brokenDatabase(), {
      async rows() {
        if (who === 'replica' && replicaIs.error) throw replicaIs.error
        const { secondsBehind, ...is } = who === 'replica' ? replicaIs : primaryIs
        return [{ who, ...is, seconds: secondsBehind }]
      },
    })
  const reads = await replicaReads({
    open: async () => {
      await open()
      return named('replica')
    },
    primary: named('primary'),
    log: createLog('info', line => lines.push(JSON.parse(line))),
    lookMs: 5,
  })
  return { reads, replicaIs, primaryIs, events: () => lines.map(line => line.event) }
}

const who = async (reads: Tx) => (await reads.rows<{ who: string }>(query))[0]?.who

async function until(reads: Reads, wanted: string) {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await who(reads)) === wanted) return
    await new Promise(again => setTimeout(again, 5))
  }
  throw new Error(`never answered by the ${wanted}`)
}

test('a replica that is well answers', async () => {
  const { reads, events } = await ground()
  expect(await who(reads)).toBe('replica')
  expect(events()).toEqual(['replica.used'])
  await reads.close()
})

test.each([
  ['nobody answers there', coded('ECONNREFUSED')],
  ['it went silent', new Error('Query read timeout')],
  ['it is being stopped', coded('57P01')],
  ['it has no room', coded('53300')],
])('the primary answers the question that the replica could not: %s', async (_why, error) => {
  const { reads, replicaIs, events } = await ground()
  replicaIs.error = error
  expect(await who(reads)).toBe('primary')
  replicaIs.error = undefined
  await until(reads, 'replica')
  expect(events()).toEqual(['replica.used', 'replica.unused', 'replica.used'])
  await reads.close()
})

test.each([
  ['for the sake of the primary', '40001'],
  ['for its length', '57014'],
])('one question that the replica had to give up %s is no reason to leave it', async (_why, code) => {
  const { reads, replicaIs, events } = await ground()
  replicaIs.error = coded(code)
  expect(await who(reads)).toBe('primary')
  replicaIs.error = undefined
  expect(await who(reads)).toBe('replica')
  expect(events()).toEqual(['replica.used'])
  await reads.close()
})

test('a replica that fell behind is left alone until it has caught up', async () => {
  const { reads, replicaIs } = await ground()
  replicaIs.secondsBehind = 31
  await until(reads, 'primary')
  replicaIs.secondsBehind = 1
  await until(reads, 'replica')
  await reads.close()
})

test('a replica that is away at the start stops nothing, and is used when it comes', async () => {
  let there = false
  const { reads } = await ground(async () => {
    if (!there) throw coded('ECONNREFUSED')
  })
  expect(await who(reads)).toBe('primary')
  there = true
  await until(reads, 'replica')
  await reads.close()
})

test.each([
  ['of another server', { system: '9911' }],
  ['beside it on its server', { name: 'prueba' }],
])('a database %s stops the start with one line', async (_which, is) => {
  await expect(ground(undefined, is)).rejects.toThrow(
    new OperatorError('DATABASE_READ_URL: no es una réplica de la base de datos de DATABASE_URL'),
  )
})

test('an address that leads to another database from some moment on is asked no more', async () => {
  const { reads, replicaIs, events } = await ground()
  replicaIs.name = 'prueba'
  await until(reads, 'primary')
  expect(events()).toEqual(['replica.used', 'replica.unused'])
  await reads.close()
})

test('a standby that became a primary of its own is asked no more, though it is not behind', async () => {
  const { reads, replicaIs } = await ground()
  replicaIs.standby = false
  await until(reads, 'primary')
  await reads.close()
})

test('an address that leads to the primary itself is as good as a replica', async () => {
  const { reads, replicaIs, primaryIs } = await ground()
  Object.assign(replicaIs, { standby: false, began: primaryIs.began })
  for (let look = 0; look < 5; look++) {
    await new Promise(again => setTimeout(again, 10))
    expect(await who(reads)).toBe('replica')
  }
  await reads.close()
})
