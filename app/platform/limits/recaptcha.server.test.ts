/** reCAPTCHA against a stand-in of its verify call, which gives each token away once. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { testNow } from '#test/helpers/supply.ts'
import { openCaptcha } from './open-captcha.server.ts'
import { recaptcha } from './recaptcha.server.ts'

const person = { success: true, action: 'login', score: 0.9 }
const answers: Record<string, unknown> = {
  person,
  'just a person': { ...person, score: 0.5 },
  program: { ...person, score: 0.4 },
  unscored: { success: true, action: 'login' },
  'another action': { ...person, action: 'comprar' },
  'no action': { success: true, score: 0.9 },
  invented: { success: false, 'error-codes': ['invalid-input-response'] },
  talkative: 'not an answer',
}
const used = new Set<string>()
const asked: URLSearchParams[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const form = new URLSearchParams(text)
  asked.push(form)
  const [kind = ''] = (form.get('response') ?? '').split('#')
  // 307 asks for the same again, body and all.
  if (kind === 'elsewhere') return response.writeHead(307, { Location: '/elsewhere?' }).end()
  if (kind === 'down') return response.writeHead(503).end('<html>')
  if (used.has(form.get('response') ?? ''))
    return response.end(JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
  used.add(form.get('response') ?? '')
  response.end(typeof answers[kind] === 'string' ? answers[kind] : JSON.stringify(answers[kind]))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`
const captcha = recaptcha('clave-secreta', url)
const tokenOf = (kind: string) => `${kind}#${randomUUID()}`

test.each([
  ['person', true],
  ['just a person', true],
  ['program', false],
  ['unscored', false],
  ['another action', false],
  ['no action', false],
  ['invented', false],
])('a token of «%s» is taken for a person: %s', async (kind, expected) => {
  expect(await captcha.verify(tokenOf(kind), 'login', testNow)).toBe(expected)
})

test('the provider is told the secret and the token, and nothing of the person', async () => {
  const token = tokenOf('person')
  await captcha.verify(token, 'login', testNow)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'clave-secreta', response: token })
})

test('a token works once', async () => {
  const token = tokenOf('person')
  expect(await captcha.verify(token, 'login', testNow)).toBe(true)
  expect(await captcha.verify(token, 'login', testNow)).toBe(false)
})

test.each(['down', 'talkative'])('a provider that is %s lets nobody in', async kind => {
  await expect(captcha.verify(tokenOf(kind), 'login', testNow)).rejects.toThrow()
})

test('the secret follows no redirect to another place', async () => {
  const before = asked.length
  await expect(captcha.verify(tokenOf('elsewhere'), 'login', testNow)).rejects.toThrow()
  expect(asked.length - before).toBe(1)
})

test('there is no challenge of ours to solve', () => {
  expect(captcha.challenge).toBeUndefined()
})

const db = await testDatabase()
const env = { CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'publica', CAPTCHA_SECRET: 'clave-secreta' }
const portal = { ...testPortal(db, { env }), captcha }
const { post, seal, apiFrom } = testLogin(portal)
const { rut } = await testAccount(db)
const logIn = async (token: string) => post(await seal({ rut, password: 'Demo1234', token }))

describe('the login with reCAPTCHA', () => {
  test('opens for a person, once', async () => {
    const token = tokenOf('person')
    expect((await logIn(token)).status).toBe(200)
    expect((await logIn(token)).status).toBe(422)
    expect((await logIn(tokenOf('program'))).status).toBe(422)
  })

  test('says that it cannot check now while the provider is down, and opens nothing', async () => {
    const answer = await logIn(tokenOf('down'))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      type: '/problems/captcha-unavailable',
      detail: expect.stringContaining('No se perdió nada'),
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('tells the browser whose script to load, and gives no challenge', async () => {
    expect(await (await apiFrom().request('/config')).json()).toMatchObject({
      captcha: { provider: 'recaptcha', site_key: 'publica' },
    })
    expect((await apiFrom().request('/captcha/challenge')).status).toBe(404)
  })

  test('is chosen by the configuration; without it the work is ours', () => {
    expect(openCaptcha(portal.config, db).challenge).toBeUndefined()
    expect(openCaptcha(testPortal(db).config, db).challenge).toBeTypeOf('function')
  })
})
