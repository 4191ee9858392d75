/** A file that came with a message. */
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { notFound, requireId } from '#app/platform/http/params.server.ts'
import { findFile } from '#app/platform/messages/mailbox.queries.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon-archivo.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = requireDemo(context, url)
  if (!/^\d{1,2}$/.test(params.position)) throw notFound(url)
  const file = await findFile(db, requireId(url, params.id), Number(params.position))
  if (!file) throw notFound(url)
  return privateFile(Buffer.from(file.contentBase64, 'base64'), {
    type: file.contentType,
    name: file.filename,
  })
}
