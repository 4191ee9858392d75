/** Back from the gateway: the browser that went to pay goes on to its payment; any other one is told nothing. */
import { data, redirect } from 'react-router'
import { guestLinkToken, payPath, senderOf } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import styles from '../parts/payment-page.module.css'
import { findPaidHere } from '../payer.server.ts'
import type { Route } from './+types/pago-vuelta.ts'

export const handle = { text: ['payment'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const cookie = request.headers.get('cookie')
  const payment = await findPaidHere(portal, url.searchParams.get('intento') ?? '', cookie)
  if (payment) {
    const { linkKey } = await senderOf(portal)
    const { appointmentId, flow, id } = payment
    throw redirect(`${payPath(guestLinkToken(linkKey, appointmentId), flow)}?intento=${id}`, {
      status: 303,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  return data({ page: { title: texts(language, 'payment').returned.title, noindex: true } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page() {
  const t = useText('payment')
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        level={1}
        illustration="appointments"
        title={t.returned.title}
        actions={
          <ButtonLink to="/recuperar-cita" icon="mail">
            {t.unknown.recover}
          </ButtonLink>
        }
      >
        <p>{t.returned.body}</p>
      </EmptyState>
    </main>
  )
}
