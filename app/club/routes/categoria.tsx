import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { isCategory } from '../coupons/coupon.rules.ts'
import { loadBenefits } from '../load-benefits.server.ts'
import { BenefitsPage } from '../parts/benefits-page.tsx'
import type { Route } from './+types/categoria.ts'

export const handle = { text: ['club'] }

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { url_tag: category } = params
  if (!isCategory(category)) throw notFound(url)
  return loadBenefits(context.get(portalContext), context.get(visitContext), findUser(context), url, category)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { benefits } }: Route.ComponentProps) {
  return <BenefitsPage benefits={benefits} />
}
