import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { imageStamp, missingLibrary, packagesIn, root } from './install.mjs'

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    'libatomic.so.1',
  ],
  ['v26.10.0', undefined],
  ['', undefined],
])('a program that does not start says what it lacks: «%s»', (said, library) => {
  expect(missingLibrary(said)).toBe(library)
})

const lock = JSON.stringify({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/jiti': { version: '3.0.0', devOptional: true },
  },
})

test.each([
  ['a portal needs what builds and runs it', false, ['node_modules/hono@4.0.0']],
  ['tests need all', true, ['node_modules/hono@4.0.0', 'node_modules/vitest@5.0.0']],
])('%s', (_fact, all, wanted) => {
  expect(packagesIn(lock, all)).toEqual(wanted)
})

/** The commands of an image, in a folder of their own, and what one of them says. */
function imageWith(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'copihue-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const one of ['run.mjs', 'hand-over.mjs', 'step.mjs', 'setup'])
    cpSync(join(root, 'tools', one), join(folder, 'tools', one), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.copihue-installed'), imageStamp)
  writeFileSync(join(folder, file), 'console.log(process.execPath, process.argv[2])')
  return (...args: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', ...args], { cwd: folder, encoding: 'utf8' })
}

test('in an image a command of the operator runs on the Node that is there and installs nothing', () => {
  const run = imageWith('say.ts')
  expect(run('say.ts', 'hola')).toMatchObject({ status: 0, stdout: `${process.execPath} hola\n`, stderr: '' })
})

test('in an image a command for whoever changes the portal says in one line where it is used', () => {
  const run = imageWith('say.ts')
  expect(run('--all', 'say.ts')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.+código\n$/),
  })
})

test('the image that the Dockerfile makes says that it is one', () => {
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(
    `printf ${imageStamp} > node_modules/.copihue-installed`,
  )
})
