import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { brokenDatabase } from '#test/helpers/database.ts'
import type { Database } from '../../database/database.server.ts'
import { healthRoutes } from '../../health.server.ts'
import { createWeb } from '../web.server.ts'

const nobody: Database = { ...brokenDatabase(), rows: async () => [] }

async function headersOf(env: Record<string, string>, formTargets: string[] = []) {
  const web = createWeb({
    portal: testPortal(nobody, { env }),
    formTargets,
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    pages: async () => new Response('page'),
  })
  return (await web.request('http://localhost:3000/')).headers
}

async function policyOf(env: Record<string, string>, formTargets: string[] = []) {
  const headers = await headersOf(env, formTargets)
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map(line => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  )
}

test('a page may use this origin alone, and no frame', async () => {
  const policy = await policyOf({})
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-src']).toBeUndefined()
  expect([policy['frame-ancestors'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(JSON.stringify(policy)).not.toContain('google')
})

test('with reCAPTCHA its script, its frame and its calls are let in, and nothing else of theirs', async () => {
  const policy = await policyOf({ CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' })
  expect(policy['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'nonce-/),
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(policy['frame-src']).toEqual([
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ])
  expect(policy['connect-src']).toContain('https://www.google.com/recaptcha/')
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})

test('a form may go where the wiring says', async () => {
  const claveUnica = 'https://accounts.claveunica.gob.cl'
  expect((await policyOf({}, [claveUnica]))['form-action']).toEqual(["'self'", claveUnica])
})

test('no other site may frame, guess at or hear of a page; over TLS none is asked for without it', async () => {
  const headers = await headersOf({ PUBLIC_URL: 'https://portal.cl' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect((await headersOf({})).get('strict-transport-security')).toBeNull()
})

test('hosts below it that speak no TLS are left alone where they are somebody else’s', async () => {
  const headers = await headersOf({ PUBLIC_URL: 'https://portal.cl', HSTS_SUBDOMAINS: '0' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})
