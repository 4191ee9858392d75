/**
 * The seals of the migrations. What the main branch has may have run somewhere and never changes again; what a branch adds may be
 * edited and sealed anew until it gets there.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const sealFile = 'db/migrations.sha256'

/** Migration → hash of its text. */
type Seals = ReadonlyMap<string, string>
/** Path → text of the files of the house. */
type Files = ReadonlyMap<string, string>
/** What git says to these arguments; undefined when it does not know, or is not there. */
type Git = (...args: string[]) => string | undefined

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const migrationsOf = (files: Files) =>
  [...files].filter(([file]) => /^db\/(?:migrations|adopted)\/[^/]+\.sql$/.test(file))

/** The seals as they should be, in the form of `sha256sum`. */
export const seals = (files: Files): string =>
  migrationsOf(files)
    .map(([file, text]) => `${sha256(text)}  ${file}\n`)
    .join('')

const readSeals = (text: string): Seals =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map(line => [line.slice(66), line.slice(0, 64)]),
  )

/** Where the main branch is known, best first: a clone's own may be behind or ahead of what everybody has. */
const mainRefs = ['refs/remotes/origin/main', 'refs/heads/main']

/**
 * The seals that this work began from: of the commit it has in common with the main branch, so that a branch that is behind is
 * not blamed for what came since. Undefined where no main branch is known, as in the detached checkout of a build server.
 */
export function sealsOnMain(git: Git): Seals | undefined {
  const main = mainRefs.find(ref => git('rev-parse', '--verify', '--quiet', ref) !== undefined)
  const common = main && git('merge-base', 'HEAD', main)?.trim()
  const text = common ? git('show', `${common}:${sealFile}`) : undefined
  return text === undefined ? undefined : readSeals(text)
}

export const gitIn =
  (root: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  }

/** A chain that the schema has outgrown is kept as it was, for databases that began with it. */
const asAdopted = (file: string) => file.replace('db/migrations/', 'db/adopted/')

/** Closed migrations that are not as they were; without a main branch to ask, every sealed one is closed. */
function changedAfterClosing(files: Files, onMain: Seals | undefined): string[] {
  const closed = onMain ?? readSeals(files.get(sealFile) ?? '')
  const now = (file: string) => sha256(files.get(file) ?? files.get(asAdopted(file)) ?? '')
  return [...closed].filter(([file, hash]) => now(file) !== hash).map(([file]) => file)
}

export function brokenSeals(files: Files, onMain: Seals | undefined): string[] {
  const sealed = readSeals(files.get(sealFile) ?? '')
  const wanted = readSeals(seals(files))
  const changed = changedAfterClosing(files, onMain)
  const stale = [...new Set([...sealed.keys(), ...wanted.keys()])].filter(
    file => sealed.get(file) !== wanted.get(file) && !changed.includes(file),
  )
  return [
    ...changed.map(file => `${file} was changed or removed after it was closed; write another migration`),
    ...stale.map(file => `${file} is not sealed as it stands: npm run write`),
  ]
}

/** Seals what is here, unless that would hide a change of what is closed. */
export function writeSeals(root: string, files: Files): void {
  if (changedAfterClosing(files, sealsOnMain(gitIn(root))).length === 0)
    writeFileSync(join(root, sealFile), seals(files))
}
