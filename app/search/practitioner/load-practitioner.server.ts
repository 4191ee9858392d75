/** A professional's own page: who they are, where, and all their hours of a week, from whichever commune one looks. */
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { whomIn } from '../for-whom.server.ts'
import { rememberAndGo } from '../remembered.server.ts'
import { requirePractitionerPage } from '../results/require-page.server.ts'
import { findOffers } from '../results/search.queries.server.ts'
import { planSearch } from '../results/search-offers.server.ts'
import { searchPath, withFilters } from '../search-url.rules.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { describePractitioner } from './describe-practitioner.server.ts'
import { findFreeHours } from './practitioner.queries.server.ts'
import { presentPractitioner } from './present-practitioner.server.ts'
import { inOrderFor } from './present-week.server.ts'

/** Places, ways and specialties of one person together; nobody has more. */
const mostOffers = 40
/** A week from now, and the rest of its last day. */
const shownHours = 8 * 24

/** @throws what `requirePractitionerPage` and `rememberAndGo` throw. */
export async function loadPractitioner(
  portal: Portal,
  visit: Visit,
  url: URL,
  params: { practitioner_name?: string; offer_name?: string; commune?: string },
) {
  const { reads: db, clock } = portal
  const { language } = visit
  const { practitioner, commune, address } = await requirePractitionerPage(db, language, url, params)
  const t = searchWords(language)
  const directory = await directoryOf(db, language)
  const path = searchPath(address, commune.slug)
  // Only the insurer changes what is shown, and for whom it is goes along: who looks at one person needs no filter.
  const prevision = url.searchParams.get('prevision')?.trim() ?? ''
  const filters = {
    ...(directory.financers.has(prevision) && { prevision }),
    para: whomIn(url),
  }
  rememberAndGo(portal, url, withFilters(path, filters), { comuna: commune.slug, ...filters })
  const now = clock.now()
  const plan = await planSearch(
    db,
    {
      subject: { kind: 'practitioner', id: practitioner.id, attention: 'ambas' },
      commune: null,
      filters,
    },
    now,
  )
  const found = await findOffers(db, plan.candidates, plan.narrowing, {
    order: 'proximas',
    from: null,
    limit: mostOffers,
    offset: 0,
  })
  const offers = inOrderFor(found.offers, address.attention, commune)
  const free = await findFreeHours(
    db,
    offers.map(({ offerId }) => offerId),
    now,
    now.add({ hours: shownHours }),
  )
  const showing = { directory, language, t, commune, financer: plan.financer, para: filters.para, now }
  return {
    page: describePractitioner({ portal, practitioner, offers, showing, changed: url.search !== '' }),
    practitioner: presentPractitioner({ address, practitioner, plan, offers, free, showing }),
  }
}
