/** The receipt of an appointment that was paid online, for the screen and for paper. */
import { data } from 'react-router'
import { openGuestLink, showAppointment } from '#app/booking/public.server.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { loadReceipt } from '../load-receipt.server.ts'
import styles from '../parts/payment-page.module.css'
import { Receipt } from '../parts/receipt.tsx'
import type { Route } from './+types/comprobante.ts'

export const handle = { text: ['payment', 'booking'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { appointment } = await openGuestLink(portal, params.token, findUser(context), language)
  const receipt = await loadReceipt(portal.db, appointment, language)
  const t = texts(language, 'payment').receipt
  return data(
    {
      page: { title: receipt ? t.title : t.none.title, noindex: true },
      receipt: receipt ?? null,
      shown: showAppointment(appointment, language, portal.clock.now()),
      appointmentTo: `/cita/${params.token}`,
    },
    { status: receipt ? 200 : 404 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('payment')
  const { receipt, shown, appointmentTo } = loaderData
  if (!receipt)
    return (
      <main id="contenido" className={styles.page}>
        <EmptyState
          level={1}
          illustration="documents"
          title={t.receipt.none.title}
          actions={<ButtonLink to={appointmentTo}>{t.seeAppointment}</ButtonLink>}
        >
          <p>{t.receipt.none.body}</p>
        </EmptyState>
      </main>
    )
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.receipt.title}</h1>
      <div className={styles.sheet}>
        <Receipt receipt={receipt} shown={shown} />
        <div className={styles.actions}>
          <PrintButton>{t.receipt.print}</PrintButton>
          <ButtonLink to={appointmentTo} variant="secondary">
            {t.seeAppointment}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
