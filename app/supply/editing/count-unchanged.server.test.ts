import { expect, test } from 'vitest'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { importSupply, numbered } from '../import/import.server.ts'
import { countUnchanged } from './count-unchanged.server.ts'

const db = await testDatabase()
const person = (key: string, changes = {}) => ({
  kind: 'professional',
  key,
  name: `Persona ${key}`,
  ...changes,
})

async function load(...lines: object[]) {
  const { around, unchanged } = countUnchanged(supplyPorts)
  const { loaded } = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now: testNow,
    horizonDays: 7,
    around,
  })
  return { loaded, unchanged: unchanged() }
}

test('of lines that come again those count as unchanged that say what is there', async () => {
  const two = [person('x'), person('y')]
  expect(await load(...two)).toEqual({ loaded: 2, unchanged: 0 })
  expect(await load(...two)).toEqual({ loaded: 2, unchanged: 2 })
  expect(await load(person('x'), person('y', { sex: 'female' }))).toEqual({ loaded: 2, unchanged: 1 })
})

test('a line that is rejected is not one of them', async () => {
  const taken = person('z', { rut: '7.111.222-5' })
  await load(taken)
  expect(await load(taken, person('w', { rut: '7.111.222-5' }))).toEqual({ loaded: 1, unchanged: 1 })
})
