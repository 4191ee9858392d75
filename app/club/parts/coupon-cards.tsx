import type { CouponCard as Data } from '../club-data.ts'
import shared from './club-page.module.css'
import { CouponCard } from './coupon-card.tsx'

/** Coupons beside each other. @param as `ol` where their order is one that was chosen. */
export const CouponCards = ({ coupons, as: List = 'ul' }: { coupons: readonly Data[]; as?: 'ol' | 'ul' }) => (
  <List className={shared.coupons}>
    {coupons.map(coupon => (
      <li key={coupon.id}>
        <CouponCard coupon={coupon} />
      </li>
    ))}
  </List>
)
