import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compiled } from '#test/helpers/processes/compiled.ts'
import { migratedFolder } from '#test/helpers/processes/prepared-database.ts'

// Processes of their own on a new database.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copihue-import-'))
  await migratedFolder(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (args: string[], input = '', env: Record<string, string> = {}) =>
  runCommand('app/import-command.server.ts', args, input, env)

async function runCommand(command: string, args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...compiled, ...env },
  })
  child.stdin.end(input)
  let out = ''
  let complaint = ''
  child.stdout.on('data', text => (out += text))
  child.stderr.on('data', text => (complaint += text))
  const code = await new Promise(resolve => child.on('close', resolve))
  const [first = '', ...rest] = complaint.split('\n')
  const named = /^Base de datos: (.*)$/.exec(first)?.[1]
  return {
    code,
    // How far it is, on a machine that has more to do.
    out: out.replaceAll(/^.*…\n/gm, ''),
    complaint: named ? rest.join('\n') : complaint,
    named,
  }
}

const professional = (key: string) => JSON.stringify({ kind: 'professional', key, name: `Persona ${key}` })

test('a good file loads and the command ends well; a mistake in a line ends with 2 and names the line', async () => {
  const file = join(folder, 'people.ndjson')
  await writeFile(file, `${professional('a')}\n${professional('b')}\n`)
  expect(await run([file])).toMatchObject({
    code: 0,
    out: 'people.ndjson: 2 líneas cargadas, 0 rechazadas, 0 citas sin hora\n',
    complaint: '',
    named: join(folder, 'data/pg'),
  })
  expect(await run(['-'], `${professional('c')}\n{"kind":"professional","key":"d"}\n`)).toMatchObject({
    code: 2,
    out: 'entrada estándar: 1 líneas cargadas, 1 rechazadas, 0 citas sin hora\n',
    complaint: 'entrada estándar, línea 2 («d»): name: falta este dato\n',
  })
})

test.each([
  ['no file', [], {}, /^Uso: npm run import/],
  ['a file that is not there', ['/nowhere.ndjson'], {}, /^no se puede leer \/nowhere.ndjson/],
  ['a folder', ['/'], {}, /^no se puede leer \//],
  [
    'a database that does not answer',
    ['-'],
    { DATABASE_URL: 'postgres://copihue:secreta@127.0.0.1:1/x' },
    /^DATABASE_URL: no se puede usar/,
  ],
])('%s: one clear line, exit 1', async (_name, args, env, line) => {
  const { code, out, complaint, named } = await run(args, '', env)
  expect({ code, out, named }).toEqual({
    code: 1,
    out: '',
    named: 'DATABASE_URL' in env ? 'PostgreSQL copihue@127.0.0.1:1/x' : undefined,
  })
  expect(complaint).toMatch(line)
  expect(complaint).not.toContain('secreta')
  expect(complaint.trim().split('\n')).toHaveLength(1)
})

test('an export is what an import reads; of a centre that is not there it says so', async () => {
  const out = (...args: string[]) => runCommand('app/export-command.server.ts', args)
  const { code, out: lines } = await out()
  expect({
    code,
    keys: lines
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).key),
  }).toEqual({
    code: 0,
    keys: ['a', 'b', 'c'],
  })
  expect((await run(['-'], lines)).out).toBe(
    'entrada estándar: 3 líneas cargadas (3 ya estaban así), 0 rechazadas, 0 citas sin hora\n',
  )
  expect(await out('--centre', 'nowhere')).toMatchObject({
    code: 1,
    out: '',
    complaint: 'no existe el centro «nowhere»\n',
  })
  expect((await out('todo')).complaint).toMatch(/^Uso: npm run -s export/)
})

test('whoever reads only the beginning of an export ends it without a word', async () => {
  const many = Array.from({ length: 1500 }, (_, nth) => professional(`muchos-${nth}`)).join('\n')
  expect((await run(['-'], many)).code).toBe(0)
  const child = spawn(process.execPath, ['app/export-command.server.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...compiled },
  })
  let complaint = ''
  child.stderr.on('data', text => (complaint += text))
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await new Promise(resolve => child.on('close', resolve))).toBe(0)
  expect(complaint.trim().split('\n')).toEqual([expect.stringMatching(/^Base de datos: /)])
})
