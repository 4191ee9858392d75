/**
 * The embedded engine after a PANIC (as a rule: the disk is full while it writes its log) answers nothing any more, also
 * when there is room again. What was confirmed is on the disk: the next start finds it, so this process has to end.
 */
import type { Database } from './database.server.ts'

const line =
  'DATA_DIR: la base de datos se detuvo; lo más probable es que el disco esté lleno. Lo confirmado está guardado: libera espacio y vuelve a partir'

function endProcess() {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** @param end what happens at a PANIC; by default this process ends with one line and code 1. */
export function endOnPanic(db: Database, end: () => void = endProcess): Database {
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') end()
      throw error
    }
  }
  return {
    ...db,
    rows: query => watched(db.rows(query)),
    transaction: work => watched(db.transaction(work)),
    script: text => watched(db.script(text)),
    raw: (text, values) => watched(db.raw(text, values)),
  }
}
