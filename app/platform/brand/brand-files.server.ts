/** What the browser asks of the operator's brand: colours, mark and icons. Without a mark of theirs the icons are ours, as files. */
import { type Context, Hono } from 'hono'
import type { ApiEnv } from '../http/api.server.ts'
import { compress } from '../http/edge/compress.server.ts'
import { type Brand, themeSheet } from './brand.server.ts'
import { iconSvg, markSvg } from './mark.rules.ts'
import { inPrint } from './theme.rules.ts'

const hour = 'public, max-age=3600'
const forEver = 'public, max-age=31536000, immutable'
/** Opened as a page of its own it is still only a picture. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export function brandFiles({ theme, mark }: Brand): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const serve = (path: string, type: string, body: string, headers = {}) =>
    app.get(path, compress, (c: Context<ApiEnv>) =>
      c.body(body, 200, {
        'Content-Type': type,
        'Cache-Control': c.req.query('v') ? forEver : hour,
        ...headers,
      }),
    )
  const picture = (path: string, body: string) =>
    serve(path, 'image/svg+xml', body, { 'Content-Security-Policy': pictureOnly })
  serve('/tema.css', 'text/css; charset=utf-8', themeSheet(theme))
  if (mark) {
    picture('/marca.svg', markSvg(mark))
    picture('/favicon.svg', iconSvg(mark))
    picture('/icons/maskable.svg', iconSvg(mark, inPrint(theme, 'canvas')))
  }
  return app
}
