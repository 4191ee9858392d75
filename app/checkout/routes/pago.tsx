/** Paying one appointment: what is left to pay, and how every attempt ended. Looking changes nothing; the button is a POST. */
import { data, redirect } from 'react-router'
import { openGuestLink } from '#app/booking/public.server.ts'
import { HourCard } from '#app/booking/public.tsx'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { named } from '#app/shell/named.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { loadPaymentPage } from '../load-payment-page.server.ts'
import { ActiveSession } from '../parts/active-session.tsx'
import { Ended } from '../parts/ended.tsx'
import { Paid } from '../parts/paid.tsx'
import styles from '../parts/payment-page.module.css'
import { Receipt } from '../parts/receipt.tsx'
import { Unpaid } from '../parts/unpaid.tsx'
import { Validating } from '../parts/validating.tsx'
import { payAppointment, payBooked } from '../pay-appointment.server.ts'
import { resumePayment } from '../resume-payment.server.ts'
import type { Route } from './+types/pago.ts'

export const handle = { text: ['payment', 'booking'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment } = await openGuestLink(portal, params.token, findUser(context), language)
  const shown = await loadPaymentPage(portal, { appointment, url, language })
  return data({
    page: { title: shown.title, noindex: true },
    ...shown,
    home: url.pathname,
    appointmentTo: `/cita/${params.token}`,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const opened = await openGuestLink(portal, params.token, findUser(context), language)
  const form = await request.formData()
  const home = url.pathname
  const intent = intentIn(form, ['pagar', 'retomar', 'revisar', 'otra-vez'], 'pagar')
  const wish = named({ retomar: 'form', revisar: 'news' } as const, intent)
  if (wish) {
    const asked = { appointmentId: opened.appointment.id, sender: opened.sender }
    throw leave(await resumePayment(portal, asked, { wish, home }))
  }
  const flow = home.startsWith('/agendamiento/link/') ? 'link' : 'portal'
  if (intent === 'otra-vez') {
    const asked = { appointmentId: opened.appointment.id, sender: opened.sender }
    throw leave(await payBooked(portal, asked, { flow, home }))
  }
  const outcome = await payAppointment(portal, opened, form, { flow, home, language })
  if (outcome.ok) throw leave(outcome)
  return data(outcome, { status: outcome.changed ? 409 : 422 })
}

const leave = ({ to, cookie }: { to: string; cookie?: string }) =>
  redirect(to, { status: 303, headers: cookie ? { 'Set-Cookie': cookie } : {} })

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('payment')
  const { appointment, done } = useText('booking')
  const { states } = appointment
  const { shown, home, appointmentTo } = loaderData
  return (
    <main id="contenido" className={styles.page}>
      <div className={styles.columns}>
        <section className={styles.asked}>
          {loaderData.screen === 'unpaid' && (
            <Unpaid {...loaderData} failed={actionData} home={home} appointmentTo={appointmentTo} />
          )}
          {loaderData.screen === 'authorised' && <Validating home={home} />}
          {loaderData.screen === 'in_form' && (
            <ActiveSession {...loaderData} home={home} appointmentTo={appointmentTo} />
          )}
          {(loaderData.screen === 'settled' ||
            loaderData.screen === 'refunding' ||
            loaderData.screen === 'refunded') && (
            <Paid {...loaderData} ended={shown.state === 'cancelled'} appointmentTo={appointmentTo} />
          )}
          {(loaderData.screen === 'rejected' ||
            loaderData.screen === 'cancelled' ||
            loaderData.screen === 'expired' ||
            loaderData.screen === 'failed') && (
            <Ended {...loaderData} home={home} appointmentTo={appointmentTo} />
          )}
          {loaderData.screen === 'closed' && (
            <>
              <h1>{loaderData.title}</h1>
              <p className={styles.lead}>{loaderData.body}</p>
              <p>
                {loaderData.choose ? (
                  <ButtonLink to={`${appointmentTo}/antes`}>{loaderData.choose}</ButtonLink>
                ) : (
                  <ButtonLink to={appointmentTo}>{t.seeAppointment}</ButtonLink>
                )}
              </p>
            </>
          )}
        </section>
        <div className={styles.hour}>
          <HourCard hour={shown.hour} ended={shown.state === 'cancelled'}>
            <p className={styles.code}>
              <VisuallyHidden>{done.code}: </VisuallyHidden>
              {shown.code}
            </p>
            {shown.state === 'cancelled' && (
              <p>
                <Badge tone="danger">{states.cancelled}</Badge>
              </p>
            )}
          </HourCard>
        </div>
        {'receipt' in loaderData && <Receipt receipt={loaderData.receipt} />}
      </div>
    </main>
  )
}
