import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callDriver } from './webkit.ts'

// Answers what is wrong, and of `/silent` nothing at all.
const driver = createServer(({ url }, answer) => {
  if (url === '/silent') return
  answer.statusCode = 404
  answer.end(JSON.stringify({ value: { error: 'no such element', message: 'gone' } }))
}).listen(0)
await once(driver, 'listening')
const home = `http://127.0.0.1:${(driver.address() as AddressInfo).port}`
afterAll(() => {
  driver.closeAllConnections()
  driver.close()
})

test('a driver that never answers is given up, and the call is named', async () => {
  const asked = callDriver(home, 'POST', '/silent', { script: 'return 1' }, 50)
  await expect(asked).rejects.toThrow('POST /silent had no answer within 50 ms: {"script":"return 1"}')
})

test('what a driver finds wrong is said as it says it', async () => {
  await expect(callDriver(home, 'GET', '/element')).rejects.toThrow('/element: no such element gone')
})
