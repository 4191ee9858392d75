/** Needs in words. */
import { spacedPhone } from '#app/platform/phone.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { longestNote, type Needs, needField, needKinds, noteField } from './needs.rules.ts'

/** Each of them, the patient's own words last. */
export function needsTold({ needs, note }: Needs, language: Language): string[] {
  const t = texts(language, 'needs')
  return [...needs.map(need => t.kinds[need].label), ...(note ? [t.inTheirWords(note)] : [])]
}

/**
 * What a form asks of them, with what was said before. The words come along with the page: whoever needs nothing fetches none.
 * @param centre `written` where it has a mailbox; a video visit is read at its professional's desk.
 */
export function askNeeds(
  centre: { written: boolean; isVideo: boolean; phone: string | null },
  language: Language,
) {
  const t = texts(language, 'needs')
  const { wheelchair: _, ...remote } = t.kinds
  return {
    title: t.title,
    hint: t.hint,
    kinds: needKinds
      .filter(need => !centre.isVideo || need in remote)
      .map(need => ({ name: needField(need), ...t.kinds[need] })),
    note: { name: noteField, longest: longestNote, ...t.note },
    reaches: centre.written || centre.isVideo ? t.reaches : t.call(centre.phone && spacedPhone(centre.phone)),
  }
}

export type NeedsAsked = ReturnType<typeof askNeeds>
