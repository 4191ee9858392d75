/** A guest's own link: see, confirm, move or cancel. Opening it changes nothing; the answer to a question is a POST. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { findWithheld } from '#app/platform/messages/outbox.server.ts'
import { showSending, showWithheld } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Price } from '#app/ui/price.tsx'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { arrivalLink } from '../arrival/load-arrival.server.ts'
import { answerGuestPage, guestIntents } from '../changes/answer-guest-page.server.ts'
import { noteSeen } from '../closures/note-seen.server.ts'
import { documentsOf } from '../coming/documents-of.server.ts'
import { actingFor } from '../delegated/act-for.server.ts'
import { readDelegatedToken } from '../delegated/delegated-link.ts'
import { showTheirs } from '../delegated/show-theirs.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { cancelledKeys, movedKeys } from '../notices/messages.server.ts'
import { orderLink } from '../ordered/exam-order.server.ts'
import { AppointmentActions } from '../parts/appointment-actions.tsx'
import styles from '../parts/appointment-page.module.css'
import { AppointmentQuestion } from '../parts/appointment-question.tsx'
import { EnterVisit } from '../parts/enter-visit.tsx'
import { HourCard } from '../parts/hour-card.tsx'
import { InsteadHours } from '../parts/instead-hours.tsx'
import { KeepAppointment } from '../parts/keep-appointment.tsx'
import { MoveHours } from '../parts/move-hours.tsx'
import { OrderExams } from '../parts/order-exams.tsx'
import { WithheldNotice } from '../parts/withheld-notice.tsx'
import { withQuery } from '../paths.ts'
import { guestLink } from '../sender.server.ts'
import type { Route } from './+types/cita.ts'

export const handle = { text: ['booking'] }

/** What was done → the messages that tell about it, which may have been withheld. */
const messagesOf = { confirmada: undefined, cancelada: cancelledKeys, movida: movedKeys }

const notForDelegates = {
  earlier: null,
  needs: null,
  orderPicture: null,
  examOrder: null,
  payTo: null,
  receiptTo: null,
  enter: null,
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const { appointment, sender } = await openGuestLink(portal, params.token, user, language, {
    delegates: true,
  })
  const acting = readDelegatedToken(params.token)
  const horizonDays = portal.config.HORIZON_DAYS
  const request = { appointment, url, language, horizonDays, paysOnline: portal.payments !== null }
  const page = await loadAppointmentPage(portal.db, request, portal.clock.now())
  await noteSeen(portal.db, appointment.id, portal.clock.now())
  const keysOf = page.outcome && messagesOf[page.outcome]
  // What is done to several of an order at once is told in the letter of one of them.
  const told = keysOf && appointment.orderId ? await findOrder(portal.db, appointment.id) : [appointment]
  const withheld = keysOf ? await findWithheld(portal.db, told.flatMap(keysOf)) : []
  const theirs = acting ? showTheirs(appointment, acting, language, portal.clock.now()) : null
  const title = theirs?.title ?? texts(language, 'booking').appointment.title
  return data({
    page: { title, noindex: true },
    ...page,
    examOrder: await orderLink(portal, appointment, user, language),
    // Who acts for the person sees, moves and cancels; what is needed, paid, attached and read is the person's.
    ...(acting && notForDelegates),
    theirs,
    money: theirs?.owed ? { tone: 'warning' as const, words: theirs.owed } : page.money,
    acting: acting !== undefined,
    withheld: showWithheld(withheld, language),
    address: page.outcome === 'movida' && !acting ? guestLink(sender, appointment.id) : null,
    documents: acting ? null : await documentsOf(portal, appointment, { user, language, here: url.pathname }),
    arrival: acting ? null : arrivalLink(appointment, sender, language, portal.clock.now()),
    token: params.token,
    signedIn: user !== null,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const link = await openGuestLink(portal, params.token, user, language, { delegates: true })
  const form = await request.formData()
  const now = portal.clock.now()
  const intent = intentIn(form, guestIntents, 'mover')
  const db = actingFor(portal.db, { token: params.token, accountId: user?.id, intent }, now)
  const answer = await answerGuestPage({ ...portal, db }, { ...link, form }, now)
  if (answer.ok) throw redirect(withQuery(url.pathname, answer.query), 303)
  if ('reason' in answer) throw data(null, { status: 400 })
  return data({ sending: showSending(answer, true, language) }, tooMany(answer.retryAfter))
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('booking').appointment
  const {
    shown,
    home,
    badge,
    allowed,
    notice,
    money,
    enter,
    question,
    move,
    outcome,
    withheld,
    order,
    theirs,
  } = loaderData
  const upcoming = allowed.cancel || allowed.move
  const asked = actionData?.sending
  return (
    <main id="contenido" className={styles.page}>
      {loaderData.signedIn && !loaderData.acting && <BackLink to="/mis-citas">{t.mine}</BackLink>}
      {theirs && <BackLink to={theirs.back.to}>{theirs.back.label}</BackLink>}
      <header className={styles.head}>
        <h1 className={styles.titleLine}>
          {theirs?.title ?? t.title} <span className={styles.code}>{shown.code}</span>
        </h1>
        <p className={styles.badges}>
          {loaderData.away && (
            <span className={styles.away}>
              <Badge tone="neutral" icon="clock">
                {loaderData.away}
              </Badge>
            </span>
          )}
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </p>
      </header>
      {outcome && (
        <Banner tone="good" live>
          {t.done[outcome]} {!withheld && t.told[outcome]}
        </Banner>
      )}
      {order?.removed && (
        <Banner tone="good" live>
          {order.removed}
        </Banner>
      )}
      <WithheldNotice withheld={withheld} address={loaderData.address} />
      {notice && (!outcome || outcome === 'movida') && <Banner tone={notice.tone}>{notice.words}</Banner>}
      {money && <Banner tone={money.tone}>{money.words}</Banner>}
      <div className={styles.columns}>
        <HourCard hour={shown.hour} ended={shown.state === 'cancelled'}>
          {shown.patient && (
            <p>
              {t.patient} <strong>{shown.patient}</strong>
            </p>
          )}
          {shown.state !== 'cancelled' && <Price {...shown.price} />}
          {/* What is shown at the door of this hour. */}
          {loaderData.arrival && (
            <ButtonLink to={loaderData.arrival.to} variant="secondary" full icon="qr">
              {loaderData.arrival.label}
            </ButtonLink>
          )}
        </HourCard>
        <div className={styles.next}>
          {order && <OrderExams {...order} home={home} sending={asked} />}
          {enter?.first && <EnterVisit {...enter} />}
          {upcoming && <AppointmentActions {...loaderData} />}
          {enter && !enter.first && <EnterVisit {...enter} />}
          {shown.state === 'cancelled' && (
            <InsteadHours
              hours={loaderData.instead}
              exams={loaderData.exams}
              wanted={loaderData.wanted}
              home={home}
              action={loaderData.rebook}
              token={loaderData.token}
              calendarTo={shown.again}
            />
          )}
          {loaderData.documents && (
            <Card as="section" className={styles.actions} aria-labelledby="documentos">
              <h2 id="documentos" className={styles.heading}>
                {loaderData.documents.title}
              </h2>
              {loaderData.documents.links.map(({ label, to }) => (
                <ButtonLink to={to} variant="secondary" full icon="document" key={to}>
                  {label}
                </ButtonLink>
              ))}
            </Card>
          )}
          {loaderData.again && (
            <ButtonLink to={loaderData.again.to} variant="secondary" full icon="calendar">
              {loaderData.again.label}
            </ButtonLink>
          )}
          {loaderData.receiptTo && (
            <p>
              <TextLink to={loaderData.receiptTo} icon="document">
                {t.actions.receipt}
              </TextLink>
            </p>
          )}
          {upcoming && !loaderData.acting && <KeepAppointment />}
        </div>
      </div>
      {move && (
        <MoveHours
          {...move}
          together={order?.together?.move}
          sending={asked}
          home={home}
          current={shown.hour}
          problem={loaderData.problem}
        />
      )}
      {(question === 'confirm' || question === 'cancel') && (
        <AppointmentQuestion
          question={question}
          shown={shown}
          movedOn={loaderData.movedOn}
          home={home}
          sending={asked}
          together={order?.together?.[question]}
        />
      )}
    </main>
  )
}
