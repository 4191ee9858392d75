/** From the slugs of an address to what its page is about. What does not exist is a 404 that says what comes near. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { notFound, requireSlug } from '#app/platform/http/params.server.ts'
import { missing, type Way, waysOn } from '#app/shell/ways-on.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findPractitioner } from '../practitioner/practitioner.queries.server.ts'
import { findFormer, professionalsNamed } from '../professionals.queries.server.ts'
import { type Attention, attentionOf, examTypeOf, type Subject, searchPath } from '../search-url.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import { type Directory, directoryOf } from '../suggestions/directory.server.ts'
import { findMatches } from '../suggestions/find-matches.rules.ts'
import { nameWords } from '../suggestions/person-name.rules.ts'
import type { Index } from '../suggestions/word-index.rules.ts'
import type { PageSearch } from './page-search.server.ts'

const nearShown = 4

function requireAttention(url: URL, offerName: string | undefined): Attention {
  const attention = attentionOf(offerName)
  if (!attention) throw notFound(url)
  return attention
}

/** @throws the 404 page, with communes of that name where the subject is known. */
function requireCommune(
  { url, language, directory }: { url: URL; language: Language; directory: Directory },
  slug: string | undefined,
  address: Subject,
): Commune {
  const given = requireSlug(url, slug)
  const commune = directory.communes.get(given)
  if (commune) return commune
  const near = alike(directory.index.commune, given).map(value => ({
    label: `${directory.communes.get(value)?.name}`,
    to: searchPath(address, value),
  }))
  throw missing(url, [...near, ...waysOn(language, 'search', 'help')], texts(language, 'gone').commune)
}

const alike = (index: Index, slug: string) =>
  findMatches(index, slug.replaceAll('-', ' '), { limit: nearShown }).map(match => match.value)

interface SpecialtyParams {
  specialty?: string
  offer_name?: string
  commune?: string
}

interface ExamParams {
  exam?: string
  commune?: string
}

/** What a page of hours is about, whichever of its addresses was asked. */
export const requireResultsPage = (
  db: Tx,
  language: Language,
  url: URL,
  params: SpecialtyParams | ExamParams,
): Promise<PageSearch> =>
  'exam' in params
    ? requireExamPage(db, language, url, params)
    : requireSpecialtyPage(db, language, url, params)

async function requireSpecialtyPage(
  db: Tx,
  language: Language,
  url: URL,
  params: SpecialtyParams,
): Promise<PageSearch> {
  const directory = await directoryOf(db, language)
  const attention = requireAttention(url, params.offer_name)
  const slug = requireSlug(url, params.specialty)
  const specialty = directory.specialties.get(slug)
  if (!specialty) {
    const commune = directory.communes.get(params.commune ?? '')
    const near = alike(directory.index.specialty, slug).map(value => ({
      label: directory.specialties.get(value)?.name ?? value,
      to: commune
        ? searchPath({ kind: 'specialty', slug: value, attention }, commune.slug)
        : `/buscador?que=especialidad:${value}`,
    }))
    throw missing(url, [...near, ...waysOn(language, 'search', 'help')], texts(language, 'gone').specialty)
  }
  const address = { kind: 'specialty', slug, attention } as const
  const commune = requireCommune({ url, language, directory }, params.commune, address)
  return { subject: address, address, what: specialty.name, commune }
}

async function requireExamPage(
  db: Tx,
  language: Language,
  url: URL,
  params: ExamParams,
): Promise<PageSearch> {
  const type = examTypeOf(url.pathname)
  const directory = await directoryOf(db, language)
  const slug = requireSlug(url, params.exam)
  const exam = directory.exams.get(slug)
  if (exam?.type !== type) {
    const commune = directory.communes.get(params.commune ?? '')
    const near = alike(directory.index.exam[type], slug).map(value => ({
      label: directory.exams.get(value)?.name ?? value,
      to: commune ? searchPath({ kind: 'exam', type, slug: value }, commune.slug) : `/buscador?tipo=${type}`,
    }))
    const t = texts(language, 'gone')
    const another = { label: t.ways.another, to: `/buscador?tipo=${type}` }
    throw missing(url, [...near, another, ...waysOn(language, 'help')], t.exam)
  }
  const address = { kind: 'exam', type, slug } as const
  const commune = requireCommune({ url, language, directory }, params.commune, address)
  return { subject: { kind: 'exam', slug }, address, what: exam.name, exam, commune }
}

/** @throws the 404 page: with who attends the same where somebody attended here once, else with names that come near. */
export async function requirePractitionerPage(
  db: Tx,
  language: Language,
  url: URL,
  params: { practitioner_name?: string; offer_name?: string; commune?: string },
) {
  const directory = await directoryOf(db, language)
  const attention = requireAttention(url, params.offer_name)
  const slug = requireSlug(url, params.practitioner_name)
  const practitioner = await findPractitioner(db, slug)
  if (!practitioner) throw await missingPractitioner(db, language, url, { slug, attention, ...params })
  const address = { kind: 'practitioner', slug, attention } as const
  const commune = requireCommune({ url, language, directory }, params.commune, address)
  return { practitioner, commune, address }
}

/** Somebody who attended here once is named, and whoever attends the same where they did stands beside. */
async function missingPractitioner(
  db: Tx,
  language: Language,
  url: URL,
  asked: { slug: string; attention: Attention; commune?: string },
) {
  const { slug, attention } = asked
  const directory = await directoryOf(db, language)
  const t = texts(language, 'gone')
  const former = await findFormer(db, slug)
  const commune =
    directory.communes.get(asked.commune ?? '') ?? directory.communeByCode.get(former?.communeCode ?? '')
  const others = (former?.specialties ?? []).flatMap(one => {
    const name = directory.specialties.get(one)?.name
    return name && commune
      ? [
          {
            label: t.ways.others(name, commune.name),
            to: searchPath({ kind: 'specialty', slug: one, attention }, commune.slug),
          },
        ]
      : []
  })
  const near = former ? others : await namesakes(db, directory, slug, attention)
  const said = former ? { title: t.former.title(former.name), body: t.former.body } : t.professional
  return missing(url, [...near, ...waysOn(language, 'search', 'recover', 'help')], said)
}

async function namesakes(
  db: Tx,
  { communeByCode }: Directory,
  slug: string,
  attention: Attention,
): Promise<Way[]> {
  const words = nameWords(slug.replaceAll('-', ' ')).filter(word => word.length >= 3 && !/\d/.test(word))
  if (words.length === 0) return []
  const found = await professionalsNamed(db, words, { limit: nearShown })
  return found.flatMap(row => {
    const commune = communeByCode.get(row.communeCode)
    return commune
      ? [
          {
            label: row.name,
            to: searchPath({ kind: 'practitioner', slug: row.slug, attention }, commune.slug),
          },
        ]
      : []
  })
}
