/** How much of a request is read: a form of ours, or a file where somebody may send one. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../api.server.ts'
import { isCall, problem } from '../problem.server.ts'

export const mostOfForm = 256 * 1024
/** More than a page takes of one file, so that the page can say so beside its field. */
const mostOfFile = 16 * 1024 * 1024

/** What a camera writes today, so that even that is answered beside its field. From people at work only. */
const mostOfLarge = 40 * 1024 * 1024

/**
 * Files read at once, what people can make one process hold being twice this times the above: of whom nothing is known, and of whoever
 * has the link of an hour, which anybody can book. Of one address fewer, so that whoever sends a letter a second keeps no room from all the others.
 */
const rooms = {
  stranger: { most: 4, ofAddress: 2 },
  link: { most: 16, ofAddress: 4 },
} as const

/** What says who sends. */
interface Sender {
  cookie: string | undefined
  authorization: string | undefined
}

/**
 * Whether a file is sent to that address, by somebody who may, and how large a one is read. stranger: by anybody, as the law has
 * it of requests. link: by whoever has the link of an hour.
 */
export type BringsFile = (path: string, sender: Sender) => Promise<boolean | 'large' | keyof typeof rooms>

/** How an address says in its own way what is refused before it is asked. @returns undefined where it leaves that to others. */
export type Tell = (error: Error, c: Context<ApiEnv>) => Promise<Response | undefined>

/** @param bringsFile absent: to no address. */
export function limitBody(bringsFile?: BringsFile, tell?: Tell): MiddlewareHandler<ApiEnv> {
  const limit = (most: number) => limitTo(most, tell)
  const [form, file, large] = [limit(mostOfForm), limit(mostOfFile), limit(mostOfLarge)]
  const sending: Record<keyof typeof rooms, string[]> = { stranger: [], link: [] }
  return async (c, next) => {
    if (c.req.method === 'GET') return next()
    const brings = await bringsFile?.(c.req.path, {
      cookie: c.req.header('cookie'),
      authorization: c.req.header('authorization'),
    })
    if (brings === 'stranger' || brings === 'link') {
      // Without a file it is a form like any other, and waits for nobody.
      if (Number(c.req.header('content-length') ?? Number.NaN) <= mostOfForm) return form(c, next)
      const { address } = c.get('visit')
      const [room, others] = [rooms[brings], sending[brings]]
      const own = others.filter(one => one === address).length
      if (others.length >= room.most || own >= room.ofAddress) return tellBusy(c)
      others.push(address)
      try {
        return await file(c, next)
      } finally {
        others.splice(others.indexOf(address), 1)
      }
    }
    return (brings === 'large' ? large : brings ? file : form)(c, next)
  }
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

function tellBusy(c: Context<ApiEnv>) {
  const title = 'Llegan muchos archivos a la vez. Vuelve atrás y envíalo de nuevo en un momento.'
  c.header('Connection', 'close')
  c.header('Retry-After', '10')
  c.get('visit').why = 'busy'
  return c.text(title, 503)
}
