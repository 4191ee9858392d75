/** `/especialidad`, `/laboratorio` and `/imagenologia`: one page of hours. A practitioner's says more: `medico.tsx`. */
import { data } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { askedOf, showForWhom } from '../for-whom.server.ts'
import { loadOrderResults } from '../orders/load-order-results.server.ts'
import { ResultsPage } from '../parts/results-page.tsx'
import { answerBack, useKeptForBack } from '../results/answer-back.ts'
import { loadResults } from '../results/load-results.server.ts'
import { requireResultsPage } from '../results/require-page.server.ts'
import type { Route } from './+types/resultados.ts'

export const handle = { text: ['search', 'results'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const search = await requireResultsPage(portal.reads, visit.language, url, params)
  const several = search.address.kind === 'exam' && url.searchParams.has('examen')
  const load = several ? loadOrderResults : loadResults
  const { page, results, status } = await load(portal, visit, url, search)
  const forWhom = await showForWhom(portal, findUser(context), url, visit.language)
  const insurer = askedOf(forWhom, results.insurer, visit.language)
  return data({ page, results: { ...results, insurer }, forWhom }, { status })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  answerBack(request, location.href, Date.now(), serverLoader)

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  useKeptForBack(loaderData)
  return <ResultsPage results={loaderData.results} forWhom={loaderData.forWhom} />
}
