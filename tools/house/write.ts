/** `npm run write`: what is made from what people write. `--check`: says what would change, and changes nothing. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { behaviours, behavioursFile, rawTitles, readTests } from './behaviours.ts'
import { completeLockFile, lockFile } from './complete-lock.ts'
import { endsFile, withEnds } from './data-ends.ts'
import { checkDirections, pictureOf } from './directions.ts'
import { readHouse } from './house-rules.ts'
import { pictureFile, withPicture } from './rooms-picture.ts'
import { schemaFile, schemaOfMigrations } from './schema.ts'
import { brokenSeals, gitIn, sealsOnMain, writeSeals } from './seals.ts'
import { themeFile, themeOfRoles } from './theme.ts'

/** A new database takes seconds, so a schema that was found right is not asked again until something of this changes. */
const sourcesOfSchema = () => [
  schemaFile,
  ...globSync('db/{adopted,migrations}/*.sql').sort(),
  'tools/house/schema.ts',
  'app/platform/database/migrate.server.ts',
  'node_modules/@electric-sql/pglite/package.json',
]

const schemaMark = '.cache/schema-compared'

/** Whether these sources are, byte for byte, those that `work` was last content with. */
export async function sameAsLastTime(
  mark: string,
  sources: string[],
  work: () => Promise<boolean>,
): Promise<boolean> {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(`${file}\0${existsSync(file) ? readFileSync(file) : ''}\0`)
  const now = hash.digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return true
  const right = await work()
  if (right) {
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, now)
  }
  return right
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The documents that are not what they are made from; seals and lock file are looked at by the house rules. */
async function outdated(): Promise<string[]> {
  const right: [file: string, right: boolean][] = [
    [behavioursFile, read(behavioursFile) === behaviours(readTests())],
    [themeFile, read(themeFile) === themeOfRoles()],
    [endsFile, read(endsFile) === withEnds(read(endsFile))],
    [
      schemaFile,
      await sameAsLastTime(
        schemaMark,
        sourcesOfSchema(),
        async () => read(schemaFile) === (await schemaOfMigrations()),
      ),
    ],
  ]
  return right.filter(([, right]) => !right).map(([file]) => file)
}

async function write(root: string): Promise<string[]> {
  writeFileSync(lockFile, completeLockFile(readFileSync(lockFile, 'utf8')))
  writeFileSync(behavioursFile, behaviours(readTests()))
  writeFileSync(themeFile, themeOfRoles())
  writeFileSync(endsFile, withEnds(read(endsFile)))
  const { arrows } = await checkDirections(root)
  writeFileSync(pictureFile, withPicture(read(pictureFile), pictureOf(arrows)))
  writeSeals(root, readHouse(root))
  writeFileSync(schemaFile, await schemaOfMigrations())
  await sameAsLastTime(schemaMark, sourcesOfSchema(), async () => true)
  return brokenSeals(readHouse(root), sealsOnMain(gitIn(root)))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const [check, ...more] = process.argv.slice(2)
  if (more.length > 0 || (check !== undefined && check !== '--check')) {
    console.error('Uso: npm run write')
    process.exit(1)
  }
  const problems = check
    ? [
        ...(await outdated()).map(file => `${file} is not what it is made from: npm run write`),
        ...rawTitles(readTests()),
      ]
    : await write(root)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}
