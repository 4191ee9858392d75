/** The browser's side of the calls of the specification, section 7, with a portal that is pretended. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seal, unseal } from './envelope.ts'
import { isRegistered, reportFailure, signIn, signOut } from './sign-in.ts'

const solveCaptcha = vi.hoisted(() => vi.fn(async () => 'captcha answer'))
vi.mock('./solve-captcha.ts', () => ({ solveCaptcha }))

const payload_key = '0123456789abcdef'.repeat(4)
const given = { rut: '12345678-5', password: 'Demo1234' }
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

/** What the portal answers to each path; nothing stands for a connection that drops. */
function answers(table: Record<string, () => Response | Promise<Response>>) {
  fetched.mockImplementation(async path => {
    const answer = table[path.split('?')[0] ?? '']
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
}
const captcha = { provider: 'proof-of-work', site_key: '' }
const config = () => Response.json({ payload_key, captcha })
const sent = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the call of the login', () => {
  test('carries RUT, password and captcha in an envelope; its token is what signs out', async () => {
    const user = { name: 'Ana', lastName: 'Soto' }
    answers({
      '/api/config': config,
      '/api/auth/login': async () => Response.json(await seal(payload_key, { access_token: 'ab', user })),
      '/api/auth/logout': () => Response.json({}),
    })
    expect(await signIn(given)).toEqual({ ok: true })
    expect(solveCaptcha).toHaveBeenCalledWith(captcha, 'login')
    const envelope = sent(1)
    expect(Object.keys(envelope).sort()).toEqual(['encryptedPayload', 'iv'])
    expect(envelope.iv).toMatch(/^[0-9a-f]{32}$/)
    expect(await unseal(payload_key, envelope)).toEqual({ ...given, token: 'captcha answer' })
    expect(await signOut()).toBe(true)
    expect(await signOut()).toBe(true)
    expect(fetched.mock.calls.slice(2).map(([path, init]) => [path, init?.method, init?.headers])).toEqual([
      ['/api/auth/logout', 'POST', { apiKey: 'ab' }],
      ['/api/auth/logout', 'POST', {}],
    ])
  })

  test.each([
    [401, {}, { ok: false, reason: 'wrong' }],
    [429, { 'Retry-After': '90' }, { ok: false, reason: 'too-many', minutes: 2 }],
  ])('answered with %i is no error but a refusal', async (status, headers, outcome) => {
    answers({ '/api/config': config, '/api/auth/login': () => new Response(null, { status, headers }) })
    expect(await signIn(given)).toEqual(outcome)
  })

  test('that breaks throws, and a failed signing out does not', async () => {
    answers({ '/api/config': config, '/api/auth/login': () => new Response(null, { status: 500 }) })
    await expect(signIn(given)).rejects.toThrow('login: 500')
    answers({ '/api/config': config })
    await expect(signIn(given)).rejects.toThrow('Failed to fetch')
    expect(await signOut()).toBe(false)
  })
})

test.each([
  ['yes', () => Response.json({ rut_exist: true }), true],
  ['no', () => Response.json({ rut_exist: false }), false],
  ['an error', () => new Response(null, { status: 500 }), true],
  ['too many questions', () => new Response(null, { status: 429 }), true],
  ['nonsense', () => new Response('<html>'), true],
  ['nothing', undefined, true],
])('whether a RUT is registered is understood from %s', async (_, answer, registered) => {
  answers(answer ? { '/api/user/info': answer } : {})
  expect(await isRegistered('7654321-6')).toBe(registered)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/user/info?rut=7654321-6')
})

test('a failed login is reported with its six fields, and a report that gets lost is nobody’s business', () => {
  answers({})
  reportFailure('12345678-5', 'x'.repeat(300))
  const [path, init] = fetched.mock.calls[0] ?? []
  expect([path, init?.method]).toEqual(['/api/logger/register', 'POST'])
  expect(sent(0)).toEqual({
    device: 'Windows',
    browser: 'Chrome',
    page: 'login',
    value: '12345678-5',
    input: 'rut',
    error: 'x'.repeat(200),
  })
})
