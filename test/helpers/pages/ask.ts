/** Runs a page's loader or action as a request, without a server; a redirection, or what it throws, comes back as its answer. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { testVisit } from '../api.ts'
import { pageContext, takenApart } from './page.ts'

export interface Ask {
  params?: Record<string, string | undefined>
  /** With files where it is FormData. */
  form?: Record<string, string> | [string, string][] | FormData
  cookie?: string
  address?: string
  user?: SessionUser | null
  language?: Language
  /** What it says of itself. */
  agent?: string
  /** What a browser says that it takes; without it, a script asked. */
  accept?: string
}

/** A loader or an action, whatever its route's own types ask for. */
export type Handler = (args: never) => unknown

/** What a loader or action gives its page: without the wrapping of a status, and nothing when it answers itself. */
export type Given<Route extends Handler> = Unwrapped<Awaited<ReturnType<Route>>>
// biome-ignore lint/suspicious/noConfusingVoidType: an action that only redirects is declared so.
type Unwrapped<Answer> = Answer extends Response | void
  ? never
  : Answer extends { type: string; data: infer Data; init: unknown }
    ? Data
    : Answer

type Listed<Value> = Extract<Value, readonly unknown[]>
type Built = Temporal.Instant | Temporal.PlainDate | ((...args: never[]) => unknown) | Date
type Shaped<Value> = Value extends readonly unknown[] | Built ? never : Value extends object ? Value : never
type Names<Value> = Value extends unknown ? keyof Value : never
type At<Value, Name> = Value extends unknown ? (Name extends keyof Value ? Value[Name] : never) : never

/**
 * A page's data as a test reads it: every path that some answer of the route has, and no other. Which of them this answer
 * has is what the test is about, so nothing is null before it is looked at.
 */
export type Seen<Value> =
  | Exclude<Value, object | null | undefined>
  | Extract<Value, Built>
  | ([Listed<Value>] extends [never]
      ? never
      : [Seen<Listed<Value>[number]>, ...Seen<Listed<Value>[number]>[]])
  | ([Shaped<Value>] extends [never]
      ? never
      : { [Name in Names<Shaped<Value>>]: Seen<At<Shaped<Value>, Name>> })

export interface Answer<Data> {
  status: number
  /** Where a redirection leads. */
  to: string | null
  headers: Headers
  data: Data
  /** What was answered without a page: a redirection, a file. */
  response: Response | null
}

/** What a request brings to a loader or action. */
export interface Asked {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: ReturnType<typeof pageContext>
}

/** A loader's or action's answer, as the router reads it. */
export async function answerOf<Route extends Handler>(
  handler: Route,
  asked: Partial<Asked>,
): Promise<Answer<Seen<Given<Route>>>> {
  // A route's own types name its params and its layout's data, which nothing reads before it is in the router.
  const answer = await Promise.resolve(asked as never)
    .then(handler)
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return thrown
    })
  if (answer instanceof Response) {
    const { status, headers } = answer
    // Who reads data of an answer that is no page is told so by what they read.
    return { status, to: headers.get('location'), headers, data: undefined as never, response: answer }
  }
  const { type, init, data } = (answer ?? {}) as { type?: string; init?: ResponseInit; data?: unknown }
  const wrapped = type === 'DataWithResponseInit'
  return {
    status: (wrapped && init?.status) || 200,
    to: null,
    headers: new Headers(wrapped ? init?.headers : undefined),
    // What it gives is of the type that the route's own function declares.
    data: (wrapped ? data : answer) as never,
    response: null,
  }
}

export const asker =
  (portal: Portal, defaultAddress = '10.1.1.1') =>
  async <Route extends Handler>(
    handler: Route,
    path: string,
    {
      params = {},
      form,
      cookie = '',
      address = defaultAddress,
      user = null,
      language = 'es',
      accept = '*/*',
      agent,
    }: Ask = {},
  ): Promise<Answer<Seen<Given<Route>>>> => {
    const url = new URL(path, 'http://localhost:3000')
    const body = form instanceof FormData ? form : form && new URLSearchParams(form)
    const request = new Request(url, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { cookie, accept, ...(agent && { 'user-agent': agent }) },
    })
    const visit = testVisit({ address, language, sent: await takenApart(request) })
    const context = pageContext(portal, visit, user)
    return answerOf(handler, { request, url, params, context })
  }
