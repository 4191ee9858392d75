import { createContext, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, NavLink, useLoaderData, useLocation, useMatches, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { KeptParts } from '#app/platform/http/pages/kept-parts.server.ts'
import { kept, PagePartsContext, partElement } from './kept.tsx'
import { type RootData, useRoot } from './use-root.ts'

const root = { language: 'es', brand: 'Salud Sur', requestId: 'number-1', user: { name: 'Rosa' } }

const Content = createContext<ReactNode>(null)
const Page = () => <main>{use(Content)}</main>

interface Asked {
  path?: string
  pattern?: string
  data?: object
}

/** A page of these, drawn as the portal draws one. */
function draw(parts: KeptParts | null, content: ReactNode, root: object, asked: Asked = {}) {
  const { path = '/bonos', pattern = '/bonos', data = {} } = asked
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'page', path: pattern, Component: Page }],
    },
  ])
  const loaderData = { root, page: data }
  const { pathname, search } = new URL(path, 'https://portal.example')
  const params = pattern.includes(':') ? { token: pathname.split('/').at(-1) } : {}
  const known = { location: { pathname, search }, matches: [{ params }], loaderData }
  const { requestId } = root as RootData
  const ofPage = parts?.of(known, requestId) ?? null
  const html = renderToString(
    <PagePartsContext value={ofPage}>
      <Content value={content}>
        <Stub initialEntries={[pathname + search]} hydrationData={{ loaderData }} />
      </Content>
    </PagePartsContext>,
  )
  return ofPage?.join(html) ?? html
}

const drawing = vi.fn()

function Menu({ hint }: { hint: string }) {
  drawing()
  const { brand, requestId } = useRoot()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={brand}>
      <NavLink to="/bonos">{hint}</NavLink>
      <input name="back" defaultValue={pathname + search} />
      <input name="page" defaultValue={requestId} />
    </nav>
  )
}
const KeptMenu = kept('menu', Menu)

test('a part is drawn once for all pages, and each says what it would have said by itself', () => {
  const parts = new KeptParts()
  drawing.mockClear()
  const pages: [object, Asked][] = [
    [root, { path: '/bonos' }],
    [{ ...root, requestId: 'number-2', user: null }, { path: '/bonos?pagina=2&orden="\'<' }],
    [{ ...root, requestId: 'number-3' }, { path: '/bonos?pagina=3' }],
  ]
  const drawn = pages.map(([of, asked]) => draw(parts, <KeptMenu hint="Bonos" />, of, asked))
  expect(drawing).toHaveBeenCalledTimes(1)
  expect(drawn).toEqual(pages.map(([of, asked]) => draw(null, <Menu hint="Bonos" />, of, asked)))
  expect(drawn[0]).toContain('aria-current="page"')
  expect(drawn[1]).toContain('value="/bonos?pagina=2&amp;orden=%22%27%3C"')
})

test('what an address has as a parameter is filled in, and kept for nobody', () => {
  const parts = new KeptParts()
  drawing.mockClear()
  const asked = (token: string) => ({ path: `/cita/${token}`, pattern: '/cita/:token' })
  const drawn = ['secret-1', 'secret-2'].map(token => draw(parts, <KeptMenu hint="a" />, root, asked(token)))
  expect(drawing).toHaveBeenCalledTimes(1)
  expect(drawn[1]).toContain('value="/cita/secret-2"')
  expect(drawn[1]).not.toContain('secret-1')
})

test.each([
  ['other props', <KeptMenu key="a" hint="Recetas" />, root, {}],
  ['another brand', <KeptMenu key="a" hint="Bonos" />, { ...root, brand: 'Salud Norte' }, {}],
  ['another language', <KeptMenu key="a" hint="Bonos" />, { ...root, language: 'en' }, {}],
  [
    'another page of the menu',
    <KeptMenu key="a" hint="Bonos" />,
    root,
    { path: '/recetas', pattern: '/recetas' },
  ],
])('with %s it is another part', (_what, content, of, asked) => {
  const parts = new KeptParts()
  draw(parts, <KeptMenu hint="Bonos" />, root)
  drawing.mockClear()
  draw(parts, content, of, asked)
  expect(drawing).toHaveBeenCalledTimes(1)
})

test('where props are of one person it is drawn for their page alone', () => {
  const parts = new KeptParts()
  const Greeting = kept(
    'greeting',
    ({ name }: { name?: string }) => <p>{name ?? 'Hola'}</p>,
    ({ name }) => !name,
  )
  expect(draw(parts, <Greeting name="Rosa" />, root)).toContain('<p>Rosa</p>')
  expect(draw(parts, <Greeting />, root)).toContain('<p>Hola</p>')
  expect(draw(parts, <Greeting name="Camila" />, root)).toContain('<p>Camila</p>')
})

test('such a part cannot ask who is signed in', () => {
  const Nosy = kept('nosy', () => <p>{useRoot().user?.name}</p>)
  expect(() => draw(new KeptParts(), <Nosy />, root)).toThrow('asks who is signed in')
})

const seen = vi.fn()
const Watcher = kept('watcher', () => {
  seen(useMatches(), useParams(), useLoaderData())
  return <p />
})

test('nor find out the data, the routes or the parameters of the page', () => {
  const asked = { path: '/cita/secret', pattern: '/cita/:token', data: { patient: 'Rosa' } }
  draw(new KeptParts(), <Watcher />, root, asked)
  expect(seen.mock.calls).toEqual([[[], {}, undefined]])
})

test('an address within an address would be of one page, so it is refused', () => {
  const Login = kept('login', () => (
    <a href={`/login?volver=${encodeURIComponent(useLocation().search)}`}>x</a>
  ))
  expect(() => draw(new KeptParts(), <Login />, root)).toThrow('the address within an address')
})

test('what is written in somebody’s name is no place for the address, whatever it is', () => {
  const hint = 'Ana \ue000 \ue001 \ue002 Soto'
  const Name = kept('name', ({ hint }: { hint: string }) => (
    <a href={`/x?n=${encodeURIComponent(hint)}`}>{hint}</a>
  ))
  const asked = { path: '/bonos?pagina=2' }
  expect(draw(new KeptParts(), <Name hint={hint} />, root, asked)).toContain(`>${hint}</a>`)
})

test('no trace of it is left in the page', () => {
  const html = draw(new KeptParts(), <KeptMenu hint="Bonos" />, root)
  expect(html).not.toContain(partElement)
})

test('where the root has no data, each page draws its own', () => {
  const known = { location: { pathname: '/', search: '' }, matches: [], loaderData: {} }
  expect(new KeptParts().of(known, 'number-1')).toBeNull()
})
