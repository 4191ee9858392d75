/** Who looked at a person's data: a page of it, and a question about one line. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { askAboutData } from './ask-about-data.server.ts'
import { logPage } from './log-page.server.ts'
import { sayLook } from './say-looks.server.ts'

/** @param page from 1; anything else is the first. */
export async function loadLooks(
  { db, centreLooks }: Pick<Portal, 'db' | 'centreLooks'>,
  accountId: string,
  asked: { page: string | null; language: Language },
) {
  const { rows, ...beside } = await logPage(asked.page, span => centreLooks(db, accountId, span))
  return { lines: rows.map(look => sayLook(look, asked.language)), ...beside }
}

/** Their question goes where every request about data goes, with the line in words and its number. */
export async function askAboutLook(
  portal: Pick<Portal, 'db' | 'clock' | 'centreLooks'>,
  accountId: string,
  lineId: string,
  post: Post,
): Promise<{ ok: true } | { ok: false; reason: 'gone' | 'full' }> {
  const id = /^\d{1,15}$/.test(lineId) ? Number(lineId) : null
  const [look] = id === null ? [] : await portal.centreLooks(portal.db, accountId, { id })
  if (!look) return { ok: false, reason: 'gone' }
  // Whoever answers reads Spanish.
  const said = sayLook(look, 'es')
  const detail = texts('es', 'looks').question(said.what, said.when, said.id)
  const asked = await askAboutData(portal, accountId, { kind: 'access', detail }, post)
  return asked.ok ? { ok: true } : { ok: false, reason: 'full' }
}
