import { matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { pagesOf } from './pages-by-segment.server.ts'

interface Configured {
  id?: string
  file: string
  path?: string
  index?: boolean
  children?: Configured[]
}

/** Every page of ours as one that says its id and what its address holds. */
const all: ServerBuild['routes'] = {}
function add(configured: readonly Configured[], parentId?: string): RouteObject[] {
  return configured.map(({ id = '', file, path, index, children = [] }) => {
    const own = id || file.replace(/\.tsx?$/, '')
    const module = { loader: ({ params }: { params: object }) => Response.json({ own, params }) }
    // A module of the build has more than is asked here.
    all[own] = {
      id: own,
      parentId,
      path,
      index,
      module: children.length > 0 ? { default: () => null } : module,
    } as never
    const below = add(children, own)
    return index ? { id: own, index } : { id: own, path, children: below }
  })
}
const tree = add(routes as Configured[])
const build = {
  routes: all,
  assets: { routes: {} },
  entry: { module: { default: () => new Response('page') } },
  ssr: true,
  future: {},
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  allowedActionOrigins: [],
  publicPath: '/',
  // Of a build, what the router asks of one that serves data alone.
} as unknown as ServerBuild

const samples = Object.values(all).flatMap(route => {
  const path = route?.path
  if (path === undefined || !path.startsWith) return []
  return [
    `/${path}`
      .replaceAll(/:\w+\?/g, 'algo')
      .replaceAll(/:\w+/g, 'algo')
      .replace('*', 'lo/que/sea'),
  ]
})
const strange = [
  '/',
  '//buscador',
  '/BUSCADOR',
  '/Login',
  '/buscador/',
  '/nada',
  '/nada/de/nada',
  '/%62uscador',
  '/cita',
  '/__proto__',
  '/%E0%A4%A',
]

test.each([...samples, ...strange])('%s is the same page as among all', async path => {
  const { pathname } = new URL(`http://portal.cl${path}`)
  let among: ReturnType<typeof matchRoutes>
  try {
    among = matchRoutes(tree, pathname)
  } catch {
    among = null
  }
  const answer = await pagesOf(build, 'production')(
    new Request(`http://portal.cl${path}`),
    new RouterContextProvider(),
  )
  const found = (await answer.json().catch(() => null)) as { own: string; params: object } | null
  expect(found?.own).toBe(among?.at(-1)?.route.id)
  if (found) expect(found.params).toEqual(among?.at(-1)?.params)
})
