/** Runs a page's loader or action as a request from an address; what it throws comes back as its answer. */
import type { Portal } from '#app/platform/context.server.ts'
import { testVisit } from './api.ts'
import { pageContext } from './page.ts'

export interface Ask {
  params?: Record<string, string>
  form?: Record<string, string>
  cookie?: string
  address?: string
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a path that a loader does not give fails the test that reads it.
  data: any
}

export const asker =
  (portal: Portal) =>
  async (
    handler: unknown,
    path: string,
    { params = {}, form, cookie = '', address = '10.1.1.1' }: Ask = {},
  ): Promise<Answer> => {
    const url = new URL(path, 'http://localhost:3000')
    const body = form && new URLSearchParams(form)
    const request = new Request(url, { method: body ? 'POST' : 'GET', body, headers: { cookie } })
    const context = pageContext(portal, testVisit({ address }))
    let answer: unknown
    try {
      answer = await (handler as (args: unknown) => Promise<unknown>)({ request, url, params, context })
    } catch (thrown) {
      answer = thrown
    }
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: null }
    const { type, init, data } = (answer ?? {}) as {
      type?: string
      init?: ResponseInit
      data?: unknown
    }
    if (type === 'DataWithResponseInit')
      return { status: init?.status ?? 200, headers: new Headers(init?.headers), data }
    return { status: 200, headers: new Headers(), data: answer }
  }
