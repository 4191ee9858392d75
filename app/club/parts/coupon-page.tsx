import type { ReactNode } from 'react'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import type { CouponData } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import shared from './club-page.module.css'
import { CodePanel } from './code-panel.tsx'
import { CouponCards } from './coupon-cards.tsx'
import styles from './coupon-page.module.css'

interface CouponPageProps {
  coupon: CouponData
  error: { field: 'acepto' | null; message: string } | null
}

export function CouponPage({ coupon, error }: CouponPageProps) {
  const t = useText('club')
  const categoryTo = clubPaths.category(coupon.category)
  return (
    <main id="contenido">
      <div className={shared.body}>
        <BackLink to={categoryTo}>{t.categories[coupon.category].name}</BackLink>
        {error?.field && <ErrorSummary errors={[{ field: error.field, message: error.message }]} />}
        <div className={styles.coupon}>
          <article className={styles.about}>
            <header className={styles.head}>
              <div className={styles.words}>
                <p className={styles.discount}>{t.coupon.off(coupon.discount)}</p>
                <h1>
                  <SpanishWords>{coupon.title}</SpanishWords>
                </h1>
                <p className={styles.partner}>
                  <SpanishWords>{coupon.partner}</SpanishWords>
                </p>
                <p className={styles.badges}>
                  {coupon.soldOut && <Badge>{t.coupon.soldOut}</Badge>}
                  {coupon.hurry && !coupon.soldOut && <Badge tone="warning">{coupon.hurry}</Badge>}
                  <Badge tone={coupon.adherence ? 'neutral' : 'good'}>
                    {coupon.adherence ? t.coupon.adherence : t.coupon.automatic}
                  </Badge>
                </p>
              </div>
              <Illustration name={coupon.drawing} className={styles.art} />
            </header>
            <dl className={styles.facts}>
              <Fact label={t.coupon.what}>
                <SpanishWords>{coupon.description}</SpanishWords>
              </Fact>
              <Fact label={t.coupon.howToUse}>
                <SpanishWords>{coupon.howToUse}</SpanishWords>
              </Fact>
              <Fact label={t.coupon.conditions}>
                <SpanishWords>{coupon.conditions}</SpanishWords>
              </Fact>
              <Fact label={t.coupon.valid}>{coupon.validity}</Fact>
              <Fact label={t.coupon.benefitType}>
                {t.coupon.types[coupon.adherence ? 'restricted_adherence' : 'automatic']}
              </Fact>
            </dl>
          </article>
          <div className={styles.side}>
            <CodePanel panel={coupon.panel} partner={coupon.partner} categoryTo={categoryTo} error={error} />
          </div>
        </div>
        {coupon.beside.length > 0 && (
          <section className={shared.section} aria-labelledby="otros">
            <h2 id="otros">{t.coupon.beside}</h2>
            <CouponCards coupons={coupon.beside} />
          </section>
        )}
      </div>
    </main>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
)
