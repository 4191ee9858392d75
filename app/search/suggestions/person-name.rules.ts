/** Names of people as they are typed: with titles, without accents, with a slip. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { distance, slipsAllowed, soundOf } from './words.rules.ts'

const titles = new Set([
  'dr',
  'dra',
  'doctor',
  'doctora',
  'profesional',
  'sr',
  'sra',
  'de',
  'del',
  'la',
  'los',
])

/** The words of a name without titles; all of them when nothing else is there. */
export function nameWords(typed: string): string[] {
  const words = plainWords(typed).split(' ').filter(Boolean).slice(0, 6)
  const telling = words.filter(word => !titles.has(word))
  return telling.length > 0 ? telling : words
}

/** Every typed word is, give or take a slip, one of the names. «gonsales» is González; «pizza» is nobody. */
export function looksLikeName(typed: string[], searchName: string): boolean {
  const names = searchName.split(' ').map(soundOf)
  return typed.every(word => {
    const sound = soundOf(word)
    return names.some(name => {
      const limit = Math.min(2, slipsAllowed(Math.min(sound.length, name.length)))
      return sound === name || (sound[0] === name[0] && distance(sound, name, limit) <= limit)
    })
  })
}

const spellings: [RegExp, string][] = [
  [/(?:ll|y)(?=[aeiou])/g, '‹ll?|y|i›'],
  [/qu(?=[ei])|k|c(?=[aouklrt]|$)/g, '‹c|k|qu›'],
  [/[szx]+|c(?=[ei])/g, '[szcx]+'],
  [/[bv]/g, '[bv]'],
  [/[gj](?=[ei])/g, '[gjx]'],
  [/h/g, 'h?'],
  [/[nm](?=[bpv[])/g, '[nm]'],
  [/[iy]$/g, '[iy]'],
  [/‹/g, '('],
  [/›/g, ')'],
]

/** A PostgreSQL regular expression for the beginning of a name however it is spelled: «gonsales» finds gonzalez. */
export const spelledLike = (word: string): string =>
  `\\m${spellings.reduce((text, [pattern, classes]) => text.replace(pattern, classes), word)}`
