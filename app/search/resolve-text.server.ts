/** What a field of the search card means: the choice it carries, else the words typed. */
import type { Tx } from '#app/platform/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findBegun } from './begun.rules.ts'
import { directoryOf } from './directory.server.ts'
import { findProfessionals, type Suggestion } from './find-suggestions.server.ts'
import { findMatches } from './match.rules.ts'
import { professionalBySlug } from './professionals.queries.server.ts'
import { type CardValues, examFields } from './search-card-data.ts'
import type { ExamType } from './search-url.rules.ts'
import { searchWords } from './search-words.server.ts'
import { surelyMeant } from './surely-meant.rules.ts'
import { plain } from './words.rules.ts'

export type Resolved = { ok: true; value: string } | { ok: false; message: string; choices: Suggestion[] }

const refused = (message: string, choices: Suggestion[] = []): Resolved => ({ ok: false, message, choices })

/** Without a script the hidden choice stays when the words change: the words win. */
const agrees = (typed: string, label: string | undefined) =>
  label !== undefined && (typed === '' || plain(typed) === plain(label))

export async function resolveConsult(db: Tx, values: CardValues, language: Language): Promise<Resolved> {
  const t = searchWords(language)
  const directory = await directoryOf(db, language)
  const { specialties, index } = directory
  const typed = values.que_texto
  const [kind, slug = ''] = values.que.split(':')
  if (kind === 'especialidad' && agrees(typed, specialties.get(slug)?.name))
    return { ok: true, value: values.que }
  if (kind === 'medico' && agrees(typed, (await professionalBySlug(db, slug))?.name))
    return { ok: true, value: values.que }
  if (typed === '') return refused(t.errors.what)

  const matches = findMatches(index.specialty, typed, { limit: 5 })
  const sure = surelyMeant(matches)
  const named = await findProfessionals(db, directory, { q: typed, commune: values.comuna }, matches)
  if (sure && named.length === 0) return { ok: true, value: `especialidad:${sure}` }
  const [only] = named
  if (only && named.length === 1 && plain(only.name) === plain(typed))
    return { ok: true, value: `medico:${only.slug}` }
  const choices = [
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
  return refused(choices.length > 0 ? t.errors.whatUnsure(typed) : t.errors.whatUnknown(typed), choices)
}

export async function resolveExam(
  db: Tx,
  type: ExamType,
  values: CardValues,
  language: Language,
): Promise<Resolved> {
  const t = searchWords(language)
  const { exams, index } = await directoryOf(db, language)
  const names = examFields[type]
  const typed = values[names.text]
  const area = values[names.area]
  const chosen = exams.get(values[names.exam])
  if (chosen?.type === type && agrees(typed, chosen.name))
    return { ok: true, value: `${type}:${chosen.slug}` }
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
  const choices = options(matches.map(match => match.value))
  return refused(choices.length > 0 ? t.errors.examUnsure(typed) : t.errors.examUnknown(typed), choices)
}

export async function resolveCommune(db: Tx, values: CardValues, language: Language): Promise<Resolved> {
  const t = searchWords(language)
  const { communes, index } = await directoryOf(db, language)
  const typed = values.comuna_texto
  const chosen = communes.get(values.comuna)
  if (chosen && agrees(typed, chosen.name)) return { ok: true, value: chosen.slug }
  if (typed === '') return refused(t.errors.commune)
  const matches = findMatches(index.commune, typed, { limit: 6 })
  const sure = surelyMeant(matches)
  if (sure) return { ok: true, value: sure }
  const choices = findBegun(index.commune, typed, 6).map(value => ({
    value,
    label: communes.get(value)?.name ?? value,
    detail: communes.get(value)?.region,
  }))
  return refused(choices.length > 0 ? t.errors.communeUnsure(typed) : t.errors.communeUnknown(typed), choices)
}
