/** Who looked at a person's data: a page of it, and a question about one line. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { askAboutData } from './ask-about-data.server.ts'
import { sayLook } from './say-looks.server.ts'

const perPage = 15
/** Nobody turns more pages than that; the file with one's data has them all. */
const mostPages = 1000

/** @param page from 1; anything else is the first. */
export async function loadLooks(
  { db, centreLooks }: Pick<Portal, 'db' | 'centreLooks'>,
  accountId: string,
  asked: { page: string | null; language: Language },
) {
  const page = /^[1-9]\d{0,3}$/.test(asked.page ?? '') ? Math.min(Number(asked.page), mostPages) : 1
  const found = await centreLooks(db, accountId, { limit: perPage + 1, offset: (page - 1) * perPage })
  return {
    lines: found.slice(0, perPage).map(look => sayLook(look, asked.language)),
    newer: page > 1 ? page - 1 : null,
    older: found.length > perPage ? page + 1 : null,
  }
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
