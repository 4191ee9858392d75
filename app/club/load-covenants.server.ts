/** The coupons of the covenants' own pages, and how somebody stands with sharing data with them. */

import type { SessionUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import type { CouponCard, Sharing } from './club-data.ts'
import { clubPaths } from './club-paths.ts'
import { type ClubOffer, couponsOfCovenants, offerOfClub } from './coupons/coupon.queries.server.ts'
import { type Covenant, covenants } from './coupons/coupon.rules.ts'
import { presentCard } from './coupons/present-coupon.server.ts'
import { mineOf } from './load-benefits.server.ts'

/** Those current today. */
export async function covenantCoupons(
  portal: Portal,
  { language }: Visit,
  user: SessionUser | null,
  wanted: readonly Covenant[],
): Promise<CouponCard[]> {
  const today = chileanDay(portal.clock.now())
  const mine = await mineOf(portal, user)
  const found = await couponsOfCovenants(portal.db, wanted, today)
  return found.map(coupon => presentCard(coupon, { language, today, mine }))
}

/** What these pages promise: asked anew each time, as their coupons are. */
export const offerNow = ({ db, clock }: Portal): Promise<ClubOffer> =>
  offerOfClub(db, chileanDay(clock.now()))

/** The page that asked for the consent, else the covenants' own. */
export const redirectUrl = (url: URL): string =>
  url.searchParams.has('volver') ? samePath(url.searchParams.get('volver')) : clubPaths.covenants

/** With whom it would be shared, by name: whoever is asked reads that first. */
export const partnersOf = (coupons: readonly Pick<CouponCard, 'partner'>[]): string[] => [
  ...new Set(coupons.map(({ partner }) => partner)),
]

/** The same for whoever asks elsewhere: registration, and one's own page. */
export async function sharingPartners(db: Tx, now: Temporal.Instant): Promise<string[]> {
  return partnersOf(await couponsOfCovenants(db, covenants, chileanDay(now)))
}

/** Whether the modal shows, and where it leads: the covenants consent of the specification. */
export function sharingOf(user: SessionUser | null, url: URL): Sharing {
  if (!user) return { kind: 'signed-out' }
  if (user.sharesData) return { kind: 'given' }
  return { kind: 'not-given', showModal: url.searchParams.has('volver'), redirectUrl: redirectUrl(url) }
}
