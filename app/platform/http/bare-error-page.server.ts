/** Answers where there is no page: none could be made, or what was asked for is none and is not there. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Language } from '#app/text/languages.ts'
import type { ApiEnv } from './api.server.ts'
import { bareDocument } from './pages/bare-document.server.ts'
import { unknownAddress } from './problem.server.ts'
import { secondsAway } from './server-trouble.server.ts'

interface Words {
  title: string
  body: string
}

/** The words of the page, in a visitor's language. */
export type TroubleWords = (language: Language) => {
  fault: Words
  notFound: Words
  code: string
  retry: string
  home: string
}

/**
 * Before any page: whose session it is could not be asked. For people a page that needs nothing, for programs one line.
 * @param away the database is, so it is worth coming back.
 */
export function bareErrorPage(
  c: Context<ApiEnv>,
  away: boolean,
  words: TroubleWords,
): Response | Promise<Response> {
  const status = away ? 503 : 500
  if (away) c.header('Retry-After', secondsAway)
  c.header('Cache-Control', 'no-store')
  if (!wantsPage(c)) return c.text('Tuvimos un problema. No se perdió nada; inténtalo de nuevo.', status)
  const { language, requestId } = c.get('visit')
  const { fault, code, retry } = words(language)
  // After a form, asking again with GET is the page of the form. One slash: two would lead to another site.
  const here = c.req.path.replace(/^\/+/, '/')
  const again = html`<p><a class="button" href="${here}">${retry}</a></p><p class="saved">${code} ${requestId}</p>`
  return barePage(c, status, fault, again, words)
}

/** Where somebody probably meant to go, as the route that did not find it says. */
type Near = { label: string; to: string }[]

/** What the route of a file or of data says of what is not there, when it has no page to say it with. */
export async function bareNotFound(answer: Response): Promise<{ near?: Near } | undefined> {
  if (answer.status !== 404) return undefined
  if (answer.body === null) return {}
  if (answer.headers.get('Content-Type') !== 'application/json') return undefined
  const said = (await answer.clone().json()) as { near?: Near } | null
  return said === null || said.near ? (said ?? {}) : undefined
}

/** For people who followed an old link to a file a page that needs nothing, for programs a problem document. */
export function notThere(
  c: Context<ApiEnv>,
  { near = [] }: { near?: Near },
  words: TroubleWords,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (!wantsPage(c)) return unknownAddress(c)
  const links = near.map(({ label, to }) => html`<p><a class="way" href="${to}">${label}</a></p>`)
  return barePage(c, 404, words(c.get('visit').language).notFound, html`${links}`, words)
}

const wantsPage = (c: Context<ApiEnv>) => c.req.header('accept')?.includes('text/html')

function barePage(
  c: Context<ApiEnv>,
  status: 404 | 500 | 503,
  { title, body }: Words,
  more: ReturnType<typeof html>,
  words: TroubleWords,
) {
  const visit = c.get('visit')
  // Its two sheets come from no database; without them it is read as well.
  const main = html`<h1>${title}</h1><p class="lead">${body}</p>${more}<p><a class="way" href="/">${words(visit.language).home}</a></p>`
  return c.html(bareDocument(visit, { brand: c.get('portal').config.BRAND_NAME, title, main }), status)
}

/** The same page, which the browser's scripts then keep with what was typed (app/frame/retrying-fetch.ts). */
export function awayFor(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', secondsAway)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: 503, headers })
}
