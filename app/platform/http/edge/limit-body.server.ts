/** How much of a request is read: a form of ours, or a file where somebody may send one. */
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../api.server.ts'
import { isCall, problem } from '../problem.server.ts'
import { type Full, type Held, Room, type Who } from './room.server.ts'
import { withoutFiles } from './without-files.server.ts'

export const mostOfForm = 256 * 1024
/** More than a page takes of one file, so that the page can say so beside its field. */
const mostOfFile = 16 * 1024 * 1024

/** What a camera writes today, so that even that is answered beside its field. From people at work only. */
const mostOfLarge = 40 * 1024 * 1024

/**
 * What is held at once, in files: of whom nothing is known, and of whoever has the link of an hour, which anybody can book. Of one
 * address fewer, so that whoever sends a letter a second keeps no room from all the others.
 */
const inFiles = { stranger: { most: 4, ofOne: 2 }, link: { most: 16, ofOne: 4 } }

/**
 * In bytes, of who is known by name: their files differ a thousandfold. What a system sent is held while it waits for its turn
 * (docs/decisions/0455-systems-write-in-turns.md), and is some twice as large once it is read.
 */
const inBytes = {
  system: { most: 6 * mostOfFile, ofOne: 2 * mostOfFile },
  desk: { most: 6 * mostOfLarge, ofOne: 2 * mostOfLarge, ofHouse: 3 * mostOfLarge },
}

/** What says who sends. */
interface Sender {
  cookie: string | undefined
  authorization: string | undefined
}

/**
 * Whether a file is sent to that address, by somebody who may, and whose it is. stranger: by anybody, as the law has it of requests.
 * link: by whoever has the link of an hour.
 */
export type BringsFile = (path: string, sender: Sender) => Promise<false | keyof typeof inFiles | Named>

/** Somebody who is known by name. */
export interface Named extends Who {
  room: keyof typeof inBytes
  /** As long as what a camera writes. */
  large?: boolean
}

/** What a program is told of it by the address that it asked. */
export class TooMuchAtOnce extends Error {
  readonly full: Full
  constructor(full: Full) {
    super('too much at once')
    this.full = full
  }
}

/** How an address says in its own way what is refused before it is asked. @returns undefined where it leaves that to others. */
export type Tell = (error: Error, c: Context<ApiEnv>) => Promise<Response | undefined>

/** @param bringsFile absent: to no address. */
export function limitBody(bringsFile?: BringsFile, tell?: Tell): MiddlewareHandler<ApiEnv> {
  const limit = (most: number) => limitTo(most, tell)
  const [form, file, large] = [limit(mostOfForm), limit(mostOfFile), limit(mostOfLarge)]
  const rooms = {
    stranger: new Room(inFiles.stranger),
    link: new Room(inFiles.link),
    system: new Room(inBytes.system),
    desk: new Room(inBytes.desk),
  }
  return async (c, next) => {
    if (c.req.method === 'GET') return next()
    const brings = await bringsFile?.(c.req.path, {
      cookie: c.req.header('cookie'),
      authorization: c.req.header('authorization'),
    })
    const length = lengthOf(c)
    // Without a file it is a form like any other, and waits for nobody.
    if (!brings || (length !== undefined && length <= mostOfForm)) return form(c, next)
    const isNamed = typeof brings === 'object'
    const [most, bounded] = isNamed && brings.large ? [mostOfLarge, large] : [mostOfFile, file]
    // What is longer than anything is refused as such.
    if (length !== undefined && length > most) return bounded(c, next)
    const held = isNamed
      ? rooms[brings.room].hold(brings)
      : rooms[brings].hold({ one: c.get('visit').address })
    const full = held.grow(isNamed ? (length ?? 0) : 1)
    if (full && isNamed && brings.room === 'desk') return leaveFilesOut(c, next)
    if (full) return tellBusy(c, isNamed ? { full, tell } : undefined)
    if (isNamed && length === undefined) countAsItComes(c, held)
    try {
      return await bounded(c, next)
    } catch (error) {
      if (error instanceof TooMuchAtOnce) return tellBusy(c, { full: error.full, tell })
      throw error
    } finally {
      held.end()
    }
  }
}

/** Whoever works at a desk is told beside what they typed. */
async function leaveFilesOut(c: Context<ApiEnv>, next: Next) {
  const { body } = c.req.raw
  const left = body && (await withoutFiles(body, c.req.header('content-type') ?? '', mostOfForm))
  if (!left) return tellBusy(c)
  c.get('visit').filesLeftOut = true
  c.req.raw = new Request(c.req.raw, { body: left })
  return next()
}

/** Undefined of what does not say how long it will be. */
const lengthOf = ({ req }: Context<ApiEnv>) =>
  req.header('transfer-encoding') === undefined && /^\d+$/.test(req.header('content-length') ?? '')
    ? Number(req.header('content-length'))
    : undefined

/** Programs write while they send: what they do not announce is counted piece by piece, before anybody is asked to do anything with it. */
function countAsItComes(c: Context<ApiEnv>, held: Held) {
  const counted = c.req.raw.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, to) {
        const full = held.grow(piece.byteLength)
        if (full) throw new TooMuchAtOnce(full)
        to.enqueue(piece)
      },
    }),
  )
  const sent = { body: counted, duplex: 'half' }
  if (counted) c.req.raw = new Request(c.req.raw, sent)
}

const limitTo = (maxSize: number, tell?: Tell) =>
  bodyLimit({
    maxSize,
    onError: async (c: Context<ApiEnv>) => {
      const title = 'Lo que enviaste es demasiado grande.'
      // What is still on its way is not read, so nothing else can come over this connection.
      c.header('Connection', 'close')
      c.get('visit').why = 'too-large'
      const told = await tell?.(new HTTPException(413), c)
      if (told) return told
      return isCall(c) ? problem(c, { type: 'too-large', title, status: 413 }) : c.text(title, 413)
    },
  })

/** @param program what tells one that reads no page whose bound it was. */
async function tellBusy(c: Context<ApiEnv>, program?: { full: Full; tell: Tell | undefined }) {
  // What is still on its way is not read, so nothing else can come over this connection.
  c.header('Connection', 'close')
  c.get('visit').why = 'busy'
  const told = program && (await program.tell?.(new TooMuchAtOnce(program.full), c))
  if (told) return told
  c.header('Retry-After', '10')
  return c.text('Llegan muchos archivos a la vez. Vuelve atrás y envíalo de nuevo en un momento.', 503)
}
