import { createRequestHandler, data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { passingHeaders } from './pass-headers.server.ts'

type Module = Partial<ServerBuild['routes'][string] & object>['module']

/** The answer's headers, of a portal with one page inside a frame that says something too. */
async function answerOf(page: Partial<Module & object>, request: Request) {
  const route = (id: string, path: string, module: object, parentId?: string) => ({
    [id]: { id, path, parentId, module: { default: () => null, ...module } },
  })
  const frame = {
    loader: () => data(null, { headers: { 'X-Frame': 'no', 'Set-Cookie': 'b=2' } }),
    headers: { 'X-Kept': 'frame' },
  }
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers) =>
          new Response(null, { status, headers }),
      },
    },
    routes: { ...route('root', '', frame), ...route('page', 'page', page, 'root') },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const answer = await createRequestHandler(
    // As much of a build as a request looks at.
    passingHeaders(build as unknown as ServerBuild),
    'production',
  )(request)
  const { headers } = answer
  return ['Retry-After', 'Cache-Control', 'X-Inner', 'X-Kept', 'Set-Cookie'].map(name => headers.get(name))
}

const refused = () =>
  data(null, {
    status: 429,
    headers: { 'Retry-After': '60', 'X-Inner': 'yes', 'Set-Cookie': 'a=1' },
  })
const form = (path: string) => new Request(`https://portal.example${path}`, { method: 'POST', body: 'a=1' })
const look = (path: string) => new Request(`https://portal.example${path}`)

test.each([
  ['a form that was refused', { action: refused }, form('/page')],
  ['the same, sent by a script', { action: refused }, form('/page.data')],
  ['a page', { loader: refused }, look('/page')],
  ['the data of a page', { loader: refused }, look('/page.data')],
])('%s says when to try again, and nothing of its inside', async (_name, page, request) => {
  // An action's answer to a script is its own alone; the frame is asked after it.
  const cookies = request.method === 'POST' && request.url.endsWith('.data') ? 'a=1' : 'b=2, a=1'
  expect(await answerOf(page, request)).toEqual(['60', null, null, 'frame', cookies])
})

test('a refusal that is thrown says so as well', async () => {
  const thrown = () => {
    throw refused()
  }
  const [retryAfter] = await answerOf({ loader: thrown }, look('/page'))
  expect(retryAfter).toBe('60')
})

test('what a page exports stands beside it, and the page says how long it may be kept', async () => {
  const loader = () => data(null, { headers: { 'Cache-Control': 'no-store' } })
  const page = { loader, headers: { 'X-Kept': 'page' } }
  expect(await answerOf(page, look('/page'))).toEqual([null, 'no-store', null, 'page', 'b=2'])
})
