/** The door of a visit: before its window says from when, before it is paid how to pay. Otherwise the way in. */
import { data } from 'react-router'
import { accessOpens } from '#app/booking/public.rules.ts'
import { guestLinkToken, payPath, senderOf } from '#app/booking/public.server.ts'
import { PatientZone } from '#app/booking/public.tsx'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useLive, useLookAgain } from '../call/use-live.ts'
import styles from '../parts/visit-page.module.css'
import { VisitSteps } from '../parts/visit-steps.tsx'
import { callPath, deviceTestPath, endPath, surveyPath, waitingRoomPath } from '../paths.ts'
import { requireRight } from '../visit/require-visit.server.ts'
import { visitFacts } from '../visit/visit-facts.server.ts'
import { sayDeadlines, visitPayment } from '../visit/visit-payment.server.ts'
import type { Route } from './+types/verificacion-pago.ts'

export const handle = { text: ['visit', 'booking'] }

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reservation: appointmentId } = params
  const { visit, access } = await requireRight({ request, url, context }, appointmentId)
  if (access === 'over') throw sendTo(endPath(appointmentId))
  // Whoever comes back to a visit that is under way has been through all of this.
  if (visit.state === 'in_call') throw sendTo(callPath(appointmentId))
  const { language } = context.get(visitContext)
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const t = texts(language, 'visit').payment
  const payment = await visitPayment(db, appointmentId)
  const inside = visit.patientSince !== null
  const now = clock.now()
  const link = guestLinkToken((await senderOf(portal)).linkKey, appointmentId)
  return data({
    page: { title: t.title, description: t.description, noindex: true },
    facts: visitFacts(visit, language),
    early: access === 'early',
    // Half a second more: the clocks of two machines never agree to the moment.
    opensInMs: access === 'early' ? now.until(accessOpens(visit.start)).total('milliseconds') + 500 : null,
    payment,
    /** What a desk gave back, or nobody paid, is paid here no more once the hour has begun. */
    atDesk: payment === 'unpaid' && Temporal.Instant.compare(visit.start, now) <= 0,
    due: (await sayDeadlines(db, [visit], language)).get(appointmentId) ?? null,
    /** What is done already is not asked again. */
    next: inside
      ? waitingRoomPath(appointmentId)
      : visit.survey
        ? deviceTestPath(appointmentId)
        : surveyPath(appointmentId),
    // Whoever has the right to the visit has it to the appointment: coverage and amount are asked there.
    pay: payPath(link, 'portal'),
    appointment: `/cita/${link}`,
    here: url.pathname,
    closed: url.searchParams.has('entendido'),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('visit')
  const { facts, early, opensInMs, payment, atDesk, due, next, pay, appointment, here, closed } = loaderData
  const settled = payment === 'paid' || payment === 'refunded'
  useLive(payment === 'open' || atDesk)
  useLookAgain(opensInMs)
  return (
    <main id="contenido" className={styles.page}>
      <VisitSteps appointmentId={facts.appointmentId} current="payment" />
      <h1>{t.payment.title}</h1>
      <Card as="section" tone="leaf" className={styles.card}>
        <div>
          <h2 className={styles.when}>{facts.when}</h2>
          <PatientZone startsAt={facts.startsAt} shown={facts.time} />
          <p className={styles.who}>{t.with(facts.professional, facts.specialty)}</p>
        </div>
        {payment === 'paid' && <Banner tone="good">{t.payment.paid}</Banner>}
        {payment === 'unpaid' && (
          <Banner tone="warning" title={t.payment.unpaid.title}>
            {due && !atDesk && <p>{due}</p>}
            <p>{atDesk ? t.payment.unpaid.atDesk : t.payment.unpaid.body}</p>
          </Banner>
        )}
        {payment === 'open' && (
          <Banner tone="info" title={t.payment.open.title} live>
            {t.payment.open.body}
          </Banner>
        )}
        {atDesk && (
          <ButtonLink to={appointment} variant="secondary" full icon="phone">
            {t.payment.unpaid.call}
          </ButtonLink>
        )}
        {payment === 'unpaid' && !atDesk && (
          <ButtonLink to={pay} size="lg" full icon="card">
            {t.payment.unpaid.pay}
          </ButtonLink>
        )}
        {payment === 'open' && (
          <ButtonLink to={here} variant="secondary" full icon="refresh">
            {t.payment.open.refresh}
          </ButtonLink>
        )}
        {settled && !early && (
          <ButtonLink to={next} size="lg" full icon="arrow-right" iconSide="end">
            {t.payment.continue}
          </ButtonLink>
        )}
        {early && (
          <>
            <p>{t.payment.early.body(facts.when, facts.opens)}</p>
            <ButtonLink to="/test" variant="secondary" full icon="video">
              {t.payment.early.test}
            </ButtonLink>
          </>
        )}
      </Card>
      {/* Over what is still to be paid, and until when, nothing is laid. */}
      {early && !closed && settled && (
        <Modal
          open
          tone="info"
          title={t.payment.early.title}
          closeHref={`${here}?entendido`}
          actions={
            <>
              <ButtonLink to={`${here}?entendido`} preventScrollReset>
                {t.payment.early.understood}
              </ButtonLink>
              <ButtonLink to="/test" variant="secondary" icon="video">
                {t.payment.early.test}
              </ButtonLink>
            </>
          }
        >
          <dl className={styles.times}>
            <div>
              <dt>{t.payment.early.hour}</dt>
              <dd>
                {facts.when}
                <PatientZone startsAt={facts.startsAt} shown={facts.time} />
              </dd>
            </div>
            <div>
              <dt>{t.payment.early.from}</dt>
              <dd>{facts.opens}</dd>
            </div>
          </dl>
          <p>{t.payment.early.meanwhile}</p>
        </Modal>
      )}
    </main>
  )
}
