/** The covenants. The modal that asks to share data with them is here, and leads on to the page that asked. */
import { redirect } from 'react-router'
import { agreeToShareData, findUser, requireUser, withdrawConsent } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { clubPaths } from '../club-paths.ts'
import { covenants } from '../coupons/coupon.rules.ts'
import { covenantCoupons, offerNow, partnersOf, redirectUrl, sharingOf } from '../load-covenants.server.ts'
import { ClubHero } from '../parts/club-hero.tsx'
import shared from '../parts/club-page.module.css'
import { CouponCards } from '../parts/coupon-cards.tsx'
import { Door } from '../parts/door.tsx'
import { ShareData } from '../parts/share-data.tsx'
import type { Route } from './+types/salud-a-domicilio.ts'

export const handle = { text: ['club'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const user = findUser(context)
  const t = texts(visit.language, 'club').covenants
  const promised = texts(visit.language, 'promised')
  const { telemedicine, homeExams } = await offerNow(portal)
  const most = Math.max(telemedicine ?? 0, homeExams ?? 0)
  const none = telemedicine === null && homeExams === null
  const coupons = await covenantCoupons(portal, visit, user, covenants)
  return {
    page: {
      title: t.title,
      description: promised.covenants.description(most),
      canonical: new URL(clubPaths.covenants, portal.config.PUBLIC_URL).href,
    },
    lead: none ? promised.covenants.none : promised.covenants.lead(most),
    telemedicine: telemedicine !== null,
    homeExams: homeExams === null ? null : promised.homeExams.body(homeExams),
    sharing: sharingOf(user, url),
    coupons,
    partners: partnersOf(coupons),
  }
}

/** The consent, then the redirect url, always a page of this portal; or taking it back, as easily as it was given. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(portalContext)
  const user = requireUser(context, url.pathname + url.search)
  const form = await request.formData()
  const intent = intentIn(form, ['compartir', 'retirar'])
  if (intent === 'compartir') {
    await agreeToShareData(db, user, clock.now())
    throw redirect(redirectUrl(url), 303)
  }
  await withdrawConsent(db, user.id, 'share-data', clock.now())
  throw redirect(clubPaths.covenants, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({
  loaderData: { lead, telemedicine, homeExams, coupons, sharing, partners },
}: Route.ComponentProps) {
  const t = useText('club').covenants
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={lead} illustration="benefit-domicilio" />
      <div className={shared.body}>
        {(telemedicine || homeExams) && (
          <ul className={shared.doors}>
            {telemedicine && (
              <li>
                <Door
                  heading="h2"
                  to={clubPaths.telemedicine}
                  illustration="telemedicine"
                  {...t.telemedicine}
                />
              </li>
            )}
            {homeExams && (
              <li>
                <Door
                  heading="h2"
                  to={clubPaths.homeExams}
                  illustration="home-exams"
                  body={homeExams}
                  {...t.homeExams}
                />
              </li>
            )}
          </ul>
        )}
        {!telemedicine && !homeExams && (
          <p>
            <TextLink to={clubPaths.benefits}>{t.elsewhere}</TextLink>
          </p>
        )}
        {coupons.length > 0 && (
          <section className={shared.section} aria-labelledby="cupones">
            <h2 id="cupones">{t.coupons}</h2>
            <CouponCards coupons={coupons} />
          </section>
        )}
        <ShareData sharing={sharing} partners={partners} />
      </div>
    </main>
  )
}
