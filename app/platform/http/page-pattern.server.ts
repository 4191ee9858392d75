/** Which page an address is of, without what was typed into it: for the log. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withoutDataSuffix } from '../library-insides/router-handover.server.ts'

/** @returns path → pattern, `/cita/:token`; `*` where there is no page. */
export function pagePatterns(build: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter(route => route !== undefined)
      .filter(route => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive }) => {
        const children = below(id)
        return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children }
      })
  const routes = below(undefined)
  return path => {
    if (!canBeDecoded(path)) return '*'
    const matches = matchRoutes(routes, withoutDataSuffix(path))
    const pattern = matches?.flatMap(({ route }) => (route.path ? [route.path] : [])).join('/')
    return pattern === undefined || pattern === '*' ? '*' : `/${pattern}`
  }
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
