/** What of a Cookie header is read, before anything reads one. */
import type { MiddlewareHandler } from 'hono'
import { isLanguage, languageHeader } from '#app/text/languages.ts'
import { preferenceCookies, readPreferences } from '../../preferences.ts'
import type { ApiEnv } from '../api.server.ts'
import { withoutPlanted } from '../cookies.ts'

/**
 * Behind TLS our cookies have a prefix that no neighbouring host can set. A page that asks for more is answered in the language that its
 * words are in, also after another tab chose one: half of it in each would be read aloud in the wrong voice.
 */
export const readCookies =
  (https: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const brought = c.req.header('cookie')
    const ours = https && brought ? withoutPlanted(brought) : brought
    const read = inLanguageOf(ours, c.req.header(languageHeader))
    if (read !== brought) c.req.raw = withCookie(c.req.raw, read ?? '')
    await next()
  }

function inLanguageOf(cookie: string | undefined, page: string | undefined): string | undefined {
  if (!isLanguage(page) || readPreferences(cookie).language === page) return cookie
  // Of two of one name the first is read.
  const [line = ''] = preferenceCookies({ language: page }, false)
  return [line.split(';', 1)[0], cookie].filter(Boolean).join('; ')
}

function withCookie(request: Request, cookie: string): Request {
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie)
  return new Request(request, { headers })
}
