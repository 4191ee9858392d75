/** Looks at a person's data in words: who, of which centre, what, of which hour, when. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import type { CentreLook } from './centre-looks.ts'

const ownWord = (words: Readonly<Record<string, string>>, key: string | null) =>
  key !== null && Object.hasOwn(words, key) ? words[key] : undefined

function whoIn({ role, name, centre }: CentreLook, t: ReturnType<typeof texts<'looks'>>): string {
  if (name !== null) return role === 'system' ? t.system(name, centre) : t.professional(name, centre)
  if (role === 'operator') return t.operator
  return t.who(ownWord(t.roles, role) ?? t.someone, centre)
}

/** One line. */
export function sayLook(look: CentreLook, language: Language) {
  const t = texts(language, 'looks')
  const { at, start, zone, times, verbs } = look
  const day = start
    ?.toZonedDateTimeISO(zone)
    .toLocaleString(locales[language], { day: 'numeric', month: 'long' })
  const said = [...new Set(verbs.map(verb => ownWord(t.verbs, verb) ?? t.changed))]
  // «vio tu hora del 3 de diciembre»: of one that says the hour last, its day follows.
  const what = listInWords(said, language)
  const [only] = said
  const ofHour = said.length === 1 && only === t.verbs['see-list'] ? t.ofHour : t.inHour
  const when = at.toZonedDateTimeISO(chileanZone).toLocaleString(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return {
    id: String(look.id),
    what: `${whoIn(look, t)} ${what}${day ? ofHour(day) : ''}`,
    when: times > 1 ? `${when} · ${t.times(times)}` : when,
  }
}
