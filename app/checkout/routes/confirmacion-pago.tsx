/** Booked: the code, what comes next, and how to come back. */
import { data, redirect } from 'react-router'
import {
  bookedKeys,
  delegatedToken,
  findOwnBooking,
  guestLink,
  guestLinkToken,
  liveHolder,
  payPath,
  senderOf,
  showAppointment,
} from '#app/booking/public.server.ts'
import { flowOf, remindersLeft, stepPath } from '#app/booking/public.ts'
import { HourCard, appointmentStyles as styles, WithheldNotice } from '#app/booking/public.tsx'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { findWithheld } from '#app/platform/messages/outbox.server.ts'
import { showWithheld } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Price } from '#app/ui/price.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import { missingStep } from '../missing-step.server.ts'
import { holdIn } from '../open-step.server.ts'
import { CodeTicket } from '../parts/code-ticket.tsx'
import { LostHold } from '../parts/lost-hold.tsx'
import { NextSteps } from '../parts/next-steps.tsx'
import type { Route } from './+types/confirmacion-pago.ts'

export const handle = { text: ['booking'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'booking')
  const holdId = holdIn(url)
  const caller = { cookie: request.headers.get('cookie'), user: findUser(context) }
  const holder = await liveHolder(portal.db, caller, portal.clock.now())
  const now = portal.clock.now()
  const owner = { holder, accountId: caller.user?.id ?? null, now }
  const appointment = holdId && holder ? await findOwnBooking(portal.db, holdId, owner) : undefined
  if (!appointment) {
    const { status, lost } = await missingStep(portal, { language, request, url, step: 'receipt' })
    return data({ ...lost, shown: null }, { status })
  }
  if (appointment.state === 'held')
    throw redirect(stepPath(flowOf(url.pathname), 'confirmacion-cita', appointment.id), 303)
  const sender = await senderOf(portal)
  const { delegationId, id: appointmentId } = appointment
  const token = delegationId
    ? delegatedToken({ delegationId, appointmentId })
    : guestLinkToken(sender.linkKey, appointmentId)
  const kept = await findWithheld(portal.db, bookedKeys(appointment))
  const shown = showAppointment(appointment, language, portal.clock.now())
  const title = shown.due && !shown.paid ? t.done.prepaidTitle : t.done.title
  const canPay = portal.payments !== null && !shown.paid && !delegationId
  return data({
    page: { title: appointment.state === 'cancelled' ? t.done.cancelledTitle : title, noindex: true },
    shown,
    title,
    payTo: canPay ? payPath(token, flowOf(url.pathname)) : null,
    // What is sent goes to whoever is attended: who booked it for them gets none of it.
    reminders: delegationId ? null : remindersLeft(appointment.start, appointment.offer.centre.zone, now),
    // Of an adult whom somebody helps, by name: how they are reached is theirs.
    email: (delegationId ? shown.patient : appointment.contact?.email) ?? '',
    mailed: !delegationId && !kept.includes('email'),
    withheld: showWithheld(kept, language),
    address: delegationId ? null : guestLink(sender, appointment.id),
    link: `/cita/${token}`,
    signedIn: caller.user !== null,
    acting: Boolean(delegationId),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { done: t, appointment: words } = useText('booking')
  if (!loaderData.shown) return <LostHold {...loaderData.missing} />
  const { shown, title, payTo, reminders, email, mailed, withheld, address, link, signedIn, acting } =
    loaderData
  if (shown.state === 'cancelled') {
    return (
      <main id="contenido" className={styles.page}>
        <EmptyState
          level={1}
          illustration="no-hours"
          title={t.cancelledTitle}
          actions={<ButtonLink to={shown.again}>{t.another}</ButtonLink>}
        />
      </main>
    )
  }
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {!withheld && (
          <p className={styles.lead}>
            <WithAddress>{acting ? t.sentTo(email) : t.sent(email)}</WithAddress>
          </p>
        )}
      </header>
      <WithheldNotice withheld={withheld} address={address} />
      <CodeTicket code={shown.code} />
      <div className={styles.columns}>
        <HourCard hour={shown.hour}>
          {shown.patient && (
            <p>
              {words.patient} <strong>{shown.patient}</strong>
            </p>
          )}
          <Price {...shown.price} />
        </HourCard>
        <div className={styles.next}>
          {payTo && (
            <Card className={styles.actions}>
              <ButtonLink to={payTo} full size="lg" icon="card" variant={shown.due ? 'primary' : 'secondary'}>
                {shown.due ? t.payNow : t.payOnline}
              </ButtonLink>
            </Card>
          )}
          <NextSteps
            shown={shown}
            reminders={reminders}
            mailed={mailed}
            online={payTo !== null}
            payer={acting ? email : undefined}
          />
          <Card tone="sunken" className={styles.actions}>
            <ButtonLink to={link} full icon="edit" variant={shown.due ? 'secondary' : 'primary'}>
              {t.see}
            </ButtonLink>
            {signedIn && !acting && (
              <>
                <ButtonLink to="/mis-citas" variant="secondary" full icon="clock">
                  {t.mine}
                </ButtonLink>
                <ButtonLink to="/mi-perfil/avisos" variant="secondary" full icon="bell">
                  {t.notices}
                </ButtonLink>
              </>
            )}
            {!acting && (
              <ButtonLink
                to={`${link}/calendario`}
                reloadDocument
                variant="secondary"
                full
                icon="calendar-add"
              >
                {t.calendar}
              </ButtonLink>
            )}
            <PrintButton variant="quiet" full>
              {t.print}
            </PrintButton>
          </Card>
        </div>
      </div>
    </main>
  )
}
