import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { brokenSeals, sealFile, seals, sealsOnMain, writeSeals } from './seals.ts'

const files = (texts: Record<string, string>) => new Map(Object.entries(texts))
const a = 'db/migrations/0001_a.sql'
const b = 'db/migrations/0002_b.sql'
const c = 'db/migrations/0003_c.sql'

const root = mkdtempSync(join(tmpdir(), 'copihue-seals-'))
mkdirSync(join(root, 'db'))
afterAll(() => rmSync(root, { recursive: true }))

/** A git that knows these references, and the seals at the commit that HEAD has in common with each. */
const gitWith =
  (common: Record<string, string>) =>
  (...[command = '', ...args]: string[]) => {
    const last = args.at(-1) ?? ''
    if (command === 'rev-parse') return last in common ? 'a commit' : undefined
    if (command === 'merge-base') return args[0] === 'HEAD' ? `common with ${last}\n` : undefined
    const [commit = '', file] = last.split(':')
    return file === sealFile ? common[commit.replace('common with ', '')] : undefined
  }

const main = 'refs/heads/main'
const origin = 'refs/remotes/origin/main'
const first = seals(files({ [a]: 'select 1;' }))
const both = seals(files({ [a]: 'select 1;', [b]: 'select 2;' }))
const closed = (file: string) => `${file} was changed or removed after it was closed; write another migration`
const stale = (file: string) => `${file} is not sealed as it stands: npm run write`

test('what is sealed and unchanged is sound, wherever the main branch stands', () => {
  const here = files({ [a]: 'select 1;', [b]: 'select 2;', [sealFile]: both })
  for (const git of [gitWith({ [main]: both }), gitWith({ [main]: first }), gitWith({})])
    expect(brokenSeals(here, sealsOnMain(git))).toEqual([])
})

test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
  [
    'a migration of the main branch was edited',
    { [main]: both },
    { [a]: 'select 7;', [b]: 'select 2;' },
    [closed(a)],
  ],
  ['one was removed', { [main]: both }, { [b]: 'select 2;' }, [closed(a)]],
  ['one of this branch was edited', { [main]: first }, { [a]: 'select 1;', [b]: 'select 7;' }, [stale(b)]],
  ['one of this branch was removed', { [main]: first }, { [a]: 'select 1;' }, [stale(b)]],
  ['one is new', { [main]: both }, { [a]: 'select 1;', [b]: 'select 2;', [c]: 'select 3;' }, [stale(c)]],
  ['no main branch is known, and one was edited', {}, { [a]: 'select 1;', [b]: 'select 7;' }, [closed(b)]],
  [
    'no main branch is known, and one is new',
    {},
    { [a]: 'select 1;', [b]: 'select 2;', [c]: '' },
    [stale(c)],
  ],
  [
    'everybody has what this clone takes for its own',
    { [origin]: both, [main]: first },
    { [a]: 'select 1;', [b]: 'select 7;' },
    [closed(b)],
  ],
])('seals tell whether a closed migration changed: %s', (_, refs, migrations, problems) => {
  expect(brokenSeals(files({ ...migrations, [sealFile]: both }), sealsOnMain(gitWith(refs)))).toEqual(
    problems,
  )
})

test('sealing anew does not open what the main branch has', () => {
  const edited = { [a]: 'select 7;', [b]: 'select 2;' }
  const resealed = files({ ...edited, [sealFile]: seals(files(edited)) })
  expect(brokenSeals(resealed, sealsOnMain(gitWith({ [main]: both })))).toEqual([closed(a)])
})

test('where git knows nothing, new seals are written and old ones stay', () => {
  const write = (migrations: Record<string, string>) => {
    const sealed = { ...migrations, [sealFile]: both }
    writeFileSync(join(root, sealFile), both)
    writeSeals(root, files(sealed))
    return readFileSync(join(root, sealFile), 'utf8')
  }
  const grown = { [a]: 'select 1;', [b]: 'select 2;', [c]: 'select 3;' }
  expect(write(grown)).toBe(seals(files(grown)))
  expect(write({ ...grown, [a]: 'select 7;' })).toBe(both)
})

test('a chain that the schema has outgrown may be put away, and still never changes', () => {
  const away = a.replace('migrations', 'adopted')
  const onMain = sealsOnMain(gitWith({ [main]: first }))
  const here = (text: string) => {
    const kept = files({ [away]: text, [b]: 'select 2;' })
    return new Map([...kept, [sealFile, seals(kept)]])
  }
  expect(brokenSeals(here('select 1;'), onMain)).toEqual([])
  expect(brokenSeals(here('select 7;'), onMain)).toEqual([closed(a)])
})
