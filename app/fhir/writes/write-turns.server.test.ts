import type { Practitioner } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { WriteTurns } from './write-turns.server.ts'

const soon = () => new Promise(resolve => setImmediate(resolve))

/** Work that ends when it is told to, and the order in which it began. */
function workOf(turns: WriteTurns) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const take = (name: string) =>
    turns.take(name.slice(0, 1), () => {
      began.push(name)
      return new Promise<void>(end => ends.push(end))
    })
  const endFirst = async () => {
    ends.shift()?.()
    await soon()
  }
  return { began, take, endFirst }
}

test('two systems write at once, each one thing at a time, and whoever comes late is not behind all of another', async () => {
  const { began, take, endFirst } = workOf(new WriteTurns())
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) take(name)
  await soon()
  expect(began).toEqual(['a1', 'b1'])
  for (let nth = 0; nth < 6; nth += 1) await endFirst()
  expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
})

test('a system that has a hundred writes waiting is told to come again, and another is not', async () => {
  const { began, take } = workOf(new WriteTurns())
  for (let nth = 0; nth <= 100; nth += 1) take(`a${nth}`)
  await expect(take('a101')).rejects.toMatchObject({ status: 429 })
  take('b1')
  await soon()
  expect(began).toEqual(['a0', 'b1'])
})

test('what fails gives its turn to the next', async () => {
  const turns = new WriteTurns()
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take('a', async () => 'yes')).toBe('yes')
})

const db = await testDatabase()

test('however many Bundles a system sends together, one of them has a connection', async () => {
  const { centreId } = await addOffer(db)
  let [open, most] = [0, 0]
  const counting: Database = {
    ...db,
    async transaction(work) {
      open += 1
      most = Math.max(most, open)
      return db.transaction(work).finally(() => {
        open -= 1
      })
    },
  }
  const portal = testPortal(counting)
  const system = await addSystem(db, { centres: [centreId], scopes: ['system/*.cruds'], portal })
  const entry = (value: string) => ({
    resource: {
      resourceType: 'Practitioner',
      identifier: [{ system: 'urn:de-la-clinica', value }],
      name: [{ family: 'Soto', given: ['Luz'] }],
    } satisfies Practitioner,
    request: { method: 'PUT', url: `Practitioner?identifier=urn:de-la-clinica|${value}` },
  })
  const send = (nth: number) =>
    system.ask('/', {
      body: {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [entry(`${nth}-a`), entry(`${nth}-b`)],
      },
    })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => send(nth)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(most).toBe(1)
})
