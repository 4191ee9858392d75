/** What a field of the search card means: the choice it carries, else the words typed. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import type { Language } from '#app/text/languages.ts'
import { professionalBySlug } from '../professionals.queries.server.ts'
import { choiceElsewhere, findElsewhere } from '../results/find-elsewhere.server.ts'
import { type CardValues, examFields } from '../search-card-data.ts'
import type { ExamType, OfferType } from '../search-url.rules.ts'
import { type Directory, directoryOf } from './directory.server.ts'
import { findMatches } from './find-matches.rules.ts'
import { findProfessionals, isSomebodysName, type Suggestion } from './find-suggestions.server.ts'
import type { Match } from './match.rules.ts'
import { prefixMatch } from './prefix-match.rules.ts'
import { type SearchWords, searchWords } from './search-words.server.ts'
import { meant, surelyMeant } from './surely-meant.rules.ts'

export type Resolved = { ok: true; value: string } | { ok: false; message: string; choices: Suggestion[] }

const refused = (message: string, choices: Suggestion[] = []): Resolved => ({ ok: false, message, choices })

/** Without a script the hidden choice stays when the words change: the words win. */
const agrees = (typed: string, label: string | undefined) =>
  label !== undefined && (typed === '' || plainWords(typed) === plainWords(label))

/** A choice of any type, as it stands in the address: `especialidad:…`, `laboratorio:…`, `imagenologia:…`. */
function chosenElsewhere(
  { specialties, exams }: Directory,
  given: string,
  typed: string,
): Resolved | undefined {
  const [kind, slug = ''] = given.split(':')
  const exam = exams.get(slug)
  const label =
    kind === 'especialidad' ? specialties.get(slug)?.name : exam?.type === kind ? exam?.name : undefined
  return agrees(typed, label) ? { ok: true, value: given } : undefined
}

/** Where nothing of the field's own type is sure: what the other types say about the words. */
function lookElsewhere(directory: Directory, from: OfferType, typed: string, t: SearchWords) {
  const elsewhere = findElsewhere(directory, from, typed)
  const [first, second] = elsewhere
  const sure = first && surelyMeant(first.matches)
  const other = second && surelyMeant(second.matches)
  const choices = elsewhere.flatMap(({ type, matches }) =>
    matches.map(({ value }) => choiceElsewhere(directory, { type, value }, t)),
  )
  return {
    /** The score of the best of them. */
    best: first?.matches[0]?.score ?? 0,
    surely: sure && !other ? choices[0]?.value : undefined,
    choices,
  }
}

/** One thing is asked for by its name, several by their number. */
const ask = (
  choices: Suggestion[],
  say: { unknown: string; one: (label: string) => string; unsure: string },
): Resolved => {
  const [only] = choices
  const message = !only ? say.unknown : choices.length === 1 ? say.one(only.label) : say.unsure
  return refused(message, choices)
}

/** @returns `especialidad:<slug>` or `medico:<slug>`, also an exam as `resolveExam` has it; or what to ask, in words of the visitor, with choices. */
export async function resolveConsult(db: Tx, values: CardValues, language: Language): Promise<Resolved> {
  const t = searchWords(language)
  const directory = await directoryOf(db, language)
  const { specialties, index } = directory
  const typed = values.que_texto
  const [kind, slug = ''] = values.que.split(':')
  const chosen = chosenElsewhere(directory, values.que, typed)
  if (chosen) return chosen
  if (kind === 'medico' && agrees(typed, (await professionalBySlug(db, slug))?.name))
    return { ok: true, value: values.que }
  if (typed === '') return refused(t.errors.what)

  const matches = findMatches(index.specialty, typed, { limit: 5 })
  const named = await findProfessionals(db, directory, { q: typed, commune: values.comuna }, matches)
  const sure = surelyMeant(matches)
  if (sure && named.length === 0) return { ok: true, value: `especialidad:${sure}` }
  const elsewhere = lookElsewhere(directory, 'consulta', typed, t)
  if (named.length === 0) {
    const somebody = isSomebodysName(index.specialty, typed)
    const best = matches[0]?.score ?? 0
    const likely = somebody || elsewhere.best > best ? undefined : meant(matches)
    if (likely) return { ok: true, value: `especialidad:${likely}` }
    if (elsewhere.surely && !somebody && unlike(matches, elsewhere.best))
      return { ok: true, value: elsewhere.surely }
  }
  const [only] = named
  if (only && named.length === 1 && plainWords(only.name) === plainWords(typed))
    return { ok: true, value: `medico:${only.slug}` }
  const own = [
    ...matches.map(({ value }) => ({
      value: `especialidad:${value}`,
      label: specialties.get(value)?.name ?? value,
    })),
    ...named.map(row => ({
      value: `medico:${row.slug}`,
      label: row.name,
      detail: specialties.get(row.specialty)?.name,
    })),
  ]
  return ask(merged(own, elsewhere, named.length > 0 ? undefined : matches[0]), {
    unknown: t.errors.whatUnknown(typed),
    one: label => t.errors.meantOne(typed, label),
    unsure: t.errors.whatUnsure(typed),
  })
}

/** Nothing of the field's own type was typed or begun, or far less of it than of another. */
const unlike = (matches: Match[], elsewhere: number) =>
  matches.every(({ how, sure, score }) => how === 'likeness' || (!sure && score + 0.1 < elsewhere))

/** What the field is for first, unless another type knows the words better. */
const merged = (
  own: Suggestion[],
  elsewhere: { best: number; choices: Suggestion[] },
  top: Match | undefined,
) =>
  top && !top.sure && elsewhere.best > top.score
    ? [...elsewhere.choices, ...own]
    : [...own, ...elsewhere.choices]

/** @returns `laboratorio:<slug>` or `imagenologia:<slug>`, also what else the words surely name; or what to ask. An area alone: its exams are the choices. */
export async function resolveExam(
  db: Tx,
  type: ExamType,
  values: CardValues,
  language: Language,
): Promise<Resolved> {
  const t = searchWords(language)
  const directory = await directoryOf(db, language)
  const { exams, index } = directory
  const names = examFields[type]
  const typed = values[names.text]
  const area = values[names.area]
  const chosen = exams.get(values[names.exam])
  if (chosen?.type === type && agrees(typed, chosen.name))
    return { ok: true, value: `${type}:${chosen.slug}` }
  const other = chosenElsewhere(directory, values[names.exam], typed)
  if (other) return other
  const options = (slugs: string[]) =>
    slugs.map(slug => ({ value: slug, label: exams.get(slug)?.name ?? slug }))
  if (typed === '') {
    // The area alone: its exams are the choices, which is how it is done without a script.
    const ofArea = [...exams.values()].filter(exam => exam.type === type && exam.areaSlug === area)
    return refused(t.errors.exam, options(ofArea.map(exam => exam.slug)))
  }
  const inArea = findMatches(index.exam[type], typed, {
    limit: 6,
    keep: slug => !area || exams.get(slug)?.areaSlug === area,
  })
  const matches = inArea.length > 0 ? inArea : findMatches(index.exam[type], typed, { limit: 6 })
  const sure = surelyMeant(matches)
  if (sure) return { ok: true, value: `${type}:${sure}` }
  const elsewhere = lookElsewhere(directory, type, typed, t)
  const likely = elsewhere.best > (matches[0]?.score ?? 0) ? undefined : meant(matches)
  if (likely) return { ok: true, value: `${type}:${likely}` }
  if (elsewhere.surely && unlike(matches, elsewhere.best)) return { ok: true, value: elsewhere.surely }
  const own = options(matches.map(match => match.value))
  return ask(merged(own, elsewhere, matches[0]), {
    unknown: t.errors.examUnknown(typed),
    one: label => t.errors.meantOne(typed, label),
    unsure: t.errors.examUnsure(typed),
  })
}

/** @returns its slug, or what to ask, with communes that come near. */
export async function resolveCommune(db: Tx, values: CardValues, language: Language): Promise<Resolved> {
  const t = searchWords(language)
  const { communes, index } = await directoryOf(db, language)
  const typed = values.comuna_texto
  const chosen = communes.get(values.comuna)
  if (chosen && agrees(typed, chosen.name)) return { ok: true, value: chosen.slug }
  if (typed === '') return refused(t.errors.commune)
  const matches = findMatches(index.commune, typed, { limit: 6 })
  const sure = meant(matches)
  if (sure) return { ok: true, value: sure }
  const choices = prefixMatch(index.commune, typed, 6).map(value => ({
    value,
    label: communes.get(value)?.name ?? value,
    detail: communes.get(value)?.region,
  }))
  return ask(choices, {
    unknown: t.errors.communeUnknown(typed),
    one: label => t.errors.meantOne(typed, label),
    unsure: t.errors.communeUnsure(typed),
  })
}
