import { portalContext } from '#app/platform/http/context.server.ts'
import { robotsTxt } from '../sitemap.server.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsTxt(context.get(portalContext).config.PUBLIC_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
