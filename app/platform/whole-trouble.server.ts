/** Answers where not even a page could be made, and those of a page that found no database. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { type Language, locales } from '#app/text/languages.ts'
import type { ApiEnv } from './api.server.ts'
import { secondsAway } from './server-trouble.server.ts'

/** The words of the page, in a visitor's language. */
export type TroubleWords = (language: Language) => {
  fault: { title: string; body: string }
  code: string
  retry: string
  home: string
}

/**
 * Before any page: whose session it is could not be asked. For people a page that needs nothing, for programs one line.
 * @param away the database is, so it is worth coming back.
 */
export function wholeTrouble(
  c: Context<ApiEnv>,
  away: boolean,
  words: TroubleWords,
): Response | Promise<Response> {
  const status = away ? 503 : 500
  if (away) c.header('Retry-After', secondsAway)
  c.header('Cache-Control', 'no-store')
  if (!c.req.header('accept')?.includes('text/html'))
    return c.text('Tuvimos un problema. No se perdió nada; inténtalo de nuevo.', status)
  const { language, requestId } = c.get('visit')
  const { fault, code, retry, home } = words(language)
  // After a form, asking again with GET is the page of the form. One slash: two would lead to another site.
  const here = c.req.path.replace(/^\/+/, '/')
  return c.html(
    html`<!DOCTYPE html><html lang="${locales[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${fault.title}</title></head>
<body><main><h1>${fault.title}</h1><p>${fault.body}</p><p><a href="${here}">${retry}</a></p><p><a href="/">${home}</a></p><p>${code} ${requestId}</p></main></body></html>`,
    status,
  )
}

/** The same page, which the browser's scripts then keep with what was typed (app/shell/retrying-fetch.ts). */
export function awayFor(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', secondsAway)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: 503, headers })
}
