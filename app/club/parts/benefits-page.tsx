/** The coupons, all or those of a category: categories, order, list, and the rest of the club. */
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { BenefitsData } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import { CategoryGrid } from './category-grid.tsx'
import { ClubHero } from './club-hero.tsx'
import shared from './club-page.module.css'
import { CouponList } from './coupon-list.tsx'
import { Door } from './door.tsx'
import { StandingNote } from './standing-note.tsx'

export function BenefitsPage({ benefits }: { benefits: BenefitsData }) {
  const t = useText('club')
  const { category } = benefits
  const words = category ? t.categories[category] : null
  const categories = benefits.categories.length > 0 && (
    <nav className={shared.section} aria-labelledby="categorias">
      <h2 id="categorias">{t.benefits.categories}</h2>
      <CategoryGrid categories={benefits.categories} category={category} />
    </nav>
  )
  return (
    <main id="contenido">
      <ClubHero
        title={words?.name ?? t.benefits.title}
        lead={benefits.lead}
        illustration={category ? `benefit-${category}` : 'club'}
      >
        {category ? (
          <BackLink to={clubPaths.benefits}>{t.coupon.back}</BackLink>
        ) : (
          <StandingNote standing={benefits.standing} />
        )}
      </ClubHero>
      <div className={shared.body}>
        {/* Whoever chose a category wants its coupons first. */}
        {!category && categories}
        <CouponList benefits={benefits} />
        {category && categories}
        <section className={shared.section} aria-labelledby="mas">
          <h2 id="mas">{t.benefits.more}</h2>
          <ul className={shared.doors}>
            {benefits.covenants && (
              <li>
                <Door
                  heading="h3"
                  to={clubPaths.covenants}
                  illustration="home-exams"
                  title={t.benefits.covenants.title}
                  body={benefits.covenants}
                />
              </li>
            )}
            <li>
              <Door
                heading="h3"
                to={clubPaths.questions}
                illustration="questions"
                {...t.benefits.questions}
              />
            </li>
            <li>
              <Door
                heading="h3"
                to={clubPaths.credential}
                illustration="member-card"
                {...t.benefits.credential}
              />
            </li>
          </ul>
        </section>
      </div>
    </main>
  )
}
