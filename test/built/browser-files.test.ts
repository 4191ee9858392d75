/** What the browser is given holds nothing of the server, and travels packed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { staffLayout } from '#app/platform/library-insides/page-list.rules.ts'

const build = process.env.BUILD_DIR || 'build'
const read = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => kind.test(name))
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const browser = read(join(build, 'client'), /\.(js|css|html|json|map|svg)$/)
const server = read(join(build, 'server'), /\.js$/)

/** Each of these is in the server's code, so a leak of that code would show at least one. */
const markers: [what: string, marker: RegExp][] = [
  ['the embedded database', /pglite/i],
  ['the database driver', /(from|import\()\s*["'`]pg["'`]/],
  ['the template of statements', /sql-template-tag|Expected at least 1 string/],
  [
    'SQL',
    /\b(insert into|delete from|update \w+ set|on conflict|returning id|::jsonb|::bigint|::timestamptz)\b/i,
  ],
  [
    'settings of the operator',
    /DATABASE_URL|SMTP_URL|CAPTCHA_SECRET|METRICS_TOKEN|SMS_HTTP_TOKEN|WHATSAPP_HTTP_TOKEN/,
  ],
  ['the default payload key', /7f3c1d9a5b2e4860/],
  ['schemas', /(from|import\()\s*["'`](zod|@hono\/zod-openapi)["'`]/],
  ['modules of Node', /(from|import\()\s*["'`]node:/],
  ['mail', /nodemailer/],
]

test('there are browser files and server files to compare', () => {
  expect(browser.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(30)
  expect(server.length).toBeGreaterThan(0)
})

describe.each(markers)('%s', (_what, marker) => {
  test('is in the server', () => {
    expect(server.some(({ text }) => marker.test(text))).toBe(true)
  })
  test('is not in the browser', () => {
    expect(browser.filter(({ text }) => marker.test(text)).map(({ name }) => name)).toEqual([])
  })
})

test('zod is in no browser file: its own error class would be', () => {
  expect(readFileSync('node_modules/zod/v4/classic/errors.js', 'utf8')).toContain('ZodError')
  expect(browser.filter(({ text }) => text.includes('ZodError')).map(({ name }) => name)).toEqual([])
})

test('no map of the sources is given away', () => {
  expect(browser.filter(({ name, text }) => name.endsWith('.map') || /sourceMappingURL=/.test(text))).toEqual(
    [],
  )
})

test('every script and style lies there packed, and unpacks to itself', () => {
  const files = browser.filter(({ name, text }) => /\.(js|css)$/.test(name) && text.length >= 1024)
  expect(files.length).toBeGreaterThan(10)
  for (const { name, text } of files) {
    const packed = (suffix: string) => readFileSync(join(build, 'client', name + suffix))
    expect(brotliDecompressSync(packed('.br')).toString(), name).toBe(text)
    expect(gunzipSync(packed('.gz')).toString(), name).toBe(text)
  }
})

describe('the list of pages', () => {
  const lists = browser.filter(
    ({ name }) => /manifest-[^/]+\.js$/.test(name) && !name.includes('manifest-BvRk'),
  )
  const pagesOf = (text: string) => {
    const window: {
      __reactRouterManifest?: { url: string; routes: Record<string, { id: string; parentId?: string }> }
    } = {}
    new Function('window', text)(window)
    return window.__reactRouterManifest?.routes ?? {}
  }
  const patients = lists.find(({ name }) => name.endsWith('-patients.js'))
  const everyone = lists.find(({ name }) => name === patients?.name.replace('-patients', ''))

  test('of patients has no page of staff, and of the rest not one that can be drawn less', () => {
    const all = pagesOf(everyone?.text ?? '')
    const theirs = pagesOf(patients?.text ?? '')
    const left = Object.keys(all).filter(id => !(id in theirs))
    expect(left).toEqual(expect.arrayContaining([staffLayout, 'centre/routes/centro-agenda']))
    const files = left.filter(id => !/^(centre|professional)\/|\/staff$/.test(id))
    for (const id of files) expect(readFileSync(`app/${id}.ts`, 'utf8'), id).not.toContain('export default')
    expect(Object.keys(theirs).length).toBeGreaterThan(60)
    for (const [id, page] of Object.entries(theirs)) expect(page, id).toEqual(all[id])
  })
})
