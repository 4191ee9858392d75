import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { listedCookies } from '#app/text/legal/cookies.ts'
import { privacy } from '#app/text/legal/privacy.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { healthRoutes } from '../health.server.ts'
import { cookieFates, cookieIn, cookieLine, cookieLives, withoutPlanted } from './cookies.ts'
import { createWeb } from './web.server.ts'

const db = await testDatabase()

test('behind TLS a cookie has the prefix that no neighbouring host can set, on plain http neither prefix nor Secure', () => {
  expect(cookieLine('copihue_tema', 'dark', { secure: true })).toBe(
    '__Host-copihue_tema=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieLine('copihue_tema', 'dark', { secure: false })).toBe(
    'copihue_tema=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  )
  for (const header of ['copihue_tema=dark', 'a=b; __Host-copihue_tema=dark; c'])
    expect(cookieIn(header, 'copihue_tema')).toBe('dark')
  for (const header of [null, '', 'xcopihue_tema=dark', 'copihue_tema', '__Host-copihue_letra=1'])
    expect(cookieIn(header, 'copihue_tema')).toBeUndefined()
})

test('what a neighbouring host planted under any name of ours is not read behind TLS', async () => {
  const names = Object.keys(cookieFates)
  const planted = names.map(name => `${name}=planted`).join('; ')
  const own = names.map(name => `__Host-${name}=own`).join('; ')
  expect(withoutPlanted(`${planted}; ajena=1`).trim()).toBe('ajena=1')
  const read = async (PUBLIC_URL: string, cookie: string) => {
    let seen: string | null = null
    const web = createWeb({
      portal: testPortal(db, { env: { PUBLIC_URL } }),
      api: createApi('0.0.0'),
      health: healthRoutes({ isDraining: () => false, sources: [] }),
      troubleWords,
      recognise: async c => {
        seen = c.req.raw.headers.get('cookie')
        return () => undefined
      },
      pages: async request => new Response(request.headers.get('cookie')),
    })
    const answer = await web.request('http://portal/', { headers: { cookie } })
    expect(await answer.text()).toBe(seen)
    return seen ?? ''
  }
  expect(await read('https://portal.cl', `${planted}; ${own}`)).not.toContain('planted')
  expect(await read('https://portal.cl', `${planted}; ${own}`)).toContain('__Host-copihue_sesion=own')
  expect(await read('http://localhost:3000', planted)).toContain('copihue_sesion=planted')
})

test('the privacy policy lists every cookie that the portal sets, for as long as it is kept, and no other', () => {
  const listed = Object.fromEntries(listedCookies.map(({ name, seconds }) => [name, seconds]))
  expect(listed).toEqual(cookieLives)
  const text = JSON.stringify(privacy(readConfig({}).OPERATOR))
  for (const name of Object.keys(cookieLives)) expect(text, name).toContain(`${name}, `)
  expect(text).toMatch(/copihue_registro, 30 minutos: /)
  expect(text).toMatch(/copihue_pago, una hora: /)
  expect(text).toMatch(/copihue_conocido, 180 días: /)
})

test('no cookie is written but by the one place that knows the list', () => {
  const writes = /Max-Age=|document\.cookie|cookieStore/
  const found = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter(path =>
    writes.test(readFileSync(path, 'utf8')),
  )
  expect(found).toEqual(['app/platform/http/cookies.ts'])
})
