/** The visit's pages and the desk's, asked as requests. */
import { fixedClock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { testPortal, testVisit } from './api.ts'
import { pageContext } from './page.ts'
import { inWindow } from './visit.ts'

// biome-ignore lint/suspicious/noExplicitAny: a path that a loader does not give fails the test that reads it.
type Shown = any

interface Ask {
  reservation?: string
  token?: string
  kind?: string
  form?: Record<string, string> | [string, string][]
  cookie?: string
  address?: string
  now?: Temporal.Instant
}

/** Runs a loader or action; a redirection or a thrown answer comes back as one. */
export const runOn =
  (db: Database) =>
  async (handler: unknown, path: string, ask: Ask = {}) => {
    const { reservation, token, kind, form, cookie = '', address = '10.99.0.1', now = inWindow } = ask
    const portal = testPortal(db, { clock: fixedClock(now.toString()) })
    const url = new URL(path, 'http://localhost:3000')
    const body = form && new URLSearchParams(form)
    const request = new Request(url, { method: body ? 'POST' : 'GET', body, headers: { cookie } })
    const answer: Shown = await (handler as (args: unknown) => Promise<Shown>)({
      request,
      url,
      params: { reservation, token, kind },
      context: pageContext(portal, testVisit({ address })),
    }).catch((thrown: unknown) => thrown)
    if (answer instanceof Error) throw answer
    if (answer instanceof Response)
      return {
        status: answer.status,
        to: answer.headers.get('location'),
        cookie: answer.headers.get('set-cookie'),
        data: undefined as Shown,
      }
    return { status: answer.init?.status ?? 200, to: null, cookie: null, data: answer.data ?? answer }
  }
