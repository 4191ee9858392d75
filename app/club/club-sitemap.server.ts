/** The club's public pages, for search engines: what is current today. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { clubPaths } from './club-paths.ts'
import { countCoupons, couponIds, offerOfClub } from './coupons/coupon.queries.server.ts'

export async function clubSitemap(db: Tx, now: Temporal.Instant): Promise<string[]> {
  const today = chileanDay(now)
  const { telemedicine, homeExams } = await offerOfClub(db, today)
  return [
    clubPaths.benefits,
    ...(telemedicine === null && homeExams === null ? [] : [clubPaths.covenants]),
    ...(telemedicine === null ? [] : [clubPaths.telemedicine]),
    ...(homeExams === null ? [] : [clubPaths.homeExams]),
    clubPaths.questions,
    clubPaths.credential,
    ...(await countCoupons(db, today)).map(one => clubPaths.category(one.category)).sort(),
    ...(await couponIds(db, today)).map(one => clubPaths.coupon(one.id)),
  ]
}
