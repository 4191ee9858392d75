/** How much of a request is read: a form of ours, or a file where somebody may send one. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '../api.server.ts'
import { isCall, problem } from '../problem.server.ts'

const mostOfForm = 256 * 1024
/** More than a page takes of one file, so that the page can say so beside its field. */
const mostOfFile = 16 * 1024 * 1024

/** @param bringsFile whether a file is sent to that address, by somebody who may; absent: to none. */
export function limitBody(bringsFile?: (path: string) => Promise<boolean>): MiddlewareHandler<ApiEnv> {
  const [form, file] = [limitTo(mostOfForm), limitTo(mostOfFile)]
  return async (c, next) => {
    if (c.req.method === 'GET') return next()
    const limit = (await bringsFile?.(c.req.path)) ? file : form
    return limit(c, next)
  }
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c: Context<ApiEnv>) => {
      const title = 'Lo que enviaste es demasiado grande.'
      // What is still on its way is not read, so nothing else can come over this connection.
      c.header('Connection', 'close')
      c.get('visit').why = 'too-large'
      return isCall(c) ? problem(c, { type: 'too-large', title, status: 413 }) : c.text(title, 413)
    },
  })
