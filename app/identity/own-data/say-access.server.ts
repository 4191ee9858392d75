import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { AccessEntry } from './access.queries.server.ts'

/** Who read which document, and when: in words, with the year where it is not this one. */
export function sayAccess(
  { at, actor, how, kind, delegate, app }: AccessEntry,
  language: Language,
  now: Temporal.Instant,
): { what: string; when: string } {
  const { log } = texts(language, 'profile')
  const { relations } = texts(language, 'delegated')
  const yearOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(chileanZone).year
  const delegateName = delegate ? `${relations[delegate.relation]} ${delegate.name}` : relations.other
  const who = actor === 'delegate' ? delegateName : actor === 'app' ? log.app(app ?? '') : log.actors[actor]
  const did = (actor === 'self' ? log.howSelf : log.how)[how]
  return {
    what: `${who} ${did} ${log.kinds[kind as keyof typeof log.kinds] ?? log.other}`,
    when: at.toZonedDateTimeISO(chileanZone).toLocaleString(locales[language], {
      day: 'numeric',
      month: 'short',
      year: yearOf(at) === yearOf(now) ? undefined : 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  }
}
