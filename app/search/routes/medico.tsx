import { data } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { loadPractitioner } from '../load-practitioner.server.ts'
import { PractitionerAbout } from '../parts/practitioner-about.tsx'
import { ResultsPage } from '../parts/results-page.tsx'
import type { Route } from './+types/medico.ts'

export const handle = { text: ['search', 'results'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const loaded = await loadPractitioner(context.get(portalContext), context.get(visitContext), url, params)
  const { page, results, practitioner, status } = loaded
  return data({ page, results, practitioner }, { status })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { results, practitioner } }: Route.ComponentProps) {
  return <ResultsPage results={results} about={<PractitionerAbout practitioner={practitioner} />} />
}
