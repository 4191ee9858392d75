/** The covenants: who comes to one's home, and their coupons. */
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { findUser } from '#app/platform/user.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { clubPaths } from '../club-paths.ts'
import { covenants } from '../coupon.rules.ts'
import { covenantCoupons } from '../load-covenants.server.ts'
import { ClubHero } from '../parts/club-hero.tsx'
import shared from '../parts/club-page.module.css'
import { CouponCard } from '../parts/coupon-card.tsx'
import { Door } from '../parts/door.tsx'
import type { Route } from './+types/salud-a-domicilio.ts'

export const handle = { text: ['club'] }

export async function loader({ context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'club').covenants
  return {
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL(clubPaths.covenants, portal.config.PUBLIC_URL).href,
    },
    coupons: await covenantCoupons(portal, visit, findUser(context), covenants),
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { coupons } }: Route.ComponentProps) {
  const t = useText('club').covenants
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={t.lead} illustration="benefit-domicilio" />
      <div className={shared.body}>
        <ul className={shared.doors}>
          <li>
            <Door to={clubPaths.telemedicine} illustration="telemedicine" {...t.telemedicine} />
          </li>
          <li>
            <Door to={clubPaths.homeExams} illustration="home-exams" {...t.homeExams} />
          </li>
        </ul>
        {coupons.length > 0 && (
          <section className={shared.section} aria-labelledby="cupones">
            <h2 id="cupones">{t.coupons}</h2>
            <ul className={shared.coupons}>
              {coupons.map(coupon => (
                <li key={coupon.id}>
                  <CouponCard coupon={coupon} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}
