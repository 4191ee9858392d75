/** What somebody attached to show that they may ask: for the desk that answers, alone. */
import { seeRequestFile } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { requireRights } from '#app/staff/public.server.ts'
import type { Route } from './+types/centro-derecho-archivo.ts'

const shown = {
  jpeg: { type: 'image/jpeg', how: 'inline', ending: 'jpg' },
  // As it came, scripts and all: a browser of ours never opens it.
  pdf: { type: 'application/pdf', how: 'attachment', ending: 'pdf' },
}

export async function loader(asked: Route.LoaderArgs) {
  const { staff } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const { folio } = asked.params
  const found = await seeRequestFile({ db }, { folio, by: `staff:${staff.accountId}` }, clock.now())
  if (!found) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { type, how, ending } = shown[found.kind]
  return new Response(new Uint8Array(Buffer.from(found.bytes, 'base64')), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename="${folio}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
