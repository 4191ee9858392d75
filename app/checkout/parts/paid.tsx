import type { TakenState } from '#app/payment/public.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import type { ShownReceipt } from '../present-receipt.server.ts'
import styles from './payment-page.module.css'
import { Receipt } from './receipt.tsx'

interface PaidProps {
  screen: TakenState
  title: string
  /** What happens with money that goes back. */
  body: string | null
  email: string | null
  receipt: ShownReceipt
  video: boolean
  appointmentTo: string
}

/** The money came in; where it is now, and the receipt. */
export function Paid({ screen, title, body, email, receipt, video, appointmentTo }: PaidProps) {
  const t = useText('payment')
  return (
    <>
      <div className={styles.head}>
        <span
          className={screen === 'settled' ? styles.mark : `${styles.mark} ${styles.stopped}`}
          aria-hidden="true"
        >
          <Icon name={screen === 'settled' ? 'check' : 'refresh'} size="lg" />
        </span>
        <h1>{title}</h1>
      </div>
      <div className={styles.notes}>
        {body && <p className={styles.lead}>{body}</p>}
        {screen === 'settled' && (
          <>
            {email && (
              <p className={styles.lead}>
                <WithAddress>{t.screens.settled.sent(email)}</WithAddress>
              </p>
            )}
            <p>{video ? t.screens.settled.video : t.screens.settled.visit}</p>
          </>
        )}
      </div>
      <Receipt receipt={receipt} />
      <div className={styles.actions}>
        <ButtonLink to={`${appointmentTo}/comprobante`} icon="document">
          {t.receipt.see}
        </ButtonLink>
        <ButtonLink to={appointmentTo} variant="secondary">
          {t.seeAppointment}
        </ButtonLink>
      </div>
    </>
  )
}
