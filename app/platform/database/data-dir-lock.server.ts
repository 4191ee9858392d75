/**
 * One process at a time on DATA_DIR: the embedded database takes no lock of its own, and two on one folder lose rows.
 *
 * The lock is the kernel's (fcntl, through SQLite, which Node brings): it ends with the process, however it ends, so
 * there is no stale lock to recover, and it holds between containers that share the folder, where process numbers
 * mean nothing (docs/decisions/0003-embedded-database.md).
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../config.server.ts'

const sqliteBusy = 5

/** Collected as garbage, a lock would be let go while its process still writes. */
const inUse = new Set<DatabaseSync>()

export interface DataDirLock {
  release(): void
}

/**
 * Takes the folder for this process, making it when it is not there.
 * @throws OperatorError when the folder cannot be written or another process has it; nothing was changed.
 */
export function lockDataDir(folder: string): DataDirLock {
  let file: DatabaseSync | undefined
  try {
    makeFolder(folder)
    closeFolder(folder)
    file = new DatabaseSync(join(folder, 'lock'), { timeout: 500 })
    file.exec('begin exclusive')
    writeFileSync(ownerFile(folder), `${process.pid}\n`)
  } catch (error) {
    file?.close()
    if (error instanceof OperatorError) throw error
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new OperatorError(
        `DATA_DIR: otro proceso${owner(folder)} está usando ${folder}; detenlo o elige otra carpeta`,
      )
    throw new OperatorError(`DATA_DIR: no se puede escribir en ${folder} (${reason(error)})`)
  }
  const held = file
  inUse.add(held)
  return {
    release() {
      rmSync(ownerFile(folder), { force: true })
      inUse.delete(held)
      held.close()
    },
  }
}

/** Patients' data: nobody else on the machine reads it. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  // Not `recursive`: where a parent refuses with ENOENT (/proc), that never returns.
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}

/** What the portal and its commands put there; beside anything else, the folder may be somebody's home. */
const isOurs = (name: string) =>
  /^(lock(\.pid|-journal)?|pg|pg-replaced-.*|pg-restoring|demo-filled|backup\.socket|deleted-accounts\.txt|data\.keys)$/.test(
    name,
  )
const othersMayEnter = 0o077

/** A folder that was there before may be open to everybody on the machine. */
function closeFolder(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & othersMayEnter) === 0) return
  const line = `DATA_DIR: otros usuarios de este equipo pueden entrar en ${folder}; ciérrala con chmod 700`
  if (!readdirSync(folder).every(isOurs))
    throw new OperatorError(`${line}, o elige una carpeta solo para el portal`)
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new OperatorError(line)
  }
}

// Beside the lock and not in it: closing any other handle on the locked file would drop the lock.
const ownerFile = (folder: string) => join(folder, 'lock.pid')

function owner(folder: string): string {
  try {
    return ` (${readFileSync(ownerFile(folder), 'utf8').trim()})`
  } catch {
    return ''
  }
}

const reason = (error: unknown) => {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === undefined ? (code ?? 'error') : 'sin permiso de escritura o sin espacio en el disco'
}

/** Whether nobody has the folder at this moment. */
export function isFree(folder: string): boolean {
  try {
    lockDataDir(folder).release()
    return true
  } catch {
    return false
  }
}
