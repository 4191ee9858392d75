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
import type { Clock } from './clock.ts'
import { OperatorError } from './config.server.ts'
import { askBySql } from './database/ask-by-sql.server.ts'
import { type Database, diskFull, violation } from './database/database.server.ts'
import { describeError } from './log.server.ts'
import { type HurryWish, hurryMessages } from './messages/hurry-messages.server.ts'

/** The shorter of both ways to write it: a socket's path holds about 100 characters. */
function socketIn(folder: string): string {
  const file = join(folder, 'backup.socket')
  const near = relative('.', file)
  return near.length < file.length ? near : file
}

/** What is asked at an address of the door, in words of its own. Refuses by an OperatorError, whose words the operator reads. */
type Errand = (body: string) => Promise<string>

/**
 * Listens in DATA_DIR, which the caller has locked. Where that is not possible (a path too long), errands need a stop.
 * @param further errands that the platform does not know, by their address.
 * @returns how to stop listening.
 */
export async function openDoor(
  folder: string,
  db: Database,
  clock: Clock,
  further: Record<string, Errand> = {},
): Promise<() => Promise<void>> {
  const hurry = async (wish: HurryWish) => JSON.stringify(await hurryMessages(db, wish, clock.now()))
  const errands: Record<string, Errand | undefined> = {
    '/sql': statement => askBySql(db, statement, false),
    '/sql/write': statement => askBySql(db, statement, true),
    '/messages/waiting': () => hurry('waiting'),
    '/messages/all': () => hurry('all'),
    ...further,
  }
  const socket = socketIn(folder)
  // What a killed process left behind; nobody else can be listening while the folder is ours.
  rmSync(socket, { force: true })
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'POST') await backUp(response)
      else await answer(request, response)
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
    // The browser's type of a stream and Node's differ in readers that neither side uses here.
    await pipeline(Readable.fromWeb(tar.stream() as never), response)
  }

  /** Whoever asks is the operator, who may read why it was refused. */
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const errand = errands[request.url ?? '']
    const body = await text(request)
    try {
      if (!errand)
        throw new OperatorError('el portal que está funcionando es de otra versión y no conoce esta orden')
      response.end(await errand(body))
    } catch (error) {
      response.writeHead(400).end(error instanceof OperatorError ? error.message : faultIn(folder, error))
    }
  }
}

/** An errand that failed half-way, for whoever waits for it; a lost connection would say that nobody hears them. */
function faultIn(folder: string, error: unknown): string {
  const line = `DATA_DIR: el portal que usa ${folder} no pudo hacerlo`
  if (violation(error)?.code === diskFull) return `${line}: el disco está lleno; haz espacio y repite`
  const { error: name, code, at } = describeError(error)
  return `${line} (${[name, code, at].filter(Boolean).join(' · ')})`
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
export const askToHurry = async (folder: string, wish: HurryWish): ReturnType<typeof hurryMessages> =>
  JSON.parse(await askErrand(folder, `/messages/${wish}`))

/**
 * The same for SQL (`askBySql`).
 * @throws OperatorError when no portal answers there, or the database refuses.
 */
export const askRunningBySql = (folder: string, statement: string, write: boolean): Promise<string> =>
  askErrand(folder, write ? '/sql/write' : '/sql', statement)

/**
 * The same for any errand that the portal knows.
 * @throws OperatorError when no portal answers there, or in its words when it refuses.
 */
export async function askErrand(folder: string, address: string, body = ''): Promise<string> {
  const answer = await ask(folder, 'POST', address, 'no atiende órdenes', body)
  const words = await text(answer)
  if (answer.statusCode === 400) throw new OperatorError(words)
  return words
}

function ask(
  folder: string,
  method: 'GET' | 'POST',
  path: string,
  refusal: string,
  body = '',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = open({ socketPath: socketIn(folder), method, path }, resolve)
    request.on('error', () =>
      reject(new OperatorError(`DATA_DIR: el proceso que usa ${folder} ${refusal}; detenlo y repite`)),
    )
    request.end(body)
  })
}
