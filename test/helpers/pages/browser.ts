/** A browser without scripts: forms and redirections with its cookie jar, straight into loaders and actions. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { headersOf } from '#app/platform/http/pass-headers.server.ts'
import { testVisit } from '../api.ts'
import { pageContext } from './page.ts'

// biome-ignore lint/suspicious/noExplicitAny: which page answers is known only by its address (ask.ts knows the route, and its type).
type Shown = any

export interface BrowserAnswer {
  status: number
  /** Where a redirection leads. */
  to: string | null
  data: Shown
  /** Seconds of the header Retry-After, if the page sends it. */
  retryAfter: number | null
}

export type Pages = Record<string, { loader?: unknown; action?: unknown; headers?: unknown }>

let browsers = 0

/**
 * @param pages modules of routes by their path; `:name` stands for one segment.
 * @param user who is signed in; a function is asked at every request.
 * @param onCookie hears every Set-Cookie line.
 */
export function testBrowser(
  portal: Portal,
  pages: Pages,
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

  /** Asks for a page, or sends it a form. */
  async function ask(path: string, form?: Record<string, string>): Promise<BrowserAnswer> {
    const url = new URL(path, 'http://localhost:3000')
    const { page, params } = find(url.pathname)
    const body = form && new URLSearchParams(form)
    const request = new Request(url, { method: body ? 'POST' : 'GET', body, headers: { cookie: cookie() } })
    const run = (body ? page.action : page.loader) as (args: unknown) => unknown
    const who = typeof user === 'function' ? await user(cookie()) : user
    const context = pageContext(portal, visit, who)
    let answer: Shown
    try {
      answer = await run({ request, url, params, context })
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown
      answer = thrown
    }
    const headers = answer instanceof Response ? answer.headers : new Headers(answer?.init?.headers)
    for (const line of headers.getSetCookie()) {
      onCookie?.(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const none = new Headers()
    const args = { actionHeaders: headers, loaderHeaders: none, parentHeaders: none, errorHeaders: undefined }
    const said = headersOf(page.headers as Parameters<typeof headersOf>[0], args)
    const retryAfter = Number(said.get('Retry-After')) || null
    if (answer instanceof Response)
      return { status: answer.status, to: headers.get('location'), data: {}, retryAfter }
    const wrapped = answer !== null && typeof answer === 'object' && 'init' in answer
    const status = (wrapped && answer.init?.status) || 200
    return { status, to: null, data: wrapped ? answer.data : answer, retryAfter }
  }
  /** Puts a cookie into the jar: `name=value`. */
  function keep(pair: string) {
    const [key = '', value = ''] = pair.split('=')
    jar.set(key, value)
  }

  return { ask, cookie, keep, visit }
}
