/** Another version of the portal than the one of this tree, built from it: other scripts, another number, a migration more. Plain Node. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const here = resolve(import.meta.dirname, '../../..')
const sources = ['app', 'data', 'db', 'public', 'tools']
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

export interface NextVersion {
  /** Its folder, where `tools/serve.ts` serves it. */
  root: string
  /** As its pages say it. */
  version: string
  /** Name of the migration that it brings. */
  migration: string
  remove(): Promise<void>
}

/** What an update may do: only add. Rows that the version before writes know nothing of it. */
const migration = `
create table next_thing (id bigint generated always as identity primary key, appointment_id uuid references appointment);
comment on table next_thing is 'Of the next version';
alter table appointment add column next_mark integer not null default 0;
alter table payment add column next_note text;
create index appointment_next_mark on appointment (next_mark) where next_mark > 0;
`

/** The number stands in scripts that nearly all others name, so that nearly all get other names. */
export async function buildNextVersion(version: string): Promise<NextVersion> {
  const root = await mkdtemp(join(tmpdir(), 'copihue-next-'))
  const name = '9999-next-version.sql'
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    for (const source of [...sources, ...settings])
      await cp(join(here, source), join(root, source), { recursive: true })
    await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'db/migrations', name), migration)
    const file = join(root, 'package.json')
    const { version: own } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(`"version": "${own}"`, `"version": "${version}"`),
    )
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: 'build' }
    await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: root, env })
    return { root, version, migration: name, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
