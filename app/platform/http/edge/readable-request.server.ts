/** Refuses what no page could read, once for all of them: a bug of somebody's program, or somebody looking for one of ours. */
import type { Context, MiddlewareHandler, Next } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { ApiEnv } from '../api.server.ts'
import { isCall, refusal, unknownAddress } from '../problem.server.ts'
import { decodedPath } from './decoded-path.ts'
import { isOverfull, mostFields } from './form-shape.server.ts'
import { mostOfForm } from './limit-body.server.ts'

// A PostgreSQL text has no place for it, and no keyboard makes it.
const nul = '\0'
const methods = ['GET', 'HEAD', 'POST']
// A name a thousand levels deep kept the process busy for half a minute, and with it everybody.
const longestName = 100
const pieceBytes = 64 * 1024
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** For pages and interface: refuses an address with a NUL in it, and writes the path of a page so that it can be read. */
export const readableAddress: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.req.url.includes('%')) return next()
  const isPage = !c.req.path.startsWith('/api/')
  if (!c.req.url.includes('%00')) {
    const readable = isPage ? readablePath(c.req.url) : undefined
    if (readable !== undefined) c.req.raw = new Request(readable, c.req.raw)
    return next()
  }
  if (isPage) throw new HTTPException(400)
  return refusal(c, 400)
}

/**
 * The router writes a path that it cannot decode into the log, and with it what stands there: the right to an appointment, a RUT.
 * @returns the address with each sign of the path standing for itself; undefined where the path can be decoded.
 */
function readablePath(address: string): string | undefined {
  const url = new URL(address)
  if (decodedPath(url.pathname) !== undefined) return undefined
  url.pathname = url.pathname.replaceAll('%', '%25')
  return url.href
}

/** The pattern of the page at a path, `*` where there is none. */
type PatternOf = (path: string) => string

/** For pages, before it is asked which site sent it: a method that none has is no form of another site. */
export async function pageMethod(c: Context<ApiEnv>, next: Next, patternOf: PatternOf) {
  if (isCall(c)) return next()
  if (!methods.includes(c.req.method)) {
    if (patternOf(c.req.path) === '*') throw new HTTPException(404)
    c.header('Allow', methods.join(', '))
    throw new HTTPException(405)
  }
  await next()
  // The router says of a page that takes no form that it takes none, and not what it takes.
  const { status } = c.res
  if (status === 405) c.header('Allow', 'GET, HEAD')
  if (isBare(c.res)) c.res = status === 405 ? refusal(c, 405) : unknownAddress(c, await saidIn(c.res))
}

/** A file or a list has no page that could say why it is refused: the router writes down what was thrown, or words of its own in English. */
const isBare = ({ status, headers }: Response) =>
  (status === 404 || status === 405) && headers.get('content-type')?.startsWith('application/json') === true

/** What the page of what is not found would say instead of its own words. */
const saidIn = async (response: Response) =>
  // Whoever asks for the head alone gets no body to read.
  thrown.safeParse(await response.json().catch(() => null)).data?.said

const thrown = z.object({ said: z.object({ title: z.string(), body: z.string() }) })

/** For pages: a body that is no form. Whoever posts to an address of nobody is told that, whatever they bring: nothing reads it there. */
export async function readableForm(c: Context<ApiEnv>, next: Next, patternOf: PatternOf) {
  if (c.req.method === 'POST') {
    const type = c.req.header('content-type') ?? ''
    if (!formType.test(type)) {
      if (patternOf(c.req.path) === '*') return next()
      throw new HTTPException(415)
    }
    const bytes = await bytesOf(c.req.raw)
    if (!bytes) throw new HTTPException(400)
    // A file has parts; a form without is as short where files are brought as anywhere else.
    if (!/^multipart/i.test(type) && bytes.length > mostOfForm) throw new HTTPException(413)
    if (isOverfull(bytes, type)) throw new HTTPException(400)
    const form = await new Response(bytes, { headers: { 'Content-Type': type } })
      .formData()
      .catch(() => undefined)
    if (!form) throw new HTTPException(400)
    const fields = [...form]
    if (fields.length > mostFields || fields.some(isUnreadable)) throw new HTTPException(400)
    handOn(c, bytes, form)
  }
  return next()
}

/** Both as it came and taken apart, for whoever reads it first: a file of forty megabytes is taken apart once, and not held in both ways. */
function handOn(c: Context<ApiEnv>, bytes: Buffer, form: FormData) {
  // Without its files it is no form to act by: who reads it has to know of them.
  let left: Buffer | undefined = c.get('visit').filesLeftOut ? undefined : bytes
  c.get('visit').sent = {
    form,
    drop() {
      left = undefined
    },
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(pieces) {
        if (!left) return pieces.error(new TypeError('the form was read'))
        // A copy: whoever stands between takes a piece ahead, and with a part of it would hold the whole.
        if (left.length > 0) pieces.enqueue(new Uint8Array(left.subarray(0, pieceBytes)))
        left = left.subarray(pieceBytes)
        if (left.length === 0) pieces.close()
      },
    },
    { highWaterMark: 0 },
  )
  const again = { body, duplex: 'half' }
  c.req.raw = new Request(c.req.raw, again)
}

/** Undefined of what broke off on its way. */
const bytesOf = (request: Request) => request.arrayBuffer().then(Buffer.from<ArrayBuffer>, () => undefined)

const isUnreadable = ([name, value]: [string, File | string]) =>
  name.length > longestName || name.includes(nul) || (typeof value === 'string' && value.includes(nul))
