/** What somebody may need at a visit, beyond the visit. */

export const needKinds = ['wheelchair', 'hearing', 'sign-language', 'interpreter', 'companion'] as const
export type Need = (typeof needKinds)[number]

export const longestNote = 200

export interface Needs {
  /** In the order of `needKinds`. */
  needs: Need[]
  /** In their own words: which language, what else. */
  note: string
}

/** Whether nothing was asked for, in any way. */
export const isNothing = ({ needs, note }: Needs): boolean => needs.length === 0 && note === ''

/** What somebody adds who may not read what was said: nothing of it is taken back. */
export function added(said: Needs | undefined, { needs, note }: Needs): Needs {
  if (!said) return { needs, note }
  const notes = said.note.includes(note) ? [said.note] : [said.note, note]
  return {
    needs: needKinds.filter(one => said.needs.includes(one) || needs.includes(one)),
    // By letters, and not by halves of one.
    note: [...notes.filter(Boolean).join(' · ')].slice(0, longestNote).join(''),
  }
}

/** Each need is a field of its own, so that a form says it without a script and keeps it when it comes back. */
export const needField = (need: Need): string => `need_${need.replace('-', '_')}`
export const noteField = 'needs_note'
export const needFields: readonly string[] = [...needKinds.map(needField), noteField]

/** The fields that say them, to be shown in a form again. */
export const fieldsOfNeeds = ({ needs, note }: Needs): Record<string, string> => ({
  ...Object.fromEntries(needs.map(need => [needField(need), 'on'])),
  ...(note && { [noteField]: note }),
})
