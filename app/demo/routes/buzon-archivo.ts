/** A file that came with a message. */
import { notFound, requireId } from '#app/platform/http/params.server.ts'
import { findFile } from '#app/platform/messages/mailbox.queries.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon-archivo.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = requireDemo(context, url)
  if (!/^\d{1,2}$/.test(params.position)) throw notFound(url)
  const file = await findFile(db, requireId(url, params.id), Number(params.position))
  if (!file) throw notFound(url)
  return new Response(Buffer.from(file.contentBase64, 'base64'), {
    headers: {
      'Content-Type': file.contentType,
      // RFC 6266: the plain name for old programs, the encoded one for names with accents.
      'Content-Disposition': `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'Cache-Control': 'no-store',
    },
  })
}
