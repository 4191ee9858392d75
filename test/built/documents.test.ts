/** What docs/connecting.md tells to type, typed: each command in its order, against the demo world, by bash and curl. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'
import { freePort } from '../helpers/processes/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-documents-'))
let portal: PortalProcess
beforeAll(async () => {
  const data = join(folder, 'data')
  await demoWorld(data)
  // The façade's own addresses name the port, so it is known before.
  const port = String(await freePort())
  portal = await startPortal({ env: { DATA_DIR: data, PORT: port, HOST: 'localhost' } })
})
afterAll(async () => {
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  )

/** In one shell, which ends at the first command that fails. */
async function type(script: string) {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    // A pipe of Node's is a socket: bash would take itself for one that a remote machine started, and read its start files.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  shell.stdout.on('data', piece => (out += piece))
  shell.stderr.on('data', piece => (err += piece))
  const [code] = await once(shell, 'close')
  return { code, out, err }
}

test('docs/connecting.md leads from nothing to a connected system, as it is written', async () => {
  const text = readFileSync('docs/connecting.md', 'utf8').split('## A clinic to try it with')[0] ?? ''
  for (const code of blocksOf(text, 'js')) {
    const [, name] = /^\/\/ (\S+\.mjs)\n/.exec(code) ?? []
    if (name) writeFileSync(join(folder, name), code)
  }
  const commands = blocksOf(text, 'sh')
  expect(commands.length).toBeGreaterThan(8)
  // What a line says after # is what it answers; so that it is found again, each answer gets its number.
  const promised: string[] = []
  const script = commands
    .join('\n')
    .replaceAll('http://localhost:3000', portal.url)
    .replaceAll(/ # ([\w,]+)$/gm, (_all, answer: string) => ` | sed 's/^/=${promised.push(answer)} /'`)
  expect(promised.length).toBeGreaterThan(4)
  const { code, out, err } = await type(script)
  expect([code, err], `${out}\n${err}`).toEqual([0, ''])
  const answers = [...out.matchAll(/^=\d+ (.*)$/gm)].map(([, answer]) => answer)
  expect(answers).toEqual(promised)
})
