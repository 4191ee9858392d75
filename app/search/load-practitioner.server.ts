/** A professional's own page: who they are, and their hours in a commune. */
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { loadResults } from './results/load-results.server.ts'
import { languageName, presentPractitioner } from './results/present-practitioner.server.ts'
import { requirePractitionerPage } from './results/require-page.server.ts'
import { physicianPage } from './structured-data.rules.ts'
import { directoryOf } from './suggestions/directory.server.ts'
import { searchWords } from './suggestions/search-words.server.ts'

export async function loadPractitioner(
  portal: Portal,
  visit: Visit,
  url: URL,
  params: { practitioner_name?: string; offer_name?: string; commune?: string },
) {
  const { page: search, practitioner } = await requirePractitionerPage(
    portal.reads,
    visit.language,
    url,
    params,
  )
  const t = searchWords(visit.language)
  const directory = await directoryOf(portal.reads, visit.language)
  const loaded = await loadResults(portal, visit, url, search)
  const { specialties, places } = practitioner
  const [breadcrumb] = loaded.page.structuredData ?? []
  return {
    ...loaded,
    page: {
      ...loaded.page,
      structuredData: [
        ...(breadcrumb ? [breadcrumb] : []),
        physicianPage(
          {
            name: practitioner.name,
            url: loaded.page.canonical ?? '',
            specialties,
            languages: practitioner.languages.map(code => languageName(code, 'es', searchWords('es'))),
            registration: practitioner.registrationNumber,
          },
          loaded.listed,
          places.map(place => ({
            centre: place.centre,
            address: place.address,
            commune: directory.communeByCode.get(place.communeCode)?.name ?? '',
            region: directory.communeByCode.get(place.communeCode)?.region ?? '',
          })),
        ),
      ],
    },
    practitioner: presentPractitioner({ practitioner, specialties, directory, language: visit.language, t }),
  }
}
