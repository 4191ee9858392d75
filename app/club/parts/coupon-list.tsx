/** Ten coupons of a list, how they are ordered, and the way to the others. */
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { withPage } from '#app/ui/paging/with-page.ts'
import type { BenefitsData } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import shared from './club-page.module.css'
import { CouponCards } from './coupon-cards.tsx'
import styles from './coupon-list.module.css'

export function CouponList({ benefits }: { benefits: BenefitsData }) {
  const t = useText('club').benefits
  const { category, coupons, total, sort, sorts, page, pages, pageTo } = benefits
  return (
    <section className={shared.section} aria-labelledby="cupones">
      <div className={styles.toolbar}>
        <h2 id="cupones" className={styles.heading}>
          {category ? t.count(total) : t.all}
        </h2>
        {!category && total > 0 && <p className={styles.total}>{t.count(total)}</p>}
        {total > 1 && (
          <LinkPills
            label={t.order}
            shown
            links={sorts.map(one => ({
              label: t.sorts[one.sort],
              to: one.to,
              current: one.sort === sort,
            }))}
          />
        )}
      </div>
      {coupons.length === 0 ? (
        <EmptyState
          illustration="no-coupons"
          title={t.emptyTitle}
          level={3}
          actions={category && <ButtonLink to={clubPaths.benefits}>{t.allCategories}</ButtonLink>}
        >
          {t.empty}
        </EmptyState>
      ) : (
        <CouponCards coupons={coupons} as="ol" />
      )}
      <Pagination page={page} pages={pages} href={number => withPage(pageTo, number)} label={t.pages} />
    </section>
  )
}
