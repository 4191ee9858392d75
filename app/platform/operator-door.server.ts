/**
 * A running portal does errands on its embedded database for whoever can enter DATA_DIR: nobody else can open the database
 * while the portal has it, and neither a backup nor a message that waits should need a stop.
 */
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { askBySql } from './ask-by-sql.server.ts'
import type { Clock } from './clock.ts'
import { OperatorError } from './config.server.ts'
import type { Database } from './database.server.ts'
import { type HurryWish, hurryMessages } from './hurry-messages.server.ts'

/** The shorter of both ways to write it: a socket's path holds about 100 characters. */
function socketIn(folder: string): string {
  const file = join(folder, 'backup.socket')
  const near = relative('.', file)
  return near.length < file.length ? near : file
}

/**
 * Listens in DATA_DIR, which the caller has locked. Where that is not possible (a path too long), errands need a stop.
 * @returns how to stop listening.
 */
export async function openDoor(folder: string, db: Database, clock: Clock): Promise<() => Promise<void>> {
  const socket = socketIn(folder)
  // What a killed process left behind; nobody else can be listening while the folder is ours.
  rmSync(socket, { force: true })
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'POST') await backUp(response)
      else if (request.url?.startsWith('/sql')) await answerSql(request, response)
      else await hurry(request, response)
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

  async function backUp(response: ServerResponse) {
    const tar = await db.dump?.()
    if (!tar) throw new Error('this database cannot be dumped')
    await pipeline(Readable.fromWeb(tar.stream() as never), response)
  }

  /** Whoever asks is the operator, who may read why it was refused. */
  async function answerSql(request: IncomingMessage, response: ServerResponse) {
    const asked = askBySql(db, await text(request), request.url === '/sql/write')
    response.end(await asked.catch(error => `${JSON.stringify({ error: (error as Error).message })}\n`))
  }

  async function hurry(request: IncomingMessage, response: ServerResponse) {
    const wish = request.url === '/messages/all' ? 'all' : 'waiting'
    response.end(JSON.stringify(await hurryMessages(db, wish, clock.now())))
  }
}

/**
 * Asks the portal that runs on the folder for a copy of its database.
 * @returns a tar, as it comes.
 * @throws OperatorError when no portal answers there.
 */
export const askForBackup = (folder: string): Promise<Readable> =>
  ask(folder, 'GET', '/', 'no entrega copias')

/**
 * The same for messages that wait.
 * @throws OperatorError when no portal answers there.
 */
export async function askToHurry(folder: string, wish: HurryWish): ReturnType<typeof hurryMessages> {
  const answer = await ask(folder, 'POST', `/messages/${wish}`, 'no atiende órdenes')
  return JSON.parse(Buffer.concat(await answer.toArray()).toString())
}

/**
 * The same for SQL (`askBySql`).
 * @throws OperatorError when no portal answers there.
 */
export const askRunningBySql = async (folder: string, statement: string, write: boolean): Promise<string> =>
  text(await ask(folder, 'POST', write ? '/sql/write' : '/sql', 'no contesta', statement))

function ask(
  folder: string,
  method: 'GET' | 'POST',
  path: string,
  refusal: string,
  body = '',
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const request = open({ socketPath: socketIn(folder), method, path }, resolve)
    request.on('error', () =>
      reject(new OperatorError(`DATA_DIR: el proceso que usa ${folder} ${refusal}; detenlo y repite`)),
    )
    request.end(body)
  })
}
