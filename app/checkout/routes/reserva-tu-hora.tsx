/** The link that a doctor shares. */

import { findDoctorLink } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { loadProfessional, missingDoctor } from '../load-professional.server.ts'
import { NoHours, ProfessionalPage } from '../parts/professional-page.tsx'
import type { Route } from './+types/reserva-tu-hora.ts'

export const handle = { text: ['booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const slug = await findDoctorLink(portal.db, params.slug)
  const visit = context.get(visitContext)
  if (slug === undefined) throw missingDoctor(url, visit.language)
  const found = await loadProfessional(portal, visit, slug, url)
  const canonical = new URL(`/reserva-tu-hora/${params.slug}`, portal.config.PUBLIC_URL).href
  return { ...found, page: { ...found.page, canonical } }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData.offers ? <ProfessionalPage {...loaderData} /> : <NoHours name={loaderData.name} />
}
