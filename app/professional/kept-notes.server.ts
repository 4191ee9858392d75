/** Notes that somebody wrote while their session ended: what was typed, for the page that they come back to. */
import type { Database } from '#app/platform/database/database.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { keptForm } from '#app/platform/http/kept-form.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** search: goes along with what is sent, so that what waited is dropped once it is kept. */
export async function keptNotes(
  db: Database,
  staffAccountId: string,
  url: URL,
  language: Language,
  now: Temporal.Instant,
) {
  const kept = await keptForm(db, { staffAccountId }, url, now)
  return kept && { notes: typedIn(kept).notes ?? '', said: texts(language, 'forms').kept, search: url.search }
}
