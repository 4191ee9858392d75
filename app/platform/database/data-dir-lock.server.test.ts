import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.server.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-lock-'))
const started: ChildProcess[] = []
let count = 0
const newFolder = () => join(root, `data-${count++}`)

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
})

/** Another process that takes the folder and keeps it; resolves with what it got. */
async function taker(folder: string): Promise<{ child: ChildProcess; answer: string }> {
  const module = join(import.meta.dirname, 'data-dir-lock.server.ts')
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockDataDir } from ${JSON.stringify(module)}
       try { lockDataDir(${JSON.stringify(folder)}); console.log('taken') } catch (error) { console.log(error.message) }
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  started.push(child)
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { child, answer: line.toString().trim() }
}

test('a folder in use by another process is refused, naming that process', async () => {
  const folder = newFolder()
  const { child, answer } = await taker(folder)
  expect(answer).toBe('taken')
  expect(() => lockDataDir(folder)).toThrow(`DATA_DIR: otro proceso (${child.pid}) está usando ${folder}`)
})

test('a folder that was there before and open to everybody is closed', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'pg'), { recursive: true })
  chmodSync(folder, 0o777)
  lockDataDir(folder).release()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('an open folder with other things in it is refused and stays as it was', () => {
  const folder = newFolder()
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'carta.txt'), 'de otra persona')
  expect(() => lockDataDir(folder)).toThrow(`otros usuarios de este equipo pueden entrar en ${folder}`)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('a second lock in the same process is refused', () => {
  const folder = newFolder()
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow('está usando')
  lock.release()
  lockDataDir(folder).release()
})

test('a killed process leaves the folder free at once', async () => {
  const folder = newFolder()
  const { child } = await taker(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataDir(folder).release()
})

test('a lock that nobody keeps a reference to holds all the same', () => {
  const folder = newFolder()
  lockDataDir(folder)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(() => lockDataDir(folder)).toThrow('está usando')
})

test('of eight processes that start together exactly one gets the folder', async () => {
  const folder = newFolder()
  const answers = await Promise.all(Array.from({ length: 8 }, () => taker(folder)))
  expect(answers.filter(({ answer }) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter(({ answer }) => answer.includes('está usando'))).toHaveLength(7)
})

test('the folder is made with its parents, for its owner alone', () => {
  const folder = join(newFolder(), 'deep', 'down')
  lockDataDir(folder).release()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be made or written is one clear line, and nothing is left behind', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'inside'), '/proc/copihue/data'])
    expect(() => lockDataDir(folder)).toThrow(`DATA_DIR: no se puede escribir en ${folder}`)
  expect(existsSync('/proc/copihue')).toBe(false)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))
