/**
 * Where somebody looked last and who pays, kept in their browser; a profile stands in for it. It fills in forms and nothing
 * else: what an address answers never depends on it (docs/decisions/0174-the-last-search.md).
 */
import { redirect } from 'react-router'
import { findWhereAndPayer, type SessionUser } from '#app/identity/public.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { cookieIn, cookieLine, isSecure } from '#app/platform/http/cookies.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadSearchCard } from './load-search-card.server.ts'
import { describeChosen } from './results/describe-chosen.server.ts'
import { type CardValues, emptyCard, type SearchCardData } from './search-card-data.ts'
import { remembering } from './search-url.rules.ts'
import { type Directory, directoryOf } from './suggestions/directory.server.ts'

const cookie = 'copihue_busqueda'

/** Slugs, empty where nothing was chosen: nobody is without an insurer because they named none. */
type Chosen = Pick<CardValues, 'comuna' | 'prevision'>

/** What this browser chose last; a slug that does not exist any more was not chosen. */
function chosenLast(header: string | null, { communes, financers }: Directory): Chosen | undefined {
  const [comuna = '', prevision = ''] = cookieIn(header, cookie)?.split('.') ?? []
  const known = {
    comuna: communes.has(comuna) ? comuna : '',
    prevision: financers.has(prevision) ? prevision : '',
  }
  return known.comuna || known.prevision ? known : undefined
}

/** The Set-Cookie line that remembers a search. */
export const rememberSearch = (portal: Pick<Portal, 'config'>, { comuna, prevision }: Chosen): string =>
  cookieLine(cookie, `${comuna}.${prevision}`, { secure: isSecure(portal) })

/** The Set-Cookie line that remembers the insurer of an hour that was booked; the commune stays as it was known. */
export async function rememberInsurer(
  portal: Portal,
  language: Visit['language'],
  by: { header: string | null; user: SessionUser | null },
  prevision: string,
): Promise<string> {
  const { known } = await choiceOf(portal, language, by)
  return rememberSearch(portal, { comuna: known?.comuna ?? '', prevision })
}

/**
 * What was chosen in a form of the page itself is remembered for the next search; of somebody else it says nothing of one's own.
 * @throws the redirect to the address that everybody has, where the one asked for comes from such a form.
 */
export function rememberAndGo(
  portal: Pick<Portal, 'config'>,
  url: URL,
  to: string,
  { comuna, prevision, para }: { comuna: string; prevision?: string; para?: string },
) {
  if (!url.searchParams.has(remembering)) return
  const kept = !para && prevision && rememberSearch(portal, { comuna, prevision })
  throw redirect(to, { status: 303, headers: kept ? { 'Set-Cookie': kept } : undefined })
}

/** @returns the Set-Cookie line that ends it. */
export const forgetSearch = (portal: Pick<Portal, 'config'>): string =>
  cookieLine(cookie, '', { ended: true, secure: isSecure(portal) })

/** The insurer that this browser searched with last; empty for none. */
export async function rememberedInsurer(
  { reads }: Pick<Portal, 'reads'>,
  language: Visit['language'],
  header: string | null,
): Promise<string> {
  return chosenLast(header, await directoryOf(reads, language))?.prevision ?? ''
}

/** What this browser chose last, else what the profile says. */
export async function choiceOf(
  { db, reads }: Portal,
  language: Visit['language'],
  { header, user }: { header: string | null; user: SessionUser | null },
): Promise<{ last?: Chosen; known?: Chosen }> {
  const directory = await directoryOf(reads, language)
  const last = chosenLast(header, directory)
  return { last, known: last ?? (user ? await ofProfile(user) : undefined) }

  async function ofProfile({ id }: SessionUser): Promise<Chosen> {
    const profile = await findWhereAndPayer(db, id)
    // Which isapre a profile does not say, and Fonasa without its tramo asks for it.
    return {
      comuna: directory.communeByCode.get(profile?.communeCode ?? '')?.slug ?? '',
      prevision: profile?.prevision === 'fonasa' ? 'fonasa' : '',
    }
  }
}

/**
 * The card of a form that is opened, filled in as far as the address says nothing else.
 * @param opened `here` is the page to come back to from forgetting; `given` the fields that the address names.
 * @returns `forOne` when this browser's own choice is drawn in it.
 */
export async function loadRememberedCard(
  portal: Portal,
  { language }: Pick<Visit, 'language'>,
  opened: { header: string | null; user: SessionUser | null; here: string; given?: Partial<CardValues> },
): Promise<{ card: SearchCardData; forOne: boolean }> {
  const { header, user, here, given = {} } = opened
  const { reads } = portal
  const { last, known } = await choiceOf(portal, language, { header, user })
  const { comuna = '', prevision = '' } = known ?? {}
  const placed = given.comuna !== undefined || given.comuna_texto !== undefined
  const filled = {
    ...emptyCard(),
    comuna: placed ? '' : comuna,
    prevision: given.para ? '' : prevision,
    ...given,
  }
  const card = await loadSearchCard(reads, language, await describeChosen(reads, language, filled))
  const words = texts(language, 'answers').remembered
  return { card: { ...card, remembered: last ? { ...words, here } : null }, forOne: last !== undefined }
}
