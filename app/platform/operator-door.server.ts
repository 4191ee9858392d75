/**
 * A running portal gives copies of its embedded database to whoever can enter DATA_DIR: nobody else can open
 * the database while the portal has it, and a backup should not need a stop.
 */
import { rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from './config.server.ts'
import type { Database } from './database.server.ts'

/** The shorter of both ways to write it: a socket's path holds about 100 characters. */
function socketIn(folder: string): string {
  const file = join(folder, 'backup.socket')
  const near = relative('.', file)
  return near.length < file.length ? near : file
}

/**
 * Listens in DATA_DIR, which the caller has locked. Where that is not possible (a path too long), a backup needs a stop.
 * @returns how to stop listening.
 */
export async function answerBackups(folder: string, db: Database): Promise<() => Promise<void>> {
  const socket = socketIn(folder)
  // What a killed process left behind; nobody else can be listening while the folder is ours.
  rmSync(socket, { force: true })
  const server = createServer(async (_request, response) => {
    try {
      const tar = await db.dump?.()
      if (!tar) throw new Error('this database cannot be dumped')
      await pipeline(Readable.fromWeb(tar.stream() as never), response)
    } catch {
      // Cut off half-way, so that nobody takes it for a whole one.
      response.destroy()
    }
  })
  const listening = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false))
    server.listen(socket, () => resolve(true))
  })
  return () => new Promise(resolve => (listening ? server.close(() => resolve()) : resolve()))
}

/**
 * Asks the portal that runs on the folder for a copy of its database.
 * @returns a tar, as it comes.
 * @throws OperatorError when no portal answers there.
 */
export function askForBackup(folder: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const request = get({ socketPath: socketIn(folder), path: '/' }, resolve)
    request.on('error', () =>
      reject(new OperatorError(`DATA_DIR: el proceso que usa ${folder} no entrega copias; detenlo y repite`)),
    )
  })
}
