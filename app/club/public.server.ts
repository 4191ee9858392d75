/** What other capabilities may use of the club, on the server. */
export { clubSitemap } from './club-sitemap.server.ts'
export { isMember } from './coupon.rules.ts'
export { demoCoupons } from './demo-coupons.server.ts'
export { forgetOldClubData } from './forget-old.server.ts'
export { memberQr } from './member-card.server.ts'
export { clubMenu, clubTeaser } from './promises.server.ts'
export { rollCoupons } from './roll-coupons.server.ts'
