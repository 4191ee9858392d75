/** Keys that a system publishes itself: found, replaced with an overlap, and read no more often than is decent. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { issueToken } from './issue-token.server.ts'
import { keepClient } from './systems.queries.server.ts'

const db = await testDatabase()
const audience = 'https://portal.example/fhir/token'
let reads = 0
let answer = { status: 200, body: '' }
const server = createServer((_, response) => {
  reads += 1
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
})
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
const hosts = [`127.0.0.1:${port}`]

let now = testNow
const pass = (duration: Temporal.DurationLike) => {
  now = now.add(duration)
  vi.setSystemTime(now.epochMilliseconds)
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  now = testNow
  vi.setSystemTime(now.epochMilliseconds)
  reads = 0
})
afterAll(() => {
  vi.useRealTimers()
  server.close()
})

const newKey = async (kid: string, alg = 'ES384') => {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } }
}
type Key = Awaited<ReturnType<typeof newKey>>
const publish = (...keys: Key[]) => {
  answer = { status: 200, body: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) }
}

async function client(address = `http://127.0.0.1:${port}/jwks.json`) {
  const id = randomUUID()
  await keepClient(
    db,
    { id, name: 'x', scopes: ['system/*.rs'], jwks: { keys: [] }, jwksUrl: address, centres: [] },
    'test',
    testNow,
  )
  return async (key: Key) => {
    const assertion = await new SignJWT({
      iss: id,
      sub: id,
      aud: audience,
      jti: randomUUID(),
      exp: Math.floor(now.epochMilliseconds / 1000) + 60,
    })
      .setProtectedHeader({ alg: key.alg, kid: key.kid })
      .sign(key.privateKey)
    const outcome = await issueToken(
      db,
      {
        grantType: 'client_credentials',
        scope: undefined,
        assertionType: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        assertion,
      },
      { audience, hosts },
      now,
    )
    return outcome.ok ? 'token' : outcome.error
  }
}

test('a key of the address opens, and is read once for many tokens', async () => {
  const key = await newKey('one')
  publish(key)
  const ask = await client()
  for (let n = 0; n < 5; n++) expect(await ask(key)).toBe('token')
  expect(reads).toBe(1)
  expect(await ask(await newKey('one'))).toBe('invalid_client')
})

test('a key is replaced with an overlap: both open, then the new one alone', async () => {
  const [old, fresh] = [await newKey('old'), await newKey('new')]
  publish(old)
  const ask = await client()
  expect(await ask(old)).toBe('token')
  publish(old, fresh)
  pass({ seconds: 61 })
  expect(await ask(fresh)).toBe('token')
  expect(await ask(old)).toBe('token')
  publish(fresh)
  expect(await ask(old)).toBe('token')
  pass({ minutes: 11 })
  expect(await ask(old)).toBe('invalid_client')
  expect(await ask(fresh)).toBe('token')
})

test('keys that nobody knows make it read once a minute at most', async () => {
  const key = await newKey('one')
  publish(key)
  const ask = await client()
  expect(await ask(key)).toBe('token')
  for (let n = 0; n < 10; n++) expect(await ask(await newKey(`unknown-${n}`))).toBe('invalid_client')
  expect(reads).toBe(1)
  pass({ seconds: 61 })
  for (let n = 0; n < 10; n++) await ask(await newKey(`unknown-${n}`))
  expect(reads).toBe(2)
})

test('an address that fails is left alone for a minute too', async () => {
  const key = await newKey('one')
  answer = { status: 500, body: '' }
  const ask = await client()
  for (let n = 0; n < 5; n++) expect(await ask(key)).toBe('invalid_client')
  expect(reads).toBe(1)
  publish(key)
  pass({ seconds: 61 })
  expect(await ask(key)).toBe('token')
})

test.each([
  ['no JSON', 'hello'],
  ['no keys', '{}'],
  ['too much', `{"keys":[],"x":"${'x'.repeat(70_000)}"}`],
])('an answer that is %s opens nothing', async (_, body) => {
  answer = { status: 200, body }
  expect(await (await client())(await newKey('one'))).toBe('invalid_client')
})

test('an address of the house is not asked', async () => {
  const key = await newKey('one')
  publish(key)
  expect(await (await client(`http://localhost:${port}/jwks.json`))(key)).toBe('invalid_client')
  expect(reads).toBe(0)
})

test('a client has keys or their address', async () => {
  const bare = { id: randomUUID(), name: 'x', scopes: ['system/*.rs'], centres: [] }
  const { jwk } = await newKey('one')
  for (const keys of [
    { jwks: { keys: [] } },
    { jwks: { keys: [jwk] }, jwksUrl: 'https://clinica.example/jwks.json' },
  ])
    await expect(keepClient(db, { ...bare, ...keys }, 'test', testNow)).rejects.toThrow()
})
