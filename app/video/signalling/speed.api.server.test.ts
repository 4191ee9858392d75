import { expect, test } from 'vitest'
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'

const db = await testDatabase()
const api = testApi(testPortal(db))
const send = (size: number) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/octet-stream' },
  body: new Uint8Array(size),
})

test('as many bytes come as were asked for, kept by no cache', async () => {
  for (const size of [0, 1, 65_536, 1_500_000]) {
    const answer = await api.request(`/speed?bytes=${size}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
  }
})

test('what comes cannot be packed', async () => {
  const { gzipSync } = await import('node:zlib')
  const bytes = new Uint8Array(await (await api.request('/speed?bytes=1000000')).arrayBuffer())
  expect(gzipSync(bytes).length).toBeGreaterThan(990_000)
})

test('what is sent is counted', async () => {
  const answer = await api.request('/speed', send(200_000))
  expect(await answer.json()).toEqual({ bytes: 200_000 })
})

test('more than one measurement needs is neither sent nor taken', async () => {
  expect((await api.request('/speed?bytes=1500001')).status).toBe(422)
  expect((await api.request('/speed', send(200_001))).status).toBe(413)
})

test('whoever measures without end has to wait', async () => {
  const greedy = testApi(testPortal(db), testVisit({ address: '192.0.2.9' }))
  const answers = []
  for (let asked = 0; asked < 801; asked++) answers.push((await greedy.request('/speed?bytes=0')).status)
  expect(answers.slice(0, 800).every(status => status === 200)).toBe(true)
  expect(answers[800]).toBe(429)
})
