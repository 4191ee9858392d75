/** The professional's card with their offers, in the layout of the link that they share. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { loadProfessional } from '../load-professional.server.ts'
import { missingStep } from '../missing-step.server.ts'
import { LostHold } from '../parts/lost-hold.tsx'
import { NoHours, ProfessionalPage } from '../parts/professional-page.tsx'
import type { Route } from './+types/link.ts'

export const handle = { text: ['booking'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [portal, visit] = [context.get(portalContext), context.get(visitContext)]
  const slug = url.searchParams.get('medico')
  if (!slug) {
    const { lost } = await missingStep(portal, { language: visit.language, request, url, step: 'link' })
    return { ...lost, found: null }
  }
  const { page, ...found } = await loadProfessional(portal, visit, slug, url)
  return { page: { ...page, noindex: true }, found }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <LostHold {...loaderData.missing} />
  const { found } = loaderData
  return found.offers ? <ProfessionalPage {...found} /> : <NoHours name={found.name} />
}
