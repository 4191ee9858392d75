import { portalContext } from '#app/platform/http/context.server.ts'
import { sitemapIndex } from '../sitemap.server.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { reads: db, config } = context.get(portalContext)
  return new Response(await sitemapIndex(db, config.PUBLIC_URL), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
