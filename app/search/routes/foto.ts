/** A professional's photo. Nothing personal stands in its address, and nothing of it ever changes. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { photoHash } from '../practitioner/photo-path.rules.ts'
import { findPhoto } from '../practitioner/practitioner.queries.server.ts'
import type { Route } from './+types/foto.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const hash = photoHash(params.file)
  const picture = hash ? await findPhoto(context.get(portalContext).reads, hash) : null
  if (!picture) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
