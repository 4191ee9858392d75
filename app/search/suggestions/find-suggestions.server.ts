/** What a combobox shows while somebody types: specialties and professionals, exams of an area, or communes. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import {
  type NamedProfessional,
  professionalsLike,
  professionalsNamed,
} from '../professionals.queries.server.ts'
import { choiceElsewhere, findElsewhere } from '../results/find-elsewhere.server.ts'
import type { ExamType, OfferType } from '../search-url.rules.ts'
import { type Directory, directoryOf } from './directory.server.ts'
import { findMatches } from './find-matches.rules.ts'
import type { Match } from './match.rules.ts'
import { looksLikeName, nameWords, spelledLike } from './person-name.rules.ts'
import { prefixMatch } from './prefix-match.rules.ts'
import { type SearchWords, searchWords } from './search-words.server.ts'
import { surelyMeant } from './surely-meant.rules.ts'
import type { Index } from './word-index.rules.ts'

export interface Suggestion {
  value: string
  label: string
  detail?: string
}

export interface SuggestionGroup {
  label: string
  options: Suggestion[]
}

export interface Asked {
  type: 'consulta' | ExamType | 'comuna'
  q: string
  /** Kind of specialty to look among. */
  kind?: 'medical' | 'dental' | 'allied'
  /** Slug of an exam area. */
  area?: string
  /** Slug of the commune chosen so far: its professionals come first. */
  commune?: string
}

const shown = 8
const professionalsShown = 5
/** An area is chosen to see what there is in it. */
const shownOfArea = 60

/** Groups with nothing in them are left out; what the words mean under another type stands last. */
export async function findSuggestions(db: Tx, asked: Asked, language: Language): Promise<SuggestionGroup[]> {
  const t = searchWords(language)
  const directory = await directoryOf(db, language)
  if (asked.type === 'comuna')
    return filled([{ label: t.groups.communes, options: communeOptions(directory, asked.q) }])
  const own =
    asked.type === 'consulta'
      ? await consultGroups(db, directory, asked, t)
      : [{ label: t.groups.exams, options: examOptions(directory, asked.type, asked) }]
  return filled([...own, ...elsewhereGroups(directory, asked.type, asked.q, filled(own).length > 0, t)])
}

const filled = (groups: SuggestionGroup[]) => groups.filter(group => group.options.length > 0)

/** What the words mean under another type: all of it where this one knows nothing, else only what is sure. */
const elsewhereGroups = (directory: Directory, type: OfferType, q: string, known: boolean, t: SearchWords) =>
  findElsewhere(directory, type, q)
    .filter(({ matches }) => !known || surelyMeant(matches))
    .map(({ type: other, matches }) => ({
      label: t.types[other],
      options: matches
        .slice(0, known ? 1 : undefined)
        .map(({ value }) => choiceElsewhere(directory, { type: other, value }, t)),
    }))

/** Best first; with nothing typed, what most people look for. */
function ranked(index: Index, q: string, keep: (value: string) => boolean, most = shown): Match[] {
  if (q.trim() !== '') return findMatches(index, q, { keep, limit: shown })
  return index.entries
    .filter(entry => keep(entry.value))
    .sort((a, b) => b.prominence - a.prominence)
    .slice(0, most)
    .map(({ value }) => ({ value, score: 1, sure: true, how: 'exact' }))
}

async function consultGroups(db: Tx, directory: Directory, asked: Asked, t: SearchWords) {
  const { specialties, index } = directory
  const keep = (slug: string) => !asked.kind || specialties.get(slug)?.kind === asked.kind
  const matches = ranked(index.specialty, asked.q, keep)
  const professionals = await findProfessionals(db, directory, asked, matches)
  const bySpecialty = {
    label: t.groups.specialties,
    options: matches.flatMap(({ value }) => {
      const found = specialties.get(value)
      return found
        ? [{ value: `especialidad:${value}`, label: found.name, detail: t.card.kinds[found.kind] }]
        : []
    }),
  }
  const byName = {
    label: t.groups.professionals,
    options: professionals.map(row => ({
      value: `medico:${row.slug}`,
      label: row.name,
      detail: [specialties.get(row.specialty)?.name, directory.communeByCode.get(row.communeCode)?.name]
        .filter(Boolean)
        .join(' · '),
    })),
  }
  // A name that somebody has says more than a specialty that it only resembles.
  const namesFirst = matches[0]?.how === 'likeness' || isSomebodysName(index.specialty, asked.q)
  return namesFirst ? [byName, bySpecialty] : [bySpecialty, byName]
}

/** Whether a word of it is a first name or a surname that stands in the everyday words. */
export const isSomebodysName = ({ people }: Index, q: string) => nameWords(q).some(word => people.has(word))

/** Up to five professionals, of the kind of specialty asked for; none when the words surely mean a specialty and are nobody's name. */
export async function findProfessionals(
  db: Tx,
  { communes, specialties, index }: Directory,
  { q, commune, kind }: Pick<Asked, 'q' | 'commune' | 'kind'>,
  matches: Match[],
): Promise<NamedProfessional[]> {
  const words = nameWords(q)
  if (!words.some(word => word.length >= 3)) return []
  if (matches[0]?.sure && !isSomebodysName(index.specialty, q)) return []
  const communeCode = commune ? communes.get(commune)?.code : undefined
  const ofKind = kind && [...specialties.values()].filter(one => one.kind === kind).map(one => one.slug)
  const among = { communeCode, specialties: ofKind }
  const named = await professionalsNamed(db, words, { ...among, limit: professionalsShown })
  if (named.length > 0 || matches.length > 0) return named
  const alike = await professionalsLike(db, words.join(' '), words.map(spelledLike), {
    ...among,
    limit: 20,
  })
  return alike.filter(row => looksLikeName(words, row.searchName)).slice(0, professionalsShown)
}

function examOptions({ exams, index }: Directory, type: ExamType, { q, area }: Asked): Suggestion[] {
  const keep = (slug: string) => !area || exams.get(slug)?.areaSlug === area
  return ranked(index.exam[type], q, keep, area ? shownOfArea : shown).flatMap(({ value }) => {
    const exam = exams.get(value)
    return exam ? [{ value, label: exam.name, detail: exam.area }] : []
  })
}

const communeOptions = ({ communes, index }: Directory, q: string): Suggestion[] =>
  (q.trim() === ''
    ? ranked(index.commune, q, () => true).map(({ value }) => value)
    : prefixMatch(index.commune, q, shown)
  ).flatMap(value => {
    const commune = communes.get(value)
    return commune ? [{ value, label: commune.name, detail: commune.region }] : []
  })
