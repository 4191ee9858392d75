import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FirstFiles } from './first-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-first-files-'))
mkdirSync(join(folder, 'assets'))
for (const [name, text] of Object.entries({
  'a-1.css': '.a{color:red}\n',
  'b-2.css': '.b{color:blue}\n',
  'bad-3.css': '.c::before{content:"</style>"}',
  'home-4.js': 'say()',
  'rules-5.js': '',
  'face-6.woff2': 'x',
}))
  writeFileSync(join(folder, 'assets', name), text)
const files = new FirstFiles(folder)
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`

test('a page has its styles in it, once and in order, named in the policy by what they say', () => {
  const { html, styles } = files.bringStyles(`<head>${link('a-1.css#')}${link('b-2.css')}</head>`)
  const text = '.a{color:red}\n.b{color:blue}'
  expect(html.match(/<style>([^<]*)<\/style>/g)).toEqual([`<style>${text}</style>`])
  expect(styles).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('no browser asks for a sheet again, and the router still finds its name', () => {
  const { html } = files.bringStyles(`<head>${link('a-1.css#')}</head>`)
  expect(html).toContain('<link rel="stylesheet" href="/assets/a-1.css#" media="not all" disabled=""/>')
})

test('a page without styles stays as it is, and a sheet that would end the page’s is an error', () => {
  expect(files.bringStyles('<p>')).toEqual({ html: '<p>' })
  expect(() => files.bringStyles(`<head>${link('bad-3.css')}</head>`)).toThrow('bad-3.css')
})

test('a page that is everybody’s asks for its scripts when it has been painted', () => {
  const { html, script } = files.wakeAfterPaint(
    '<head><link rel="modulepreload" href="/assets/home-4.js"/></head><body><script type="module" async="">import "/assets/home-4.js"</script></body>',
  )
  expect(html).toMatch(
    /^<head><\/head><body><script type="later" data-files="\/assets\/home-4.js">import "\/assets\/home-4.js"<\/script><script>([^<]+)<\/script><\/body>$/,
  )
  const [, starter = ''] = /<script>([^<]+)<\/script>/.exec(html) ?? []
  expect(script).toBe(`'sha256-${createHash('sha256').update(starter).digest('base64')}'`)
  expect(files.wakeAfterPaint('<p>')).toEqual({ html: '<p>' })
})

test('what is sent before its page is awake is held on a page of one person too, where a form can do nothing without scripts', () => {
  const page = (form: string) => `<head></head><body>${form}</body>`
  expect(files.holdForms(page('<form data-waits="">'), 'n')).toMatch(
    /^<head><\/head><body><form data-waits=""><script nonce="n">document\.addEventListener\("submit"[^<]+<\/script><\/body>$/,
  )
  expect(files.holdForms(page('<form>'), 'n')).toBe(page('<form>'))
})

test('our face is asked for first, scripts last, and empty ones never', () => {
  const html = files.inOrder(
    '<head><link rel="icon" href="/favicon.svg"/><link rel="modulepreload" href="/assets/home-4.js" nonce="n"/><link rel="modulepreload" href="/assets/rules-5.js"/></head>',
  )
  expect(html).toBe(
    '<head><link rel="preload" as="font" type="font/woff2" href="/assets/face-6.woff2" crossorigin="anonymous"/><link rel="icon" href="/favicon.svg"/><link rel="modulepreload" href="/assets/home-4.js" nonce="n" fetchPriority="low"/></head>',
  )
})
