/**
 * The router compares an address with every page there is, three times a request; a third of the processor time of a kept page went
 * there. Here the pages that an address can be of are told by its first part, and only they are compared.
 */
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { decodedPath } from '../http/edge/decoded-path.ts'
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

function partOf(path: string): string {
  const part = withoutDataSuffix(path).split('/').find(Boolean) ?? ''
  return decodedPath(part)?.toLowerCase() ?? ''
}

/**
 * @param make what is made of the pages of one first part, those that may begin with anything, and whatever stands around them; once.
 * @returns what was made for the path of an address.
 */
export function byFirstPart<Made>(routes: Routes, make: (pages: Routes) => Made): (path: string) => Made {
  const parts = new Map(Object.keys(routes).map(id => [id, firstPart(routes, id)]))
  const parents = new Set(Object.values(routes).map(route => route?.parentId))
  const pagesOfPart = (part: string | undefined) => {
    const kept = new Set<string>()
    for (const [id, own] of parts) {
      if (parents.has(id) || (own !== undefined && own !== part)) continue
      for (let at: string | undefined = id; at && !kept.has(at); at = routes[at]?.parentId) kept.add(at)
    }
    return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  }
  const made = new Map([...new Set(parts.values())].map(part => [part, make(pagesOfPart(part))]))
  const others = make(pagesOfPart(undefined))
  return path => made.get(partOf(path)) ?? others
}

/** @param mode in development pages come and go, and one router knows them all. */
export function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Handler {
  if (mode === 'development') return createRequestHandler(build, mode)
  const handlerOf = byFirstPart(build.routes, routes => {
    const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
    return createRequestHandler({ ...build, routes, assets: { ...build.assets, routes: assets } }, mode)
  })
  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context)
}
