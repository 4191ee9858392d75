/** The professional's card with their offers, in the layout of the link that they share. */
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { loadProfessional } from '../load-professional.server.ts'
import { NoHours, ProfessionalPage } from '../parts/professional-page.tsx'
import type { Route } from './+types/link.ts'

export const handle = { text: ['booking'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.searchParams.get('medico') ?? ''
  const found = await loadProfessional(context.get(portalContext), context.get(visitContext), slug)
  return { ...found, page: { ...found.page, noindex: true } }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData.offers ? <ProfessionalPage {...loaderData} /> : <NoHours name={loaderData.name} />
}
