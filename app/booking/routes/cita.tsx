/** A guest's own link: see, confirm, move or cancel. Opening it changes nothing; the answer to a question is a POST. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { findWithheld } from '#app/platform/messages/outbox.server.ts'
import { type Refused, trySending } from '#app/platform/try-sending.server.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending, showWithheld } from '#app/shell/show-proof.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Price } from '#app/ui/price.tsx'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { confirmAppointment } from '../changes/confirm-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { cancelledKeys, movedKeys } from '../notices/messages.server.ts'
import styles from '../parts/appointment-page.module.css'
import { AppointmentQuestion } from '../parts/appointment-question.tsx'
import { HourCard } from '../parts/hour-card.tsx'
import { InsteadHours } from '../parts/instead-hours.tsx'
import { MoveHours } from '../parts/move-hours.tsx'
import { WithheldNotice } from '../parts/withheld-notice.tsx'
import { withQuery } from '../paths.ts'
import { guestLink, type Sender } from '../sender.server.ts'
import type { Route } from './+types/cita.ts'

export const handle = { text: ['booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment, sender } = await openGuestLink(portal, params.token, findUser(context), language)
  const horizonDays = portal.config.HORIZON_DAYS
  const request = { appointment, url, language, horizonDays, paysOnline: portal.payments !== null }
  const page = await loadAppointmentPage(portal.db, request, portal.clock.now())
  const kept =
    page.outcome && page.outcome !== 'confirmada'
      ? await findWithheld(
          portal.db,
          page.outcome === 'movida' ? movedKeys(appointment) : cancelledKeys(appointment),
        )
      : []
  return data({
    page: { title: texts(language, 'booking').appointment.title, noindex: true },
    ...page,
    withheld: showWithheld(kept, language),
    address: page.outcome === 'movida' ? guestLink(sender, appointment.id) : null,
    token: params.token,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment, sender } = await openGuestLink(portal, params.token, findUser(context), language)
  const form = await request.formData()
  const home = url.pathname
  const now = portal.clock.now()
  const after = (query: Record<string, string>) => redirect(withQuery(home, query), 303)
  const send = <T,>(act: (sender: Sender) => Promise<T>) =>
    trySending(portal, { door: `change ${appointment.id}`, ...sendingIn(form) }, now, sending =>
      act({ ...sender, sending }),
    )
  const asksFirst = (tried: Refused) =>
    data(
      { sending: showSending(tried, true, language) },
      { status: 429, headers: { 'Retry-After': String(tried.retryAfter) } },
    )
  switch (form.get('intent')) {
    case 'confirmar': {
      const outcome = await confirmAppointment(portal.db, appointment.id, sender, now)
      throw after(outcome.ok ? { hecho: 'confirmada' } : { accion: 'confirmar' })
    }
    case 'cancelar': {
      const tried = await send(sending => cancelAppointment(portal.db, appointment.id, sending, now))
      if (!tried.ok) return asksFirst(tried)
      const outcome = tried.value
      throw after(outcome.ok ? { hecho: 'cancelada' } : { accion: 'cancelar' })
    }
  }
  const slot = parseSlotId(form.get('slot_id')?.toString() ?? '')
  if (slot?.offerId !== appointment.offer.id) throw data(null, { status: 400 })
  const tried = await send(sending => moveAppointment(portal.db, appointment.id, slot.start, sending, now))
  if (!tried.ok) return asksFirst(tried)
  const outcome = tried.value
  if (outcome.ok) throw after({ hecho: 'movida' })
  const hora = form.get('slot_id')?.toString() ?? ''
  throw after({ accion: 'mover', problema: outcome.reason, hora })
}

const intents = { confirm: 'confirmar', cancel: 'cancelar' }

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('booking').appointment
  const sending = useNavigation().formData
  const {
    shown,
    home,
    badge,
    allowed,
    notice,
    money,
    payTo,
    enter,
    receiptTo,
    earlier,
    question,
    move,
    problem,
    instead,
    wanted,
    rebook,
    outcome,
    withheld,
    address,
    token,
  } = loaderData
  const upcoming = allowed.cancel || allowed.move
  const payFirst = shown.due && earlier !== 'offered'
  const pay = payTo && (
    <ButtonLink to={payTo} full size="lg" icon="card" variant={payFirst ? 'primary' : 'secondary'}>
      {shown.due ? t.actions.pay : t.actions.payOnline}
    </ButtonLink>
  )
  const way = enter && (
    <Card as="section" className={styles.actions} aria-label={t.enter.action}>
      <ButtonLink to={enter.to} full size="lg" icon="video" variant={enter.first ? 'primary' : 'secondary'}>
        {t.enter.action}
      </ButtonLink>
      <p className={styles.small}>{enter.note}</p>
    </Card>
  )
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.titleLine}>
          {t.title} <span className={styles.code}>{shown.code}</span>
        </h1>
        <p>
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </p>
      </header>
      {outcome && (
        <Banner tone="good" live>
          {t.done[outcome]} {!withheld && t.told[outcome]}
        </Banner>
      )}
      <WithheldNotice withheld={withheld} address={address} />
      {notice && !(outcome === 'confirmada') && <Banner tone={notice.tone}>{notice.words}</Banner>}
      {money && <Banner tone={money.tone}>{money.words}</Banner>}
      <div className={styles.columns}>
        <HourCard hour={shown.hour}>
          {shown.patient && (
            <p>
              {t.patient}: <strong>{shown.patient}</strong>
            </p>
          )}
          {shown.state !== 'cancelled' && <Price {...shown.price} />}
        </HourCard>
        <div className={styles.next}>
          {enter?.first && way}
          {upcoming && (
            <Card as="section" className={styles.actions} aria-label={t.title}>
              {earlier === 'offered' && (
                <ButtonLink to={`${home}/antes`} full size="lg" icon="clock">
                  {t.actions.offered}
                </ButtonLink>
              )}
              {shown.due && pay}
              {allowed.confirm && (
                <ButtonLink
                  to={`${home}?accion=confirmar`}
                  full
                  size="lg"
                  icon="check"
                  variant={
                    (shown.due && payTo) || earlier === 'offered' || enter?.first ? 'secondary' : 'primary'
                  }
                  preventScrollReset
                >
                  {t.actions.confirm}
                </ButtonLink>
              )}
              {!shown.due && pay}
              <ButtonLink to={`${home}?accion=mover#mover`} full variant="secondary" icon="refresh">
                {t.actions.move}
              </ButtonLink>
              {earlier && earlier !== 'offered' && (
                <ButtonLink to={`${home}/antes`} full variant="quiet" icon="clock">
                  {t.actions[earlier]}
                </ButtonLink>
              )}
              <ButtonLink to={`${home}?accion=cancelar`} full variant="quiet" icon="close" preventScrollReset>
                {t.actions.cancel}
              </ButtonLink>
            </Card>
          )}
          {enter && !enter.first && way}
          {shown.state === 'cancelled' && (
            <InsteadHours
              hours={instead}
              wanted={wanted}
              home={home}
              action={rebook}
              token={token}
              calendarTo={shown.again}
            />
          )}
          {receiptTo && (
            <p>
              <TextLink to={receiptTo} icon="document">
                {t.actions.receipt}
              </TextLink>
            </p>
          )}
          {upcoming && (
            <Card tone="sunken" className={styles.actions}>
              <ButtonLink to={`${home}/calendario`} reloadDocument variant="secondary" full icon="calendar">
                {t.calendar}
              </ButtonLink>
              <Button type="button" variant="quiet" full icon="print" onClick={() => window.print()}>
                {t.print}
              </Button>
              <p className={styles.small}>{t.share}</p>
            </Card>
          )}
        </div>
      </div>
      {move && (
        <MoveHours
          {...move}
          sending={actionData?.sending}
          home={home}
          current={shown.hour}
          problem={problem}
        />
      )}
      {(question === 'confirm' || question === 'cancel') && (
        <AppointmentQuestion question={question} shown={shown} home={home}>
          <Form
            method="post"
            action={`${home}?accion=${intents[question]}`}
            replace
            preventScrollReset
            className={styles.actions}
          >
            <input type="hidden" name="intent" value={intents[question]} />
            <SendingProof asked={actionData?.sending} />
            <Button full variant={question === 'cancel' ? 'danger' : 'primary'} busy={sending !== undefined}>
              {t.asks[question].yes}
            </Button>
          </Form>
        </AppointmentQuestion>
      )}
    </main>
  )
}
