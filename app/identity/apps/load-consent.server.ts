/** What the consent page says: which app, what, of whom and until when, in words of the reader. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { SessionUser } from '../user.server.ts'
import { daysFor, self } from './app-scopes.rules.ts'
import { findOwnPeople } from './apps.queries.server.ts'
import type { AppAsks } from './authorize.server.ts'

/** What only a proven person can give is not among `scopes`: `unproven` says so. */
export async function loadConsent(
  tx: Tx,
  { app, redirectUri, scopes, offline }: AppAsks,
  user: SessionUser,
  language: Language,
  now: Temporal.Instant,
) {
  const t = texts(language, 'apps')
  const people = await findOwnPeople(tx, user.id, now)
  const { days, usual } = daysFor(offline)
  const dateIn = (count: number) =>
    chileanDay(now).add({ days: count }).toLocaleString(locales[language], { dateStyle: 'long' })
  const words = (count: number) =>
    count === 1
      ? t.until.one
      : count === 365
        ? t.until.year(dateIn(count))
        : t.until.days(count, dateIn(count))
  const isLocked = (scope: string) => scope === 'patient/DocumentReference.rs' && !user.proven
  const url = new URL(redirectUri)
  return {
    t: {
      title: t.title,
      lead: t.lead(app.name, app.publisher),
      as: t.as(`${user.name} ${user.lastName}`),
      whom: t.whom.legend,
      what: t.what,
      until: t.until.label,
      facts: t.facts,
      allow: t.allow,
      deny: t.deny,
      back: t.back(/^https?:$/.test(url.protocol) ? url.host : app.name),
      prove: t.prove,
    },
    people: people.map(({ dependantId, name, blocked }) => ({
      value: dependantId ?? self,
      label: dependantId === null ? t.whom.self(name) : t.whom.child(name),
      description: blocked ? t.whom.blocked : undefined,
    })),
    scopes: scopes
      .filter(scope => !isLocked(scope))
      .map(scope => ({ value: scope, label: t.scopes[scope].label, hint: t.scopes[scope].hint })),
    unproven: scopes.some(isLocked) ? t.unproven : null,
    /** Null where the app reads only while it is used. */
    spans: offline ? days.map(count => ({ value: String(count), label: words(count) })) : null,
    usual: String(usual),
    once: offline ? null : t.until.once,
  }
}
