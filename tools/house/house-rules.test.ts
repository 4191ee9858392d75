import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { complete } from './complete-lock.ts'
import {
  badNames,
  barrels,
  brokenLockFile,
  deadPaths,
  fullFolders,
  type House,
  readHouse,
  sameParts,
  silentCasts,
  strayCookies,
  strayInsides,
  strayIntents,
  strayStatements,
  strayWidths,
  tooLong,
  unusedAnswers,
} from './house-rules.ts'
import { importedTwice } from './imported-twice.ts'
import { unorderedStyles } from './style-order.ts'

const house = (files: Record<string, string>): House => new Map(Object.entries(files))
const lines = (count: number) => 'x\n'.repeat(count)

const root = mkdtempSync(join(tmpdir(), 'copihue-house-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a file has 250 lines at most, a page 400; tests and words are free', () => {
  expect(
    tooLong(
      house({
        'app/booking/a.server.ts': lines(250),
        'app/booking/routes/b.tsx': lines(400),
        'app/booking/a.server.test.ts': lines(900),
        'app/text/es/booking.ts': lines(900),
      }),
    ),
  ).toEqual([])
  expect(
    tooLong(house({ 'app/booking/a.server.ts': lines(251), 'app/booking/routes/b.tsx': lines(401) })),
  ).toEqual([
    'app/booking/a.server.ts has 251 lines; 250 at most',
    'app/booking/routes/b.tsx has 401 lines; 400 at most',
  ])
})

test('a folder has 25 sources of its own at most; tests, styles and folders in it are not counted', () => {
  const folder = (count: number, name = 'app/club/a') =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`${name}${place}.server.ts`, '']))
  const beside = { 'app/club/z.test.ts': '', 'app/club/z.module.css': '', 'app/club/parts/z.tsx': '' }
  expect(fullFolders(house({ ...folder(25), ...beside, ...folder(40, 'app/text/es/a') }))).toEqual([])
  expect(fullFolders(house({ ...folder(26), ...folder(30, 'test/helpers/a') }))).toEqual([
    'app/club has 26 files of its own; 25 at most',
    'test/helpers has 30 files of its own; 25 at most',
  ])
})

test('names are in kebab-case and say something', () => {
  expect(
    badNames(house({ 'app/booking/reserve-slot.server.ts': '', 'test/helpers/database.ts': '' })),
  ).toEqual([])
  for (const file of [
    'app/booking/reserveSlot.ts',
    'app/lib/money.ts',
    'app/booking/utils.ts',
    'tools/Build.mjs',
  ])
    expect(badNames(house({ [file]: '' })), file).toHaveLength(1)
})

test('two parts of one name are found, in whatever rooms', () => {
  const parts = { 'app/search/parts/offer-card.tsx': '', 'app/checkout/parts/chosen-offer.tsx': '' }
  expect(sameParts(house(parts))).toEqual([])
  expect(sameParts(house({ ...parts, 'app/video/visit/parts/offer-card.tsx': '' }))).toHaveLength(1)
})

test('a call whose answer nobody takes is found, where it is made for what it throws', () => {
  const asked = (call: string) =>
    unusedAnswers(house({ 'app/a.ts': `try {\n  ${call}\n  return true\n} catch {}` }))
  expect(asked('decodeURIComponent(path)')).toEqual([
    'app/a.ts: what is called to see whether it throws is left out of the build; use what it gives',
  ])
  expect(asked('new URL(text)')).toHaveLength(1)
  for (const used of ['const url = new URL(text)', 'return decodeURIComponent(path)', 'await send(text)'])
    expect(asked(used), used).toEqual([])
})

test('a barrel is found', () => {
  expect(barrels(house({ 'app/booking/public.server.ts': `export * from './a.server.ts'\n` }))).toHaveLength(
    1,
  )
  expect(barrels(house({ 'app/booking/public.server.ts': `export { a } from './a.server.ts'\n` }))).toEqual(
    [],
  )
})

test('one module imported twice in a file is found, its types apart from its values too', () => {
  const of = (...imports: string[]) =>
    importedTwice(house({ 'app/club/a.ts': imports.map(line => `import ${line}\n`).join('') }))
  expect(of("type { A } from './a.ts'", "{ b } from './b.ts'", "{\n  c,\n} from './a.ts'")).toEqual([
    'app/club/a.ts imports ./a.ts twice',
  ])
  expect(of("{ type A, c } from './a.ts'", "{ b } from './b.ts'", "* as all from './a.ts'")).toEqual([])
})

test('a cookie is set in one place', () => {
  const line = ['copihue_x=1; Max-', 'Age=60; HttpOnly'].join('')
  expect(strayCookies(house({ 'app/club/public.server.ts': line }))).toHaveLength(1)
  for (const file of ['app/platform/http/cookies.ts', 'app/club/club.test.ts'])
    expect(strayCookies(house({ [file]: line }))).toEqual([])
})

test('a page as wide as no other is found', () => {
  const page = (width: string) =>
    strayWidths(house({ 'app/club/a.css': `.page { max-inline-size: calc(${width} + 2 * var(--gutter)) }` }))
  expect(page('52rem')).toHaveLength(1)
  expect(page('var(--page-read)')).toEqual([])
})

test('reaching into a library outside its folder is found, and a cast that hides it', () => {
  for (const line of [
    "import { UNSAFE_FrameworkContext } from 'react-router'",
    'doc._root.data',
    ['doc as', 'unknown as X'].join(' '),
  ]) {
    expect(strayInsides(house({ 'app/club/card.ts': line }))).toHaveLength(1)
    for (const file of ['app/platform/library-insides/pdf.ts', 'app/club/club.test.ts'])
      expect(strayInsides(house({ [file]: line }))).toEqual([])
  }
})

test('what a form asks for is read where an unknown word is refused', () => {
  for (const line of [
    "if (form.get('intent') === 'quitar') remove()",
    "const intent = (await request.formData()).get('intent')",
    "const intent = form.getAll('intent').at(-1)",
  ]) {
    expect(strayIntents(house({ 'app/club/routes/card.tsx': line }))).toHaveLength(1)
    for (const file of ['app/club/card.test.ts', 'app/platform/http/form.server.ts'])
      expect(strayIntents(house({ [file]: line }))).toEqual([])
  }
  const shown = "const busy = useNavigation().formData?.get('intent') === 'quitar'"
  expect(strayIntents(house({ 'app/club/routes/card.tsx': shown }))).toEqual([])
})

test('a cast that silences the compiler without a reason is found', () => {
  for (const to of ['never', 'any', ['unknown', 'as', 'Point'].join(' ')]) {
    const cast = ['  draw(point as', `${to})`].join(' ')
    for (const file of [
      'app/club/card.ts',
      'app/club/card.test.ts',
      'tools/card.ts',
      'test/helpers/card.tsx',
    ]) {
      expect(silentCasts(house({ [file]: `draw()\n${cast}` }))).toHaveLength(1)
      expect(silentCasts(house({ [file]: `// Its types know no points.\n${cast}` }))).toEqual([])
    }
  }
})

test('a statement outside a file of queries is found, but for the platform and tests', () => {
  const statement = 'tx.rows(sql`select 1`)'
  expect(strayStatements(house({ 'app/booking/holds/hold-hour.server.ts': statement }))).toHaveLength(1)
  for (const file of [
    'app/booking/holds/hold.queries.server.ts',
    'app/platform/limits/limits.server.ts',
    'app/booking/a.test.ts',
  ])
    expect(strayStatements(house({ [file]: statement }))).toEqual([])
})

test('a download address in the lock file is found, and a platform that was left out', () => {
  const lock = (packages: object) => house({ 'package-lock.json': JSON.stringify({ packages }) })
  const plain = { 'node_modules/a': { version: '1.0.0' } }
  expect(brokenLockFile(lock(plain))).toEqual([])
  const addressed = { 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } }
  expect(brokenLockFile(lock(addressed))).toHaveLength(1)
  const partial = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64-musl': '1.0.0' } },
  }
  expect(brokenLockFile(lock(partial))).toHaveLength(1)
  const whole = complete({ packages: partial })
  expect(brokenLockFile(lock(whole.packages))).toEqual([])
  expect(whole.packages['node_modules/a-linux-x64-musl']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
})

test('what two style sheets say of one element differs in nothing; layers have an order of their own', () => {
  const page = (classes: string) => `import shared from './all.module.css'
import styles from '#app/club/one.module.css'
import button from '#app/ui/button.module.css'
<div className={${classes}}>`
  const sheets = {
    'app/club/all.module.css': '.body { gap: 1rem; color: red }\n.body:hover { margin: 0 }',
    'app/club/one.module.css':
      '.body,\n.form { gap: 2rem; color: red; margin: 1rem }\n.form .body { color: blue }',
    'app/ui/button.module.css': '@layer ui { .button { gap: 3rem } }',
  }
  const seen = (classes: string) => unorderedStyles(house({ 'app/club/a.tsx': page(classes), ...sheets }))
  const found = ['app/club/a.tsx: two sheets say «gap» of one element, and neither is the last']
  const inTemplate = ['shared.body', 'styles.form'].map(name => `\${${name}}`).join(' ')
  expect(seen(`\`${inTemplate}\``)).toEqual(found)
  expect(seen('classNames(shared.body, on && styles.body)')).toEqual(found)
  expect(seen('classNames(styles.form, styles.body, button.button)')).toEqual([])
})

test('a document that names what does not exist is found, in marks, links and comments', () => {
  for (const file of ['app/routes.ts', 'docs/operating.md', 'docs/decisions/0001-house.md']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const good = house({
    'README.md':
      'See `app/routes.ts`, `app/*.ts`, [how](docs/operating.md#backup), `npm start`, <https://a.cl/b.md>.',
    'docs/operating.md': '[why](decisions/0001-house.md) `app/<capability>/routes`',
    'app/a.ts': '// docs/operating.md',
  })
  expect(deadPaths(good, root)).toEqual([])
  const dead = house({
    'README.md': '`app/gone.ts` and [gone](docs/gone.md) and `app/gone/*.ts`',
    'app/a.ts': '// docs/decisions/0002-gone.md',
  })
  expect(deadPaths(dead, root)).toHaveLength(4)
})

test('this house is read whole', () => {
  const here = readHouse(join(import.meta.dirname, '../..'))
  for (const file of [
    'app/start.server.ts',
    'db/migrations/0001_platform.sql',
    'package-lock.json',
    'tools/house/house-rules.ts',
  ])
    expect(here.has(file), file).toBe(true)
})
