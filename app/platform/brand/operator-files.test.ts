import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.server.ts'
import { emailHtml } from '../messages/email.server.ts'
import { brandFiles } from './brand-files.server.ts'
import { lookOf } from './look.server.ts'
import { ourTheme } from './theme.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-operator-'))
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('without files of their own the texts are ours', () => {
  expect(readConfig({})).toMatchObject({ TERMS: undefined, PRIVACY: undefined })
})

test.each([
  ['TERMS_FILE', 'no-such.txt', /^TERMS_FILE: no se puede leer \S+no-such.txt \(ENOENT\)$/],
  [
    'PRIVACY_FILE',
    file('latin.txt', Buffer.from([0x23, 0x20, 0xe9])),
    /^PRIVACY_FILE: .* no es texto en UTF-8$/,
  ],
  [
    'TERMS_FILE',
    file('huge.txt', 'a'.repeat(500_001)),
    /^TERMS_FILE: .* pesa 501 kB; puede pesar 500 kB como máximo$/,
  ],
  [
    'PRIVACY_FILE',
    file('html.txt', '# Privacidad\nVigente desde: 2026-11-01\n\n<p>Hola</p>'),
    /^PRIVACY_FILE: línea 4 de \S+html.txt: no se usa HTML$/,
  ],
])('%s that cannot be used is said in one line', (variable, path, line) => {
  const env = { [variable]: path.startsWith('/') ? path : join(folder, path) }
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(line) }),
  )
})

describe('the brand file', () => {
  const brand = (content: unknown) => {
    const path = join(folder, 'marca.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  test('without one name and colours are ours, and no page asks for another sheet', () => {
    expect(readConfig({})).toMatchObject({
      BRAND_NAME: 'Copihue',
      BRAND: { theme: ourTheme },
    })
  })

  test('gives name and colours; the environment may name the portal otherwise', () => {
    const BRAND_FILE = brand({ name: 'Salud Sur', colours: { action: '#0b4f8a' } })
    const { BRAND_NAME, OPERATOR, BRAND } = readConfig({ BRAND_FILE })
    expect([BRAND_NAME, OPERATOR.brand]).toEqual(['Salud Sur', 'Salud Sur'])
    expect(BRAND.theme.colours.action[0]).toBe('#0b4f8a')
    expect(BRAND.sheet).toMatch(/^\/tema\.css\?v=[0-9a-f]{8}$/)
    expect(readConfig({ BRAND_FILE, BRAND_NAME: 'Salud Austral' }).BRAND_NAME).toBe('Salud Austral')
  })

  test('other colours have another address, so that no browser keeps the old ones', () => {
    const sheetOf = (action: string) => readConfig({ BRAND_FILE: brand({ colours: { action } }) }).BRAND.sheet
    expect(sheetOf('#0b4f8a')).toBe(sheetOf('#0b4f8a'))
    expect(sheetOf('#0b4f8a')).not.toBe(sheetOf('#5b21b6'))
  })

  test.each([
    ['{', /^BRAND_FILE: \S+marca\.json: no es JSON$/],
    [[], /^BRAND_FILE: /],
    [{ logo: 'x.svg' }, /^BRAND_FILE: \S+marca\.json: «logo» no es parte de este archivo$/],
    [{ name: 'Dos\nlíneas' }, /^BRAND_FILE: \S+: «name» debe ser un nombre en una línea$/],
    [
      { colours: { action: '#8fd3ff' } },
      /^BRAND_FILE: \S+: en el tema claro, «action» \(#8fd3ff\) sobre «.* necesita 4,5/,
    ],
    [{ colours: { forest: '#155741' } }, /^BRAND_FILE: \S+: «forest» no es un color del portal; son /],
  ])('%j stops the start in one line', (content, line) => {
    expect(() => readConfig({ BRAND_FILE: brand(content) })).toThrow(
      expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(line) }),
    )
  })

  test('the example of the manual is one', () => {
    const manual = readFileSync('docs/operating.md', 'utf8')
    const example = /```json\n(\{\s+"name"[^`]+)```/.exec(manual)?.[1] ?? ''
    file('marca.svg', '<svg viewBox="0 0 4 4"/>')
    const { BRAND_NAME, BRAND } = readConfig({ BRAND_FILE: brand(example) })
    expect(BRAND_NAME).toBe('Salud Sur')
    expect(BRAND.mark).toBeDefined()
  })

  test('is in e-mails', () => {
    const { theme } = readConfig({
      BRAND_FILE: brand({ colours: { action: '#0b4f8a', accent: '#b45309' } }),
    }).BRAND
    const links = [{ label: 'Ver', href: 'https://salud.cl' }]
    const html = emailHtml({
      ...{
        language: 'es',
        brand: 'Salud Sur',
        title: 'Hola',
        hello: 'Hola',
        intro: [],
        facts: [],
        closing: [],
      },
      links,
      theme,
    })
    expect(html).toContain('background:#0b4f8a;color:#ffffff')
    expect(html).toContain('color:#b45309')
    expect(html).not.toContain(ourTheme.colours.action[0])
  })

  test('is answered as a style sheet, kept for ever where its address says which', async () => {
    const { BRAND } = readConfig({ BRAND_FILE: brand({ colours: { action: '#0b4f8a' } }) })
    const ask = (path: string) => brandFiles(BRAND).request(path)
    const answer = await ask(BRAND.sheet ?? '')
    expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toMatch(/immutable/)
    expect(await answer.text()).toMatch(/^html:root \{[^}]*--action: light-dark\(#0b4f8a, #\w{6}\);/)
    expect((await ask('/tema.css')).headers.get('Cache-Control')).toBe('public, max-age=3600')
  })
})

describe('the operator’s mark', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#0b4f8a" d="M0 0h40v20Z"/></svg>'
  const BRAND_MARK = file('propia.svg', drawing)

  test('is named in the brand file, beside it, or by itself', () => {
    const BRAND_FILE = file('con-marca.json', JSON.stringify({ mark: 'propia.svg' }))
    const size = { width: 40, height: 20 }
    expect(readConfig({ BRAND_FILE }).BRAND.mark).toMatchObject(size)
    expect(readConfig({ BRAND_MARK }).BRAND.mark).toMatchObject(size)
    expect(
      readConfig({ BRAND_FILE, BRAND_MARK: file('otra.svg', drawing.replaceAll('40', '30')) }).BRAND.mark,
    ).toMatchObject({
      width: 30,
    })
    expect(readConfig({}).BRAND.mark).toBeUndefined()
  })

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a file that is not there',
      { BRAND_MARK: join(folder, 'none.svg') },
      /^BRAND_MARK: no se puede leer \S+none.svg \(ENOENT\)$/,
    ],
    [
      'a large file',
      { BRAND_MARK: file('large.svg', `<!--${' '.repeat(100_000)}-->${drawing}`) },
      /^BRAND_MARK: \S+large.svg pesa 101 kB; puede pesar 100 kB como máximo$/,
    ],
    [
      'a drawing that runs',
      { BRAND_MARK: file('bad.svg', drawing.replace('<path', '<script/><path')) },
      /^BRAND_MARK: \S+bad.svg: la marca tiene un <script>$/,
    ],
    [
      'one that its brand names and that runs',
      { BRAND_FILE: file('mala.json', JSON.stringify({ mark: 'bad.svg' })) },
      /^BRAND_FILE: \S+bad.svg: la marca tiene un <script>$/,
    ],
  ])('for a mark, %s stops the start in one line', (_what, env, line) => {
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(line) }),
    )
  })

  test('stands in the place of our flower on pages and in icons, and runs nothing when it is opened', async () => {
    const { BRAND } = readConfig({ BRAND_MARK })
    const { mark } = lookOf(BRAND, 'light', 'https://portal.cl')
    expect(mark).toMatchObject({
      src: expect.stringMatching(/^\/marca\.svg\?v=[0-9a-f]{8}$/),
      width: 40,
      height: 20,
    })
    for (const path of [mark?.src ?? '', '/favicon.svg', '/icons/maskable.svg']) {
      const answer = await brandFiles(BRAND).request(path)
      expect(answer.headers.get('Content-Type'), path).toBe('image/svg+xml')
      expect(answer.headers.get('Content-Security-Policy'), path).toMatch(/^default-src 'none'.*sandbox$/)
      expect(await answer.text(), path).toContain('<path fill="#0b4f8a" d="M0 0h40v20Z"/>')
    }
  })

  test('is no picture for those who show a shared link; ours is, by its whole address', () => {
    const pictured = (env: Record<string, string>) =>
      lookOf(readConfig(env).BRAND, 'light', 'https://portal.cl').metas.find(
        ({ property }) => property === 'og:image',
      )?.content
    expect(pictured({ BRAND_MARK })).toBeUndefined()
    const ours = pictured({})
    expect(ours).toMatch(/^https:\/\/portal\.cl\/icons\/.*\.png$/)
    expect(
      readFileSync(`public${new URL(ours ?? '').pathname}`)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('absent, icons are the files that come with the portal', async () => {
    expect((await brandFiles(readConfig({}).BRAND).request('/favicon.svg')).status).toBe(404)
  })
})
