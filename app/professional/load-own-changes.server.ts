/** What centres want to change of a professional, as they read it: what stands there, and what would. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Professional } from '#app/staff/public.server.ts'
import { findAskedOf, linesOf } from '#app/supply/public.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** The oldest first. `picture`: the photo that a centre brought, as a data URL. */
export async function loadOwnChanges(
  { db, supply }: Pick<Portal, 'db' | 'supply'>,
  { professionalId }: Professional,
  language: Language,
) {
  const asked = await findAskedOf(db, professionalId)
  const [key] = asked.map(one => one.key)
  if (key === undefined) return []
  const t = texts(language, 'desk').own
  const [now] = await linesOf({ tx: db, prices: supply.prices }, 'professional', {
    centres: null,
    keys: [key],
  })
  return asked.map(({ id, centre, askedAt, fields }) => ({
    id,
    centre,
    when: formatDayTime(askedAt, chileanZone, language),
    fields: Object.entries(fields).map(([name, wanted]) => ({
      name: t.fields[name as keyof typeof t.fields] ?? name,
      was: said(name, now?.[name] ?? byDefault[name], t, language),
      will: said(name, wanted, t, language),
      picture:
        name === 'photo' && typeof wanted === 'string' && wanted.startsWith('data:image/') ? wanted : null,
    })),
  }))
}

type Words = { nothing: string; photo: string; sexes: Record<string, string> }

/** What an export leaves out. */
const byDefault: Record<string, unknown> = { languages: ['es'], age_from: 0, age_to: 120 }

function said(name: string, value: unknown, t: Words, language: Language): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return t.nothing
  if (name === 'photo') return t.photo
  if (name === 'sex') return t.sexes[String(value)] ?? String(value)
  if (!Array.isArray(value)) return String(value)
  if (name === 'languages') {
    const names = new Intl.DisplayNames([locales[language]], { type: 'language' })
    return value.map(code => names.of(String(code)) ?? String(code)).join(', ')
  }
  return value
    .map(one => (typeof one === 'object' ? Object.values(one as object).join(', ') : String(one)))
    .join(' · ')
}
