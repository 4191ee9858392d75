/** The copy of their data, for some minutes after somebody without an account opened it. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { readOpened } from '../open-handover.server.ts'
import type { Route } from './+types/derechos-archivo.ts'

const shown = { jpeg: ['image/jpeg', 'jpg'], pdf: ['application/pdf', 'pdf'] } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const found = await readOpened({ db }, params.token, clock.now())
  if (!found) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const [type, ending] = shown[found.kind]
  return new Response(new Uint8Array(Buffer.from(found.bytes, 'base64')), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${found.folio}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
