/** Copies of the embedded database: one .tar.gz, made in one piece or not at all. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { OperatorError } from '#app/platform/config.server.ts'
import { lockDataDir, makeFolder } from '#app/platform/database/data-dir-lock.server.ts'
import { openEmbedded, sql } from '#app/platform/database/database.server.ts'
import { filledMark } from './fill.ts'

/** backups/copihue-2026-11-23-094500.tar.gz: in UTC, so that names sort by time whatever the clock changes. */
export const archiveName = (now: Temporal.Instant): string =>
  `backups/copihue-${now.toString({ smallestUnit: 'second' }).replace('T', '-').replaceAll(':', '').replace('Z', '')}.tar.gz`

/** What an operator can mend: no right, no place, a file where a folder should be. */
const unwritable = /^(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOENT|ENOTDIR|EEXIST|EISDIR|ENAMETOOLONG)$/

/** @throws OperatorError when there is a file of that name, or none can be written there. */
export async function writeArchive(tar: Readable, file: string): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} ya existe; no se tocó`)
  const half = `${file}.part`
  try {
    makeFolder(dirname(file))
    // Patients' data: nobody else on the machine reads it.
    await pipeline(tar, createGzip(), createWriteStream(half, { mode: 0o600 }))
    await rename(half, file)
  } catch (error) {
    tar.destroy()
    await rm(half, { force: true }).catch(() => {})
    const { code = '' } = error as { code?: string }
    if (!unwritable.test(code)) throw error
    throw new OperatorError(`${file} no se puede escribir (${code}); no hay copia`)
  }
}

async function readArchive(file: string): Promise<Blob> {
  if (!existsSync(file)) throw new OperatorError(`${file} no existe`)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of createReadStream(file).pipe(createGunzip())) chunks.push(chunk)
    // Its types know no Buffer over memory that may be shared.
    return new Blob(chunks as never, { type: 'application/x-tar' })
  } catch {
    throw new OperatorError(`${file} no es una copia de seguridad entera; no se tocó nada`)
  }
}

/** @throws OperatorError when the copy is no database of this portal, or of a newer one. */
async function checkRestored(folder: string, file: string) {
  const known = new Set([...(await readdir('db/migrations')), ...(await readdir('db/adopted'))])
  const db = await openEmbedded(folder)
  try {
    const applied = await db.rows<{ name: string }>(sql`select name from migration`)
    if (applied.some(({ name }) => !known.has(name)))
      throw new OperatorError(`${file} es de una versión más nueva del portal; no se tocó nada`)
  } finally {
    await db.close()
  }
}

/**
 * Puts a copy in the place of the database of a folder. What was there is kept beside it.
 * @param replace the folder's name, written once more, when there is a database to be replaced.
 * @returns where the database that was there is now.
 * @throws OperatorError when the folder is in use, holds a database, or the copy is not sound; nothing was touched.
 */
export async function restoreArchive(
  file: string,
  folder: string,
  now: Temporal.Instant,
  replace?: string,
): Promise<string | undefined> {
  const lock = lockDataDir(folder)
  const place = `${folder}/pg`
  const half = `${folder}/pg-restoring`
  try {
    const occupied = existsSync(place)
    if (occupied && replace !== folder)
      throw new OperatorError(
        `DATA_DIR: en ${folder} ya hay una base de datos; para reemplazarla agrega --replace=${folder}`,
      )
    await rm(half, { recursive: true, force: true })
    const copy = await readArchive(file)
    await openEmbedded(half, copy)
      .then(db => db.close())
      .then(() => checkRestored(half, file))
      .catch(error => {
        if (error instanceof OperatorError) throw error
        throw new OperatorError(`${file} no es una copia de seguridad entera; no se tocó nada`)
      })
    // It says that nothing but the demo is here, and would let `demo:reset` delete what the copy brings.
    await rm(`${folder}/${filledMark}`, { force: true })
    const before = `${folder}/pg-replaced-${now.epochMilliseconds}`
    if (occupied) await rename(place, before)
    await rename(half, place)
    return occupied ? before : undefined
  } finally {
    await rm(half, { recursive: true, force: true })
    lock.release()
  }
}
