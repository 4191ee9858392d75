/** Somebody's hours, for the calendar that knows their secret address. */
import { createHash } from 'node:crypto'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { readFeed } from '../calendar-feed.server.ts'
import type { Route } from './+types/calendario.ts'

/** Nobody is signed in: the address is the right. 404 for whatever leads nowhere, 429 after too many of those, 304 while nothing changed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { address } = context.get(visitContext)
  const found = await readFeed(context.get(portalContext), params.file, address)
  if (!found.ok)
    return new Response(null, {
      status: found.reason === 'too-many' ? 429 : 404,
      headers: {
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...(found.reason === 'too-many' && { 'Retry-After': String(found.retryAfter) }),
      },
    })
  const tag = `"${createHash('sha256').update(found.calendar).digest('base64url')}"`
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': `private, max-age=${found.seconds / 4}`,
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    ETag: tag,
  }
  // What was packed on its way came with a weak tag.
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
    return new Response(null, { status: 304, headers })
  return new Response(found.calendar, { headers })
}
