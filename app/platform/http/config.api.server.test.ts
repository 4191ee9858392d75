import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'

test('the public configuration has the payload key, the captcha and the version of the package, nothing else', async () => {
  const PAYLOAD_KEY = 'ab'.repeat(32)
  const portal = testPortal(await testDatabase(), {
    env: { PAYLOAD_KEY, SMTP_URL: 'smtp://a:secreto@correo' },
  })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const answer = await testApi(portal).request('/config')
  expect(await answer.json()).toEqual({
    payload_key: PAYLOAD_KEY,
    captcha: { provider: 'proof-of-work', site_key: '' },
    version,
  })
})
