/**
 * The router compares an address with every page there is, three times a request; a third of the processor time of a kept page went
 * there. Here a router of its own for each first part of an address knows only the pages that such an address can be of.
 */
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { withoutDataSuffix } from './router-handover.server.ts'

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>
type Routes = ServerBuild['routes']

/** Small, since the router does not tell case apart; undefined of what may begin with anything. */
function firstPart(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  if (!route) return undefined
  const above = route.parentId ? firstPart(routes, route.parentId) : undefined
  const part = route.path?.split('/').find(Boolean)?.toLowerCase()
  return above ?? (part && /^[\w.-]+$/.test(part) ? part : undefined)
}

function partOf(url: string): string {
  const part = withoutDataSuffix(new URL(url).pathname).split('/').find(Boolean) ?? ''
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return ''
  }
}

/** The pages of one first part, those that may begin with anything, and whatever stands around them. */
function only(
  build: ServerBuild,
  part: string | undefined,
  parts: ReadonlyMap<string, string | undefined>,
): ServerBuild {
  const kept = new Set<string>()
  const parents = new Set(Object.values(build.routes).map(route => route?.parentId))
  for (const [id, own] of parts) {
    if (parents.has(id) || (own !== undefined && own !== part)) continue
    for (let at: string | undefined = id; at && !kept.has(at); at = build.routes[at]?.parentId) kept.add(at)
  }
  const of = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } }
}

/** @param mode in development pages come and go, and one router knows them all. */
export function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Handler {
  if (mode === 'development') return createRequestHandler(build, mode)
  const parts = new Map(Object.keys(build.routes).map(id => [id, firstPart(build.routes, id)]))
  const known = new Set(parts.values())
  const handlers = new Map<string | undefined, Handler>()
  return (request, context) => {
    const asked = partOf(request.url)
    const part = known.has(asked) ? asked : undefined
    const handler = handlers.get(part) ?? createRequestHandler(only(build, part, parts), mode)
    handlers.set(part, handler)
    return handler(request, context)
  }
}
