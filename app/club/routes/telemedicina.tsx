/** The landing page of the telemedicine covenant. */

import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { clubPaths } from '../club-paths.ts'
import { covenantCoupons, offerNow } from '../load-covenants.server.ts'
import { ClubHero } from '../parts/club-hero.tsx'
import shared from '../parts/club-page.module.css'
import { CouponCards } from '../parts/coupon-cards.tsx'
import type { Route } from './+types/telemedicina.ts'
import styles from './telemedicina.module.css'

export const handle = { text: ['club'] }

export async function loader({ context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'club').telemedicine
  const promised = texts(visit.language, 'promised').telemedicine
  const { telemedicine: most } = await offerNow(portal)
  return {
    page: {
      title: t.title,
      description: most === null ? promised.none : promised.description(most),
      canonical: new URL(clubPaths.telemedicine, portal.config.PUBLIC_URL).href,
    },
    there: most !== null,
    lead: most === null ? promised.none : promised.lead(most),
    coupons: await covenantCoupons(portal, visit, findUser(context), ['telemedicina']),
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { there, lead, coupons } }: Route.ComponentProps) {
  const t = useText('club').telemedicine
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={lead} illustration="telemedicine">
        {there && (
          <p>
            <ButtonLink to="#cupones" icon="gift">
              {t.action}
            </ButtonLink>
          </p>
        )}
      </ClubHero>
      <div className={shared.body}>
        {there && (
          <>
            <section className={shared.section} aria-labelledby="pasos">
              <h2 id="pasos">{t.steps.title}</h2>
              <ol className={styles.steps}>
                {t.steps.items.map(({ title, body }) => (
                  <li key={title} className={styles.step}>
                    <h3>{title}</h3>
                    <p>{body}</p>
                  </li>
                ))}
              </ol>
            </section>
            <section className={shared.section} aria-labelledby="cupones">
              <h2 id="cupones">{t.coupons}</h2>
              <CouponCards coupons={coupons} />
            </section>
          </>
        )}
        <div className={styles.fit}>
          <section aria-labelledby="sirve">
            <h2 id="sirve" className={styles.heading}>
              {t.good.title}
            </h2>
            <ul className={styles.good}>
              {t.good.items.map(item => (
                <li key={item}>
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="urgencia" className={styles.bad}>
            <h2 id="urgencia" className={styles.heading}>
              {t.bad.title}
            </h2>
            <p>{t.bad.body}</p>
          </section>
        </div>
        <p>
          {t.own} <TextLink to="/buscador?atencion=video">{t.ownAction}</TextLink>
        </p>
      </div>
    </main>
  )
}
