/** A coupon as its card and its page show it: words and addresses, never a row. */
import { formatDate } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { CouponCard } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import type { Coupon } from './coupon.queries.server.ts'
import { urgency } from './coupon.rules.ts'

const drawings = { telemedicina: 'telemedicine', 'examenes-a-domicilio': 'home-exams' } as const

/** @param mine the coupons whose code this person has. */
export function presentCard(
  coupon: Coupon,
  { language, today, mine }: { language: Language; today: Temporal.PlainDate; mine: ReadonlySet<number> },
): CouponCard {
  const t = texts(language, 'club').coupon
  const hurry = urgency(coupon, today)
  return {
    id: coupon.id,
    to: clubPaths.coupon(coupon.id),
    title: coupon.title,
    partner: coupon.partner,
    category: coupon.category,
    drawing: coupon.covenant ? drawings[coupon.covenant] : `benefit-${coupon.category}`,
    discount: coupon.discount,
    until: t.until(formatDate(coupon.validUntil, language)),
    hurry: hurry && (hurry.kind === 'last-ones' ? t.lastOnes(hurry.left) : t.lastDays(hurry.days)),
    soldOut: coupon.left === 0,
    adherence: coupon.benefitType === 'restricted_adherence',
    mine: mine.has(coupon.id),
  }
}
