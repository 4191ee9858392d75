/** An e-mail as a mail program shows it: its own styles, and no script. */
import { notFound, requireId } from '#app/platform/http/params.server.ts'
import { findHtml } from '#app/platform/messages/mailbox.queries.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon-correo.ts'

// E-mails carry their styles in their elements; whatever else a page may do, this one may not.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = requireDemo(context, url)
  const html = await findHtml(db, requireId(url, params.id))
  if (html === undefined) throw notFound(url)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
