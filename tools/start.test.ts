/** What an operator can get wrong is one clear line and exit code 1, and nothing is touched. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { compiled } from '#test/helpers/processes/compiled.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-start-'))
afterAll(() => rmSync(root, { recursive: true }))

const { PATH = '', HOME = '' } = process.env

/** `npm start` as npm runs it, with this environment and nothing else. */
function start(env: Record<string, string>) {
  const DATA_DIR = join(root, 'untouched')
  const result = spawnSync(process.execPath, ['tools/start.mjs'], {
    env: { PATH, HOME, DATA_DIR, PORT: '0', HOST: '127.0.0.1', ...compiled, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { ...result, lines: result.stderr.trim().split('\n') }
}

test.each<[Record<string, string>, string]>([
  [{ PORT: 'tres mil' }, 'PORT: debe ser un número entero de 0 a 65535'],
  [{ PDF_CERT: '/no/existe.p12' }, 'PDF_CERT: no se puede leer el archivo'],
  [{ PDF_CERT: 'package.json' }, 'PDF_CERT: el archivo no es PKCS#12 o PDF_CERT_PASSWORD no lo abre'],
  [
    { DATA_KEYS: 'secreta' },
    'DATA_KEYS: debe ser nombre:clave, con 32 bytes en base64url; la más nueva primero',
  ],
  [
    { DELETED_FILE: '/no/existe/lista.txt' },
    'DELETED_FILE: la carpeta de /no/existe/lista.txt no existe; créala y vuelve a empezar',
  ],
  [{ HOST: 'no-existe.invalid' }, 'HOST: no-existe.invalid no es una dirección de este equipo'],
  [
    { DATABASE_URL: 'postgres://no-existe.invalid/nada', DEMO: '1' },
    'DATABASE_URL: no se puede usar la base de datos: ese servidor no existe',
  ],
])('%o stops the start with one line', (env, line) => {
  const { status, stdout, lines } = start(env)
  expect(lines).toEqual([line])
  expect(stdout).toBe('')
  expect(status).toBe(1)
  expect(existsSync(join(root, 'untouched'))).toBe(false)
})

test('a port that is taken stops the start with one line', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const { status, lines } = start({ PORT: String(port) })
  other.close()
  expect(lines).toEqual([`PORT: el puerto ${port} está ocupado por otro programa`])
  expect(status).toBe(1)
  expect(existsSync(join(root, 'untouched'))).toBe(false)
})

test('a folder that cannot be written stops the start with one line', () => {
  const file = join(root, 'file')
  writeFileSync(file, 'mine')
  const { status, lines } = start({ DATA_DIR: join(file, 'data') })
  expect(lines).toEqual([`DATA_DIR: no se puede escribir en ${file}/data (ENOTDIR)`])
  expect(status).toBe(1)
})

test('a folder in use by another process stops the start with one line, and stays as it was', () => {
  const folder = join(root, 'used')
  mkdirSync(folder)
  const lock = lockDataDir(folder)
  const before = readdirSync(folder)
  const { status, lines } = start({ DATA_DIR: folder })
  expect(lines).toEqual([
    `DATA_DIR: otro proceso (${process.pid}) está usando ${folder}; detenlo o elige otra carpeta`,
  ])
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual(before)
  lock.release()
})
