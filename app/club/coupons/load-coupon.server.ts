/** One coupon, and what stands between this person and its code. */

import type { SessionUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import type { PageInfo } from '#app/shell/page.ts'
import { texts } from '#app/text/texts.server.ts'
import type { CodePanel, CouponData } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import { mineOf, standingOf } from '../load-benefits.server.ts'
import { memberState } from './code.queries.server.ts'
import { type Coupon, couponsBeside, findCoupon } from './coupon.queries.server.ts'
import { couponTrouble } from './coupon.rules.ts'
import { presentCard } from './present-coupon.server.ts'

const besideShown = 4

/** One that is over still has its page, which search engines leave out. @throws the 404 page. */
export async function loadCoupon(
  portal: Portal,
  visit: Visit,
  user: SessionUser | null,
  url: URL,
  id: number,
): Promise<{ page: PageInfo; coupon: CouponData }> {
  const { db, clock, config } = portal
  const { language } = visit
  const now = clock.now()
  const today = chileanDay(now)
  const found = await findCoupon(db, id)
  if (!found) throw notFound(url)
  const t = texts(language, 'club').coupon
  const mine = await mineOf(portal, user)
  const shown = { language, today, mine }
  const standing = standingOf(user, visit, now, clubPaths.coupon(id))
  const trouble = couponTrouble(found, today)
  const canonical = new URL(clubPaths.coupon(id), config.PUBLIC_URL).href
  const beside = await couponsBeside(db, found, today, besideShown)
  return {
    page: {
      title: `${t.off(found.discount)}: ${found.title}`,
      description: t.description(found.discount, found.title, found.partner),
      canonical,
      noindex: trouble !== null && trouble !== 'sold-out',
      structuredData: trouble ? [] : [offer(found, canonical)],
    },
    coupon: {
      ...presentCard(found, shown),
      description: found.description,
      conditions: found.conditions,
      howToUse: found.howToUse,
      validity: t.validity(formatDate(found.validFrom, language), formatDate(found.validUntil, language)),
      panel: await panelOf(found),
      beside: beside.map(one => presentCard(one, shown)),
    },
  }

  async function panelOf({ benefitType }: Coupon): Promise<CodePanel> {
    const state = user ? await memberState(db, id, user.id) : { code: null, adhered: false }
    if (state.code) return { kind: 'have', to: clubPaths.display(id) }
    if (trouble) return { kind: 'trouble', trouble }
    if (standing.kind !== 'member') return standing
    const restricted = benefitType === 'restricted_adherence'
    return restricted && !state.adhered ? { kind: 'adherence' } : { kind: 'ready', adhered: restricted }
  }
}

const offer = (coupon: Coupon, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Offer',
  name: coupon.title,
  description: coupon.description,
  url,
  offeredBy: { '@type': 'Organization', name: coupon.partner },
  availabilityStarts: coupon.validFrom.toString(),
  availabilityEnds: coupon.validUntil.toString(),
  eligibleRegion: 'CL',
})
