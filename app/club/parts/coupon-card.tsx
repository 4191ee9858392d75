import { Link } from 'react-router'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import type { CouponCard as Data } from '../club-data.ts'
import styles from './coupon-card.module.css'

/** One coupon in a list; all of it is its link. */
export function CouponCard({ coupon }: { coupon: Data }) {
  const t = useText('club').coupon
  return (
    <article className={classNames(styles.card, coupon.soldOut && styles.gone)}>
      <div className={styles.picture}>
        <Illustration name={coupon.drawing} />
      </div>
      <div className={styles.words}>
        <p className={styles.seal}>
          <strong className={styles.percent}>{coupon.discount}%</strong> {t.offShort}
        </p>
        <h3 className={styles.title}>
          <Link to={coupon.to} className={styles.link}>
            <SpanishWords>{coupon.title}</SpanishWords>
          </Link>
        </h3>
        <p className={styles.partner}>
          <SpanishWords>{coupon.partner}</SpanishWords>
        </p>
        <p className={styles.facts}>
          <span>{coupon.until}</span>
          {coupon.mine && (
            <Badge tone="good" icon="check">
              {t.yours}
            </Badge>
          )}
          {coupon.soldOut && <Badge>{t.soldOut}</Badge>}
          {coupon.hurry && !coupon.soldOut && <Badge tone="warning">{coupon.hurry}</Badge>}
          {coupon.adherence && <Badge>{t.adherence}</Badge>}
        </p>
      </div>
    </article>
  )
}
