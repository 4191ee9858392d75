/** What the browser asks of the operator's brand: its colours. Without a brand file they are ours. */
import { type Context, Hono } from 'hono'
import type { ApiEnv } from '../http/api.server.ts'
import { compress } from '../http/compress.server.ts'
import { type Brand, themeSheet } from './brand.server.ts'

const hour = 'public, max-age=3600'
const forEver = 'public, max-age=31536000, immutable'

export function brandFiles({ theme }: Brand): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const send = (c: Context<ApiEnv>, type: string, body: string) =>
    c.body(body, 200, { 'Content-Type': type, 'Cache-Control': c.req.query('v') ? forEver : hour })
  const sheet = themeSheet(theme)
  return app.get('/tema.css', compress, c => send(c, 'text/css; charset=utf-8', sheet))
}
