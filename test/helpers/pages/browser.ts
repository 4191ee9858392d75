/** A browser without scripts: forms and redirections with its cookie jar, straight into loaders and actions. */

import type { HeadersFunction } from 'react-router'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { headersOf } from '#app/platform/http/pass-headers.server.ts'
import { testVisit } from '../api.ts'
import { answerOf, type Given, type Handler, type Seen } from './ask.ts'
import { pageContext } from './page.ts'

export interface BrowserAnswer<Data = unknown> {
  status: number
  /** Where a redirection leads. */
  to: string | null
  data: Data
  /** Seconds of the header Retry-After, if the page sends it. */
  retryAfter: number | null
}

export interface PageModule {
  loader?: Handler
  action?: Handler
  headers?: HeadersFunction
}
/** Modules of routes by their path. */
export type Pages = Record<string, PageModule>

/** The page of an address that is written out; of one that is put together, whichever of them it is. */
type At<All extends Pages, Path> = All[Path extends keyof All ? Path : keyof All]
type VerbOf<Module, Verb> = Verb extends keyof Module ? Extract<Module[Verb], Handler> : never
type Shown<Module, Verb> = Module extends unknown ? Given<VerbOf<Module, Verb>> : never
/** Pairs, where a name comes more than once. */
type SentForm = Record<string, string> | [string, string][]

/** Asks for a page, or sends it a form. */
interface AskPage<All extends Pages> {
  <Path extends string>(path: Path): Promise<BrowserAnswer<Seen<Shown<At<All, Path>, 'loader'>>>>
  <Path extends string>(
    path: Path,
    form: SentForm | undefined,
  ): Promise<BrowserAnswer<Seen<Shown<At<All, Path>, 'action'>>>>
}

let browsers = 0

/**
 * @param pages modules of routes by their path; `:name` stands for one segment.
 * @param user who is signed in; a function is asked at every request.
 * @param onCookie hears every Set-Cookie line.
 */
export function testBrowser<All extends Pages>(
  portal: Portal,
  pages: All,
  user: SessionUser | null | ((cookie: string) => Promise<SessionUser | null>) = null,
  onCookie?: (line: string) => void,
  /** What it brings from earlier: `name=value`. */
  brought?: string,
) {
  browsers += 1
  const visit = testVisit({ address: `10.88.${browsers >> 8}.${browsers & 255}` })
  const jar = new Map<string, string>(
    brought ? [brought.split(/=(.*)/s).slice(0, 2) as [string, string]] : [],
  )
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  function find(pathname: string) {
    for (const [pattern, page] of Object.entries(pages)) {
      const names = [...pattern.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
      const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname)
      if (match)
        return { page, params: Object.fromEntries(names.map((name, place) => [name, match[place + 1]])) }
    }
    throw new Error(`no page at ${pathname}`)
  }

  // Which page answers is in the signature alone.
  const ask = (async (path: string, form?: SentForm) => {
    const url = new URL(path, 'http://localhost:3000')
    const { page, params } = find(url.pathname)
    const body = form && new URLSearchParams(form)
    const request = new Request(url, { method: body ? 'POST' : 'GET', body, headers: { cookie: cookie() } })
    const handler = body ? page.action : page.loader
    if (!handler) throw new Error(`nothing answers a ${request.method} at ${path}`)
    const who = typeof user === 'function' ? await user(cookie()) : user
    const context = pageContext(portal, visit, who)
    const { status, to, data, headers, response } = await answerOf(handler, { request, url, params, context })
    for (const line of headers.getSetCookie()) {
      onCookie?.(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const none = new Headers()
    const args = { actionHeaders: headers, loaderHeaders: none, parentHeaders: none, errorHeaders: undefined }
    const said = headersOf(page.headers, args)
    const retryAfter = Number(said.get('Retry-After')) || null
    return { status, to, data: response ? {} : data, retryAfter }
  }) as AskPage<All>
  /** Puts a cookie into the jar: `name=value`. */
  function keep(pair: string) {
    const [key = '', value = ''] = pair.split('=')
    jar.set(key, value)
  }

  return { ask, cookie, keep, visit }
}
