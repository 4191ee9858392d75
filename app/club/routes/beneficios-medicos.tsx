import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { loadBenefits } from '../load-benefits.server.ts'
import { BenefitsPage } from '../parts/benefits-page.tsx'
import type { Route } from './+types/beneficios-medicos.ts'

export const handle = { text: ['club'] }

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadBenefits(context.get(portalContext), context.get(visitContext), findUser(context), url, null)

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { benefits } }: Route.ComponentProps) {
  return <BenefitsPage benefits={benefits} />
}
