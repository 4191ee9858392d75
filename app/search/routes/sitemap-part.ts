import { portalContext } from '#app/platform/http/context.server.ts'
import { sitemapPart } from '../sitemap.server.ts'
import type { Route } from './+types/sitemap-part.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { reads: db, config, clock } = context.get(portalContext)
  const name = /^([a-z0-9-]{1,40})\.xml$/.exec(params.part)?.[1]
  const part = name ? await sitemapPart(db, config.PUBLIC_URL, name, clock.now()) : null
  if (part === null) throw new Response(null, { status: 404 })
  return new Response(part, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
