/** The browser's side of the captcha, with a page that is pretended. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { testNow } from '#test/helpers/supply.ts'
import { solveCaptcha } from './solve-captcha.ts'

interface Script {
  id: string
  src: string
  nonce: string
}
const db = await testDatabase()
const portal = testPortal(db)
const { apiFrom } = testLogin(portal)
let scripts: Script[]
let looks: number
let recaptcha: object | undefined

beforeEach(() => {
  scripts = []
  looks = 0
  recaptcha = undefined
  vi.stubGlobal('document', {
    getElementById: (id: string) => scripts.find(script => script.id === id) ?? null,
    createElement: () => ({}),
    querySelector: () => ({ nonce: 'own-nonce' }),
    head: { append: (script: Script) => scripts.push(script) },
  })
  vi.stubGlobal('window', {
    get grecaptcha() {
      looks += 1
      return recaptcha
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the provider’s script', () => {
  const config = { provider: 'recaptcha', site_key: 'clave/pública' } as const

  test('is loaded once, with the page’s nonce, and looked for every 25 ms', async () => {
    vi.useFakeTimers()
    const execute = vi.fn(async () => 'a token')
    const asked = [solveCaptcha(config, 'login'), solveCaptcha(config, 'login')]
    expect(scripts).toEqual([
      expect.objectContaining({
        src: 'https://www.google.com/recaptcha/api.js?render=clave%2Fp%C3%BAblica',
        nonce: 'own-nonce',
      }),
    ])
    expect(looks).toBe(2)
    await vi.advanceTimersByTimeAsync(24)
    expect(looks).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(looks).toBe(4)
    await vi.advanceTimersByTimeAsync(25)
    expect(looks).toBe(6)
    recaptcha = { ready: (then: () => void) => then(), execute }
    await vi.advanceTimersByTimeAsync(25)
    expect(await Promise.all(asked)).toEqual(['a token', 'a token'])
    expect(execute).toHaveBeenCalledWith('clave/pública', { action: 'login' })
  })

  test('that never comes is an error, not a spinner for ever', async () => {
    vi.useFakeTimers()
    const asked = expect(solveCaptcha(config, 'login')).rejects.toThrow('captcha: no script')
    await vi.advanceTimersByTimeAsync(20_100)
    await asked
  })

  test('has a badge that is not seen', () => {
    const sheet = readFileSync(new URL('../parts/login-form.module.css', import.meta.url), 'utf8')
    expect(sheet).toMatch(/:global\(\.grecaptcha-badge\) \{\s*visibility: hidden;/)
  })
})

describe('the work of our own', () => {
  test('gives an answer that the portal takes, once, and loads no script of anybody', async () => {
    vi.stubGlobal('fetch', (path: string) => apiFrom().request(path.replace('/api', '')))
    const token = await solveCaptcha({ provider: 'proof-of-work', site_key: '' }, 'login')
    expect(scripts).toEqual([])
    expect(await portal.captcha.verify(token, 'login', testNow)).toBe(true)
    expect(await portal.captcha.verify(token, 'login', testNow)).toBe(false)
  })

  test('that the portal does not hand out is an error', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(solveCaptcha({ provider: 'proof-of-work', site_key: '' }, 'login')).rejects.toThrow(
      'challenge: 503',
    )
  })
})
