/** One coupon: what it gives, its conditions, and its code for members. */
import { data, redirect } from 'react-router'
import { findUser, requireUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { notFound, requireId } from '#app/platform/http/params.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { adhere } from '../adhere.server.ts'
import { clubPaths } from '../club-paths.ts'
import { loadCoupon } from '../coupons/load-coupon.server.ts'
import { takeCode } from '../coupons/take-code.server.ts'
import { CouponPage } from '../parts/coupon-page.tsx'
import type { Route } from './+types/cupon.ts'

export const handle = { text: ['club'] }

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  loadCoupon(
    context.get(portalContext),
    context.get(visitContext),
    findUser(context),
    url,
    requireId(url, params.id),
  )

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { db, clock } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'club').coupon.panel
  const id = requireId(url, params.id)
  const user = requireUser(context, clubPaths.coupon(id))
  const form = await request.formData()

  if (intentIn(form, ['inscribir', 'codigo'], 'codigo') === 'inscribir') {
    if (form.get('acepto') !== 'si')
      return data({ field: 'acepto' as const, message: t.adherence.missing }, { status: 400 })
    const joined = await adhere(db, id, user, clock.now())
    if (!joined.ok && joined.reason === 'not-found') throw notFound(url)
    // Whatever else stands in the way, the page itself says it.
    throw redirect(`${clubPaths.coupon(id)}#codigo`, 303)
  }

  const taken = await takeCode(db, id, user, clock.now())
  if (taken.ok) throw redirect(clubPaths.display(id), 303)
  if (taken.reason === 'not-found') throw notFound(url)
  if (taken.reason !== 'limited') throw redirect(clubPaths.coupon(id), 303)
  return data(
    { field: null, message: t.limited(Math.ceil(taken.retryAfter / 3600)) },
    tooMany(taken.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { coupon }, actionData }: Route.ComponentProps) {
  return <CouponPage coupon={coupon} error={actionData ?? null} />
}
