/** What a section shows to whoever comes: its promise, or their documents; none before they prove who they are. */

import type { SessionUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { readFilter } from '../list-filter.form.server.ts'
import { type Owner, ownersFor } from '../owners.server.ts'
import { type DocumentKind, listPath } from '../sections.ts'
import { countDocuments, listDocuments } from './documents.queries.server.ts'
import { presentItem, type Reading } from './present-document.server.ts'

const pageSize = 10
const none = { matching: 0, all: 0 }
/** So long after registering, a person without bonos is told that they are still being fetched. */
const recoveringHours = 24

/** What a document is shown by: the language of the reader and the day in Chile, which says what has expired. */
export const readingOf = ({ config, clock }: Portal, { language }: Visit): Reading => ({
  language,
  today: chileanDay(clock.now()),
  licencePrefix: config.LICENCE_PREFIX,
})

/** promo: nobody is signed in. unknown: `de` names nobody whom they may read for. trouble: it could not be read, and can be asked again. */
export async function loadDocumentsPage(
  portal: Portal,
  visit: Visit,
  { kind, user, url }: { kind: DocumentKind; user: SessionUser | null; url: URL },
) {
  if (!user) return { state: 'promo' as const }
  try {
    const owners = await ownersFor(portal.db, user, portal.clock.now())
    const link = url.searchParams.get('de')
    const owner = owners.find(one => one.link === link)
    // A link that is not theirs, or not any more, is an address that does not exist.
    if (!owner && link !== null) return { state: 'unknown' as const }
    return await loadList(portal, visit, { kind, user, url, owner, owners })
  } catch (error) {
    portal.log.error('records.list', describeError(error))
    return { state: 'trouble' as const, retry: url.pathname + url.search }
  }
}

async function loadList(
  portal: Portal,
  visit: Visit,
  {
    kind,
    user,
    url,
    owner,
    owners,
  }: { kind: DocumentKind; user: SessionUser; url: URL; owner: Owner | undefined; owners: Owner[] },
) {
  const { db, clock } = portal
  const { typed, errors, filter, active, page } = readFilter(url, texts(visit.language, 'records').filter)
  const { matching, all } = owner ? await countDocuments(db, kind, owner.rut, filter) : none
  const pages = Math.max(1, Math.ceil(matching / pageSize))
  const shown = Math.min(page, pages)
  const place = { limit: pageSize, offset: (shown - 1) * pageSize }
  const documents = owner && all > 0 ? await listDocuments(db, kind, owner.rut, filter, place) : []
  const reading = readingOf(portal, visit)
  const isNew = user.since.until(clock.now()).total('hours') < recoveringHours
  return {
    state: 'list' as const,
    proven: user.proven,
    /** Without a filter. */
    home: listPath(kind, owner?.link ?? null),
    child: owner?.link ? { link: owner.link, name: owner.name } : null,
    /** Between whose documents one chooses; empty without children. */
    family:
      owners.length > 1
        ? owners.map(one => ({
            to: listPath(kind, one.link),
            name: one.link && one.name,
            current: one === owner,
          }))
        : [],
    items: documents.map(document => presentItem(document, reading)),
    matching,
    all,
    page: shown,
    pages,
    typed,
    errors,
    active,
    recovering: kind === 'bono' && all === 0 && isNew && !owner?.link && !url.searchParams.has('visto'),
  }
}

export type DocumentsPage = Awaited<ReturnType<typeof loadDocumentsPage>>
export type DocumentsList = Extract<DocumentsPage, { state: 'list' }>
