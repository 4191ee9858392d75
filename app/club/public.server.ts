/** What other capabilities may use of the club, on the server. */
export { clubSitemap } from './club-sitemap.server.ts'
export { isMember } from './coupons/coupon.rules.ts'
export { demoCoupons } from './coupons/demo-coupons.server.ts'
export { rollCoupons } from './coupons/roll-coupons.server.ts'
export { forgetOldClubData } from './forget-old.server.ts'
export { sharingPartners } from './load-covenants.server.ts'
export { memberQr } from './member-card.server.ts'
export { clubMenu, clubTeaser } from './promises.server.ts'
