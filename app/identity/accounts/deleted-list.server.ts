/**
 * The list of deleted accounts that lies outside the database, so that an older backup does not bring them back: numbers and
 * moments, which name nobody without that backup (docs/decisions/0328-a-restore-brings-nobody-back.md).
 */
import { appendFile, readFile } from 'node:fs/promises'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { OperatorError } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { dataKinds } from '#app/platform/personal-data/data-kinds.rules.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import { deleteAccountRow, findDeletedSince, findReturned } from './delete-account.queries.server.ts'

type House = { db: Database } & Pick<Portal, 'forgetHealthData'>

/** A deletion is seen by others only once it is committed. */
const commitsWithin = { hours: 1 }
const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)$/

/**
 * @param file absent: no list is kept.
 * @returns what brings both to the same: deletes again what the list says is gone, writes down what has gone since.
 */
export function keepDeletedList({ db, forgetHealthData }: House, file: string | undefined) {
  let looked: Temporal.Instant | undefined
  return async (now: Temporal.Instant): Promise<{ deletedAgain: number; written: number }> => {
    if (file === undefined) return { deletedAgain: 0, written: 0 }
    const listed = await readList(file)
    let deletedAgain = 0
    for (const id of await findReturned(db, [...listed.keys()])) {
      await deleteAgain({ db, forgetHealthData }, id, listed.get(id) ?? now, now)
      deletedAgain++
    }
    const since = looked?.subtract(commitsWithin)
    const gone = (await findDeletedSince(db, since)).filter(({ id }) => !listed.has(id))
    if (gone.length > 0) {
      // Begins on a line of its own, whatever a power failure left of the last one.
      const lines = ['', ...gone.map(({ id, at }) => `${id} ${at}`), ''].join('\n')
      await appendFile(file, lines, { mode: 0o600, flush: true }).catch(cannot(file))
    }
    looked = now
    return { deletedAgain, written: gone.length }
  }
}

/**
 * Found out at the start, and not at the first deletion: adds nothing to the file, which is made where it is not.
 * @throws OperatorError where it cannot be written.
 */
export async function requireDeletedFile(file: string): Promise<void> {
  await appendFile(file, '', { mode: 0o600 }).catch(cannot(file))
}

/** Without the list nobody serves: a copy would bring back who left. */
function cannot(file: string) {
  return ({ code }: NodeJS.ErrnoException): never => {
    if (code === 'ENOENT')
      throw new OperatorError(`DELETED_FILE: la carpeta de ${file} no existe; créala y vuelve a empezar`)
    throw new OperatorError(
      `DELETED_FILE: ${file}, la lista de cuentas eliminadas, no se puede leer o escribir (${code})`,
    )
  }
}

/** A line that was cut off by a power failure is written anew, for its account is missing. */
async function readList(file: string): Promise<Map<string, Temporal.Instant>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ENOENT' ? '' : cannot(file)(error)
  })
  const list = new Map<string, Temporal.Instant>()
  for (const one of text.split('\n')) {
    const [, id, at] = line.exec(one.trim()) ?? []
    if (!id || !at) continue
    try {
      list.set(id, Temporal.Instant.from(at))
    } catch {}
  }
  return list
}

/** As it was done the first time, but for the reason, which the copy does not know, and the letter, which they have. */
async function deleteAgain(
  { db, forgetHealthData }: House,
  accountId: string,
  at: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const forgetAt = at.toZonedDateTimeISO(chileanZone).add(dataKinds['left-account'].keeps).toInstant()
  await db.transaction(async tx => {
    await forgetHealthData(tx, accountId, now)
    if (!(await deleteAccountRow(tx, accountId, { reason: 'restored', comment: '' }, at, forgetAt))) return
    await noteAccountChange(tx, accountId, 'delete-account', now, { reason: 'restored' })
  })
}
