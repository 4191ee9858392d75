import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { type Database, openEmbedded, sql } from '#app/platform/database/database.server.ts'
import { askForBackup, askRunningBySql, openDoor } from '#app/platform/operator-door.server.ts'
import { embeddedDatabase } from '#test/helpers/processes/prepared-database.ts'
import { archiveName, restoreArchive, writeArchive } from './archive.ts'
import { filledMark } from './fill.ts'

const root = mkdtempSync(join(tmpdir(), 'copihue-backup-'))
const now = Temporal.Instant.from('2026-11-23T12:45:00Z')
const archive = join(root, 'copy.tar.gz')
let source: Database

/** For what is judged before a byte of it is read: a copy of the database takes seconds. */
const anyTar = () => Readable.from([Buffer.from('a copy')])
// A stream of the web's types, where Node's are asked for.
const tarOf = async (db: Database) => Readable.fromWeb((await db.dump?.())?.stream() as never)
const counters = (db: Database) =>
  db.rows<{ name: string; value: string }>(sql`select name, value from secret order by name`)

async function restored(folder: string) {
  const db = await openEmbedded(`${folder}/pg`)
  try {
    return await counters(db)
  } finally {
    await db.close()
  }
}

beforeAll(async () => {
  source = await embeddedDatabase()
  await source.script(`insert into secret values ('á', 'ñandú'), ('b', '2')`)
  await writeArchive(await tarOf(source), archive)
})
afterAll(async () => {
  await source.close()
  rmSync(root, { recursive: true })
})

const whole = join(root, 'empty')
let making: Promise<string | undefined> | undefined
/** Restored once, for whoever looks at it. */
const restoreWhole = () => {
  making ??= restoreArchive(archive, whole, now)
  return making
}

/** To be changed: restoring takes seconds, copying its files does not. */
async function restoredCopy(name: string): Promise<string> {
  await restoreWhole()
  cpSync(whole, join(root, name), { recursive: true })
  return join(root, name)
}

test('a copy restored into an empty folder holds what was copied', async () => {
  expect(await restoreWhole()).toBeUndefined()
  expect(await restored(whole)).toEqual(await counters(source))
})

test('no number that people hold comes from a counter, which would count again after a restore', async () => {
  const drawn = async (folder: string) => {
    const db = await openEmbedded(`${folder}/pg`)
    try {
      const [folio] = await db.rows<{ value: string }>(sql`select column_default as value
        from information_schema.columns where table_name = 'bono' and column_name = 'folio'`)
      const [row] = await db.rows<{ folio: string }>(sql`select ${sql.raw(String(folio?.value))} as folio`)
      return row?.folio
    } finally {
      await db.close()
    }
  }
  // The backup was taken; one was issued after it, another once it was restored.
  const [issued, again] = [await restoredCopy('issued'), await restoredCopy('again')]
  const [before, after] = [await drawn(issued), await drawn(again)]
  for (const folio of [before, after]) expect(folio).toMatch(/^[1-9]\d{11}$/)
  expect(after).not.toBe(before)

  const counted = await source.rows(sql`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_default like '%nextval%'`)
  expect(counted).toEqual([])
})

test('a copy is readable by its owner alone, never overwritten, and named by its moment', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const before = readFileSync(archive)
  await expect(writeArchive(anyTar(), archive)).rejects.toThrow('ya existe; no se tocó')
  expect(readFileSync(archive)).toEqual(before)
  expect(archiveName(now)).toBe('backups/copihue-2026-11-23-124500.tar.gz')
})

test('a copy that breaks off leaves no file', async () => {
  const file = join(root, 'broken-off.tar.gz')
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(writeArchive(broken, file)).rejects.toThrow('gone')
  expect(readdirSync(root).filter(name => name.startsWith('broken-off'))).toEqual([])
})

test('a folder with a database is replaced only by name: what was there is kept, and is not taken for a demo world any more', async () => {
  const folder = await restoredCopy('occupied')
  writeFileSync(join(folder, filledMark), '')
  const other = await openEmbedded(`${folder}/pg`)
  await other.script(`insert into secret values ('only here', '3')`)
  await other.close()
  await expect(restoreArchive(archive, folder, now)).rejects.toThrow(`--replace=${folder}`)
  await expect(restoreArchive(archive, folder, now, 'another')).rejects.toThrow('ya hay una base de datos')
  expect(await restored(folder)).toHaveLength(3)
  expect(existsSync(join(folder, filledMark))).toBe(true)
  const before = await restoreArchive(archive, folder, now, folder)
  expect(existsSync(join(folder, filledMark))).toBe(false)
  expect(await restored(folder)).toHaveLength(2)
  expect(existsSync(join(before ?? '', 'PG_VERSION'))).toBe(true)
})

test('a folder in use is refused', async () => {
  const folder = join(root, 'used')
  mkdirSync(folder)
  const lock = lockDataDir(folder)
  await expect(restoreArchive(archive, folder, now)).rejects.toThrow('está usando')
  lock.release()
  expect(existsSync(join(folder, 'pg'))).toBe(false)
})

test('a file that is no whole copy is refused and the folder stays as it was', async () => {
  const folder = join(root, 'unharmed')
  const bad = {
    'text.tar.gz': Buffer.from('hello'),
    'cut.tar.gz': readFileSync(archive).subarray(0, 100_000),
  }
  for (const [name, content] of Object.entries(bad)) {
    writeFileSync(join(root, name), content)
    await expect(restoreArchive(join(root, name), folder, now)).rejects.toThrow(
      'no es una copia de seguridad entera',
    )
  }
  await expect(restoreArchive(join(root, 'absent'), folder, now)).rejects.toThrow('no existe')
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('a copy of a newer version is refused', async () => {
  const newer = join(root, 'newer.tar.gz')
  await source.script(`insert into migration (name, sha256) values ('9999_future.sql', 'x')`)
  await writeArchive(await tarOf(source), newer)
  await source.script(`delete from migration where name = '9999_future.sql'`)
  await expect(restoreArchive(newer, join(root, 'older'), now)).rejects.toThrow('versión más nueva')
})

test('a running portal gives a copy in which every transaction is whole', async () => {
  const folder = join(root, 'live')
  mkdirSync(folder)
  const stop = await openDoor(folder, source, { now: () => now })
  let running = true
  // Two rows that are always equal: a copy from the middle of a transaction would show them apart.
  await source.script(`insert into secret values ('one', '0'), ('other', '0')`)
  const writing = (async () => {
    for (let value = 1; running; value++)
      await source.transaction(async tx => {
        await tx.rows(sql`update secret set value = ${String(value)} where name = 'one'`)
        await new Promise(resolve => setTimeout(resolve, 1))
        await tx.rows(sql`update secret set value = ${String(value)} where name = 'other'`)
      })
  })()
  await new Promise(resolve => setTimeout(resolve, 100))
  const file = join(root, 'live.tar.gz')
  await writeArchive(await askForBackup(folder), file)
  running = false
  await writing
  await stop()
  await restoreArchive(file, join(root, 'from-live'), now)
  const { one, other } = Object.fromEntries(
    (await restored(join(root, 'from-live'))).map(row => [row.name, row.value]),
  )
  expect(Number(one)).toBeGreaterThan(0)
  expect(other).toBe(one)
})

test('a running portal answers SQL to whoever can enter its folder, and changes nothing unless asked to', async () => {
  const folder = join(root, 'asked')
  mkdirSync(folder)
  const stop = await openDoor(folder, source, { now: () => now })
  expect(await askRunningBySql(folder, 'select 1 as one, null as none', false)).toBe(
    '{"one":1,"none":null}\n',
  )
  const change = `insert into secret values ('asked', 'x') returning name`
  await expect(askRunningBySql(folder, change, false)).rejects.toThrow(/^SQL: .*read-only transaction$/)
  expect(await askRunningBySql(folder, change, true)).toBe('{"name":"asked"}\n')
  await expect(askRunningBySql(folder, 'select nothing from nowhere', false)).rejects.toThrow(
    /^SQL: .*nowhere/,
  )
  await source.script(`delete from secret where name = 'asked'`)
  await stop()
})

test('where no portal answers, a copy says so', async () => {
  await expect(askForBackup(join(root, 'nobody'))).rejects.toThrow('no entrega copias')
})

test.each([
  ['below a file', () => join(archive, 'below', 'copy.tar.gz'), 'ENOTDIR'],
  // Where asking for folders one inside another never returns.
  ['below what nobody can write', () => '/proc/copihue/copy.tar.gz', 'ENOENT'],
  ['of a name that is too long', () => join(root, 'x'.repeat(300)), 'ENAMETOOLONG'],
])('a copy to a place %s is one line, and nothing is left', async (_what, place, code) => {
  const before = readdirSync(root)
  await expect(writeArchive(anyTar(), place())).rejects.toThrow(
    `${place()} no se puede escribir (${code}); no hay copia`,
  )
  expect(readdirSync(root)).toEqual(before)
})
