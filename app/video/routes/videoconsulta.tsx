/** The visits that this browser may open: one leads in, several are a list, none says how to find the link. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../parts/visit-page.module.css'
import { paymentCheckPath, visitsPath } from '../paths.ts'
import { callerOf } from '../visit/require-visit.server.ts'
import { visitFacts } from '../visit/visit-facts.server.ts'
import { sayDeadlines } from '../visit/visit-payment.server.ts'
import { findOwnVisits } from '../visit/visit-right.server.ts'
import type { Route } from './+types/videoconsulta.ts'

export const handle = { text: ['visit'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'visit').start
  const visits = await findOwnVisits(db, callerOf({ request, context }), clock.now())
  const refused = url.searchParams.has('sin-acceso')
  const [first] = visits
  if (first && visits.length === 1 && !refused) {
    throw redirect(paymentCheckPath(first.appointmentId), 303)
  }
  const deadlines = await sayDeadlines(db, visits, language)
  return data({
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL(visitsPath, config.PUBLIC_URL).href,
      noindex: refused || visits.length > 0,
      forOne: visits.length > 0,
    },
    refused,
    signedIn: findUser(context) !== null,
    visits: visits.map(visit => ({
      ...visitFacts(visit, language),
      open: visit.access === 'open',
      underWay: visit.state === 'in_call',
      due: deadlines.get(visit.appointmentId) ?? null,
    })),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('visit')
  const { visits, refused, signedIn } = loaderData
  return (
    <main id="contenido" className={styles.page}>
      {visits.length > 0 && <h1>{t.start.title}</h1>}
      {refused && (
        <Banner tone="warning" title={t.start.refused.title}>
          {t.start.refused.body}
        </Banner>
      )}
      {visits.length > 0 ? (
        <>
          <p className={styles.lead}>{t.start.lead}</p>
          <ul className={styles.list}>
            {visits.map(visit => (
              <Card as="li" className={styles.card} key={visit.appointmentId}>
                <div>
                  <h2 className={styles.when}>{visit.when}</h2>
                  <p className={styles.who}>{t.with(visit.professional, visit.specialty)}</p>
                </div>
                {visit.due && <Banner tone="warning">{visit.due}</Banner>}
                <p>
                  <Badge tone={visit.open ? 'good' : 'neutral'} icon={visit.open ? 'check' : 'clock'}>
                    {visit.open ? t.start.open : t.start.opens(visit.opens)}
                  </Badge>
                </p>
                <ButtonLink
                  to={paymentCheckPath(visit.appointmentId)}
                  variant={visit.open || visit.due ? 'primary' : 'secondary'}
                  icon={visit.due ? 'card' : 'video'}
                >
                  {visit.underWay
                    ? t.waiting.back
                    : visit.due
                      ? t.start.pay
                      : visit.open
                        ? t.start.enter
                        : t.start.see}
                </ButtonLink>
              </Card>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          level={1}
          illustration="video-visit"
          title={t.start.none.title}
          actions={
            <>
              <ButtonLink to="/recuperar-cita" icon="mail">
                {t.start.none.recover}
              </ButtonLink>
              {signedIn ? (
                <ButtonLink to="/mis-citas" variant="secondary" icon="clock">
                  {t.start.none.mine}
                </ButtonLink>
              ) : (
                <ButtonLink
                  to={`/login?volver=${encodeURIComponent(visitsPath)}`}
                  variant="secondary"
                  icon="user"
                >
                  {t.start.none.login}
                </ButtonLink>
              )}
              <ButtonLink to="/buscador" variant="quiet" icon="calendar">
                {t.start.none.book}
              </ButtonLink>
            </>
          }
        >
          <p>{t.start.none.body}</p>
        </EmptyState>
      )}
    </main>
  )
}
