/** Which page an address is of, without what was typed into it: for the log. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { byFirstPart } from '../library-insides/pages-by-segment.server.ts'
import { withoutDataSuffix } from '../library-insides/router-handover.server.ts'
import { decodedPath } from './edge/decoded-path.ts'

type Routes = ServerBuild['routes']

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter(route => route !== undefined)
    .filter(route => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    )

/** @returns path → pattern, `/cita/:token`; `*` where there is no page. */
export function pagePatterns(build: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const pagesFor = byFirstPart(build.routes, routes => treeOf(routes))
  return path => {
    // The router would write it into the log, as it is.
    if (decodedPath(path) === undefined) return '*'
    const matches = matchRoutes(pagesFor(path), withoutDataSuffix(path))
    // The page of what is not there stands below a desk too.
    if (!matches || matches.at(-1)?.route.id?.split('/').at(-1) === 'not-found') return '*'
    return `/${matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join('/')}`
  }
}
