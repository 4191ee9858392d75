import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../api.server.ts'
import { readCookies } from './read-cookies.server.ts'

/** What a page reads of the cookies that a browser brings. */
async function read(headers: Record<string, string>, https = false): Promise<string> {
  const web = new Hono<ApiEnv>()
  web.use(readCookies(https))
  web.all('*', c => c.text(c.req.header('cookie') ?? 'none'))
  return (await web.request('/ayuda.data', { headers })).text()
}

test('a page that asks for more is answered in the language of its words, whatever another tab chose since', async () => {
  expect(await read({ cookie: 'copihue_idioma=en; a=b', 'x-idioma': 'es' })).toBe(
    'copihue_idioma=es; copihue_idioma=en; a=b',
  )
  expect(await read({ 'x-idioma': 'fr' })).toBe('copihue_idioma=fr')
})

test('in the language that was chosen, or of one that there is not, or without a word of it, cookies stay as they are', async () => {
  expect(await read({ cookie: 'copihue_idioma=en', 'x-idioma': 'en' })).toBe('copihue_idioma=en')
  expect(await read({ cookie: 'a=b', 'x-idioma': 'es' })).toBe('a=b')
  expect(await read({ cookie: 'copihue_idioma=en', 'x-idioma': 'pt' })).toBe('copihue_idioma=en')
  expect(await read({ cookie: 'copihue_idioma=en' })).toBe('copihue_idioma=en')
  expect(await read({})).toBe('none')
})

test('behind TLS a cookie of ours without its prefix is read by nobody, and the language of a page still is', async () => {
  const cookie = 'copihue_sesion=planted; __Host-copihue_idioma=en'
  expect(await read({ cookie }, true)).toBe('__Host-copihue_idioma=en')
  expect(await read({ cookie, 'x-idioma': 'fr' }, true)).toBe('copihue_idioma=fr;  __Host-copihue_idioma=en')
})
