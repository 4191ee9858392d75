/** Apps that an account lets read, as Seguridad lists them. */

import { capital } from '#app/platform/capital.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import { findOwnGrants } from './apps.queries.server.ts'

/** Also those that read of its children, each with the child's name. */
export async function loadOwnApps(tx: Tx, accountId: string, language: Language, now: Temporal.Instant) {
  const { list: t, scopes: words } = texts(language, 'apps')
  const grants = await findOwnGrants(tx, accountId, now)
  return {
    title: t.title,
    others: t.others,
    end: t.end,
    apps: grants.map(({ id, app, publisher, child, scopes, lastDay, readAt }) => {
      const what = listInWords(
        scopes.map(scope => words[scope].short),
        language,
      )
      const until = lastDay.toLocaleString(locales[language], { dateStyle: 'long' })
      return {
        id,
        name: `${app} (${publisher})`,
        what: capital(`${child === null ? '' : t.of(child)}${t.line(what, until)}`),
        read: readAt ? t.read(formatDayTime(readAt, chileanZone, language)) : t.never,
        label: t.endLabel(app),
      }
    }),
  }
}
