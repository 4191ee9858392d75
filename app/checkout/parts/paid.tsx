import type { TakenState } from '#app/payment/public.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import styles from './payment-page.module.css'

interface PaidProps {
  screen: TakenState
  title: string
  /** What happens with money that goes back. */
  body: string | null
  email: string | null
  video: boolean
  /** The hour will not be. */
  ended: boolean
  appointmentTo: string
}

/** The money came in; where it is now, and what comes next. The receipt stands below the hour. */
export function Paid({ screen, title, body, email, video, ended, appointmentTo }: PaidProps) {
  const t = useText('payment')
  const { calendar } = useText('booking').done
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
      <div className={styles.actions}>
        <ButtonLink to={appointmentTo} icon="calendar">
          {t.seeAppointment}
        </ButtonLink>
        {!ended && (
          <ButtonLink
            to={`${appointmentTo}/calendario`}
            variant="secondary"
            icon="calendar-add"
            reloadDocument
          >
            {calendar}
          </ButtonLink>
        )}
        <ButtonLink to={`${appointmentTo}/comprobante`} variant="secondary" icon="document">
          {t.receipt.see}
        </ButtonLink>
      </div>
    </>
  )
}
