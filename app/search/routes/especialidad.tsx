import { data } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { ResultsPage } from '../parts/results-page.tsx'
import { loadResults } from '../results/load-results.server.ts'
import { requireSpecialtyPage } from '../results/require-page.server.ts'
import type { Route } from './+types/especialidad.ts'

export const handle = { text: ['search', 'results'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const search = await requireSpecialtyPage(portal.reads, visit.language, url, params)
  const { page, results, status } = await loadResults(portal, visit, url, search)
  return data({ page, results }, { status })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { results } }: Route.ComponentProps) {
  return <ResultsPage results={results} />
}
