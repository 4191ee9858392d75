import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import type { Database } from './database/database.server.ts'
import { isSigned, secretText, sign } from './secret.server.ts'

const db = await testDatabase()

test('a database that was away for a moment costs nobody their key', async () => {
  let away = true
  const rows: Database['rows'] = query => (away ? Promise.reject(new Error('away')) : db.rows(query))
  const shaky = { ...db, rows }
  await expect(secretText(shaky, 'shaky', async () => 'made')).rejects.toThrow('away')
  away = false
  expect(await secretText(shaky, 'shaky', async () => 'made')).toBe('made')
})

test('of two nodes that make a secret at once both have the first one', async () => {
  const node = () => ({ ...db })
  const [one, other] = await Promise.all([
    secretText(node(), 'shared', async () => 'one'),
    secretText(node(), 'shared', async () => 'other'),
  ])
  expect(one).toBe(other)
})

test('a signature is of its key and its content, whole', () => {
  const [key, content] = [Buffer.from('key'), Buffer.from('content')]
  const signature = sign(key, content)
  expect(isSigned(key, content, signature)).toBe(true)
  expect(isSigned(Buffer.from('other'), content, signature)).toBe(false)
  expect(isSigned(key, Buffer.from('contents'), signature)).toBe(false)
  expect(isSigned(key, content, signature.subarray(0, 15))).toBe(false)
})
