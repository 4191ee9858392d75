/** What we use of libraries beyond what they promise: with another version, look here first. */
import { readFileSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import pdfkit from 'pdfkit'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as router from 'react-router'
import { expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { completeCatalogue, readFontOf, registerReadFont, setAttributes, structOf } from './pdfkit.server.ts'
import { backendPid, begin, beginWith, leaveTogether } from './pg-backend.server.ts'
import { bringData, isUnfinished, withoutDataSuffix } from './router-handover.server.ts'
import { reactMark } from './taken-over.ts'

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version

test.each([
  ['@electric-sql/pglite', '0.5.16'],
  ['pdfkit', '0.20.2'],
  ['pg', '8.23.1'],
  ['react-dom', '19.3.1'],
  ['react-router', '8.4.0'],
])('we know the inside of %s %s', (name, version) => {
  expect(versionOf(name)).toBe(version)
})

test('react-dom marks the elements that it has taken over', () => {
  const client = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
  expect(client).toContain(`"${reactMark}" + `)
})

test('react-router shows its router and manifest to whoever asks within it', () => {
  for (const context of [router.UNSAFE_DataRouterContext, router.UNSAFE_FrameworkContext])
    expect(context).toHaveProperty('Provider')
})

const Page = () => createElement('main', null, String(router.useLoaderData()), createElement(router.Scripts))

/** A portal of one page that says what its loader brought; `draw` is its entry.server. */
function onePage(draw: (context: router.EntryContext, url: string) => Promise<string>) {
  const route = { hasAction: false, hasErrorBoundary: false, hasLoader: true, module: '/page.js' }
  const client = { ...route, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
  const ours = {
    entry: {
      module: {
        default: async (request: Request, status: number, _: Headers, context: router.EntryContext) =>
          new Response(await draw(context, request.url), { status }),
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          default: Page,
          loader: () => 'brought',
        },
      },
    },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { ...client, id: 'root', path: '' } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  // As much of a build as a request looks at.
  return router.createRequestHandler(ours as unknown as router.ServerBuild, 'production')
}

const drawn = (context: router.EntryContext, url: string) =>
  renderToString(createElement(router.ServerRouter, { context, url }))

test('what the loaders brought is there before a page is drawn, so it is drawn whole', async () => {
  const page = onePage(async (context, url) => {
    const data = await bringData(context)
    expect(data).toContain('brought')
    return drawn(context, url)
  })
  const html = await (await page(new Request('https://portal.example/'))).text()
  expect(html).toContain('<main>brought')
  expect(html).toContain('streamController.enqueue')
  expect(isUnfinished(html)).toBe(false)
})

test('without that, react-dom leaves a part for the browser and marks it', async () => {
  const page = onePage(async (context, url) => drawn(context, url))
  const html = await (await page(new Request('https://portal.example/'))).text()
  expect(isUnfinished(html)).toBe(true)
})

test('the data of a page has the address of the page and a suffix', async () => {
  const page = onePage(async () => '')
  const answer = await page(new Request('https://portal.example/_.data'))
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('brought')])
  expect(['/_.data', '/cita/abc.data', '/ayuda'].map(withoutDataSuffix)).toEqual(['/', '/cita/abc', '/ayuda'])
})

/** The members as they are at run time, whatever the types say. */
const inside = (value: unknown) => value as Record<string, Record<string, unknown>>

test('pdfkit keeps catalogue, fonts and the entries of an element where we reach for them', () => {
  const doc = new pdfkit({ tagged: true })
  expect(inside(doc)._root?.data).toMatchObject({ Type: 'Catalog' })
  completeCatalogue(doc, { AcroForm: 'form', Perms: 'none' })
  expect(inside(doc)._root?.data).toMatchObject({ Type: 'Catalog', AcroForm: 'form', Perms: 'none' })
  const element = structOf(doc, 'P')
  setAttributes(element, { O: 'Layout' })
  expect(inside(element).dictionary?.data).toMatchObject({ S: 'P', A: { O: 'Layout' } })
})

test('pdfkit hands out the font that it read, and takes it again', () => {
  const first = new pdfkit().registerFont('ours', readFileSync('app/platform/pdf-fonts/atkinson-400.ttf'))
  const read = readFontOf(first, 'ours')
  expect(read.characterSet).toContain('ñ'.codePointAt(0))
  const second = new pdfkit()
  registerReadFont(second, 'ours', read)
  expect(readFontOf(second, 'ours')).toBe(read)
})

test('pg keeps the number of the process that answers it', () => {
  const client = new pg.Client() as pg.PoolClient
  expect(backendPid(client)).toBeNull()
})

test('pg begins with a statement in one round trip, and what is asked together leaves as one', async () => {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url, pipeline: true }) as pg.PoolClient
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  let writes = 0
  const write = stream._writev?.bind(stream)
  stream._writev = (chunks, done) => {
    writes += 1
    write?.(chunks, done)
  }
  expect(beginWith(client, { text: 'select 1' })).toBeUndefined()
  await client.query(begin)
  await client.query('rollback')
  writes = 0
  const first = beginWith(client, { name: 'one', text: 'select $1::int as one', values: [1] })
  leaveTogether(client)
  const second = client.query({ name: 'two', text: 'select $1::int as two', values: [2] })
  expect((await first)?.rows).toEqual([{ one: 1 }])
  expect((await second).rows).toEqual([{ two: 2 }])
  expect(writes).toBe(1)
  const failing = beginWith(client, { name: 'none', text: 'select from nowhere', values: [] })
  await expect(failing).rejects.toThrow('nowhere')
  await client.query('rollback')
  await expect(client.query({ name: 'none', text: 'select from nowhere', values: [] })).rejects.toThrow(
    'nowhere',
  )
  expect((await client.query({ name: 'one', text: 'select $1::int as one', values: [3] })).rows).toEqual([
    { one: 3 },
  ])
  await client.end()
  await server.stop()
})
