/** What an operator types wrongly is one clear line and an exit code, whatever the command; nothing is touched. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typed } from '#test/helpers/pages/typed.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-commands-'))
const DATA_DIR = join(root, 'untouched')
afterAll(() => rmSync(root, { recursive: true }))

/** Never one that is made in passing: whoever typed it meant the portal's. */
const noDatabase = /^DATA_DIR: en .* no hay base de datos; npm start la crea\. .* sus mismos ajustes/
const id = '5f0c0000-0000-4000-8000-000000000000'

test.concurrent.for<[string, string[], RegExp]>([
  ['backup', ['one.tar.gz', 'two.tar.gz'], /^Uso: npm run backup/],
  ['backup', ['--help'], /^Uso: npm run backup/],
  ['backup', [], noDatabase],
  ['restore', [], /^Uso: npm run restore/],
  ['import', ['--help'], /^Uso: npm run import/],
  ['import', ['--lost'], /^no se puede leer --lost; no se cargó nada$/],
  ['import', ['package.json'], noDatabase],
  ['import', ['--gone'], noDatabase],
  ['export', [], noDatabase],
  ['sql', ['select 1'], noDatabase],
  ['messages', ['send-now'], noDatabase],
  ['keys', [], noDatabase],
  ['keys', ['lost'], /^Uso: npm run keys/],
  ['keys', ['lost', '2027', '--yes'], /^Uso: npm run keys/],
  ['keys', ['new', 'marzo 2027'], /^Uso: npm run keys/],
  ['keys', ['new', '2027', '2026'], /^Uso: npm run keys/],
  ['sql', ['select', '1'], /^Uso: npm run sql/],
  ['messages', ['send-now', '--everything'], /^Uso: npm run messages/],
  ['words', ['out', 'de', 'de.csv'], /^Uso: npm run words/],
  ['words', ['in', 'fr'], /^Uso: npm run words/],
  ['reach', ['approve', id], /^Uso: npm run reach/],
  ['reach', ['approve', id, 'Ana', 'Rojas'], /^Uso: npm run reach/],
  ['reach', ['refuse', id, 'Ana', '--card-seen'], /^Uso: npm run reach/],
  ['forget', ['--now'], /^Uso: npm run forget/],
  ['forget', ['--dry-run'], noDatabase],
  ['reach', ['list'], noDatabase],
  ['staff', ['invite', '1-9', 'ana@ejemplo.cl', 'reception'], /^Uso: npm run staff/],
  ['staff', ['invite', '1-9', 'ana@ejemplo.cl', 'reception', 'centro'], noDatabase],
  ['staff', ['end', '1-9', 'reception'], /^Uso: npm run staff/],
  ['staff', ['end', '1-9', 'reception', 'centro'], noDatabase],
  ['demo:reset', ['now'], /^Uso: npm run demo:reset$/],
  ['gallery', ['inicio'], /^Uso: npm run gallery \[-- readme\]$/],
  ['bench', ['--help'], /^Uso: npm run bench/],
  ['bench', ['--scale', 'region'], /^Uso: npm run bench/],
  ['bench', ['--seconds', 'five'], /^Uso: npm run bench/],
  ['bench', ['bookings'], /^«bookings» no se mide; se miden: payments, .*booking/],
  ['clinic-system', ['--port', '4000'], /^Uso: npm run clinic-system/],
  ['write', ['--help'], /^Uso: npm run write$/],
  ['start', ['--port', '4000'], /^Uso: npm start .*PORT=4000 npm start/],
  ['dev', ['--help'], /^Uso: npm run dev /],
  ['test', ['app/routes.test.ts'], /^Uso: npm test .*npx vitest run ARCHIVO/],
  ['test:long', ['--help'], /^Uso: npm run test:long /],
  ['check', ['--fix'], /^Uso: npm run check/],
])('%s %j', async ([name, args, line], { expect }) => {
  const { code, out, complaints } = await typed(name, args, { DATA_DIR })
  expect(complaints).toEqual([expect.stringMatching(line)])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('every command that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/configuration.md',
    'docs/operating.md',
    'docs/import.md',
    'docs/video.md',
    'docs/benchmarks.md',
  ]
  const named = pages.flatMap(page => [
    ...readFileSync(page, 'utf8').matchAll(/npm run (?:-s )?([\w:][\w:-]*)/g),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, name = '']) => name).filter(name => !(name in scripts))).toEqual([])
})
