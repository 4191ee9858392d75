/** What time does and no story can wait for: the operator's own question to the database of the running portal brings it about. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The folder of the served world: tools/e2e-server.ts names it by its port. A portal that runs elsewhere says DATA_DIR. */
function dataDirOf(page: Page): string {
  if (process.env.DATA_DIR) return process.env.DATA_DIR
  const { port } = new URL(page.url())
  // One that was killed leaves its folder behind: the one that is served is the newest.
  const served = readdirSync('.cache/e2e')
    .filter(name => name.startsWith(`data-${port}-`))
    .map(name => `.cache/e2e/${name}`)
    .filter(folder => existsSync(`${folder}/backup.socket`))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
  if (!served) throw new Error(`no world is served on port ${port}`)
  return served
}

const sessions = { copihue_sesion: 'session', copihue_profesional: 'staff_session' }

/** Nobody has done anything in this browser's session for an hour and a minute: it has ended by itself, and its cookie is still there. */
export async function fallAsleep(page: Page, cookie: keyof typeof sessions) {
  const { value } = (await page.context().cookies()).find(({ name }) => name === cookie) ?? {}
  if (!value) throw new Error(`nobody is signed in by ${cookie}`)
  const hash = createHash('sha256').update(value).digest('hex')
  const asleep = `update ${sessions[cookie]} set seen_at = now() - interval '61 minutes' where token_hash = '${hash}' returning 1 as slept`
  const answer = execFileSync(process.execPath, ['tools/sql.ts', asleep, '--write'], {
    env: { ...process.env, DATA_DIR: dataDirOf(page) },
    encoding: 'utf8',
  })
  if (!answer.includes('slept')) throw new Error('no such session')
}
