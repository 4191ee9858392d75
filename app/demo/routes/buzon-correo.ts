/** An e-mail as a mail program shows it: its own styles, and no script. */
import { notFound, requireId } from '#app/platform/http/params.server.ts'
import { findHtml } from '#app/platform/messages/mailbox.queries.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon-correo.ts'

// E-mails carry their styles in their elements; whatever else a page may do, this one may not.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = requireDemo(context, url)
  const id = requireId(url, params.id)
  const found = await findHtml(db, id, config.BRAND.theme)
  if (found === undefined) throw notFound(url)
  // A mail program looks for its pictures in the letter itself; here they lie beside it.
  const html = found.attachments.reduce(
    (text, kept, place) =>
      'qr' in kept ? text.replaceAll(`cid:${kept.contentId}`, `/demo/buzon/${id}/archivos/${place}`) : text,
    found.html,
  )
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
