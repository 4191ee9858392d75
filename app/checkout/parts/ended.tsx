import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './payment-page.module.css'

interface EndedProps {
  screen: 'rejected' | 'cancelled' | 'expired' | 'failed'
  title: string
  body: string
  /** What holds all the same: the hour. */
  kept: string
  prepaid: boolean
  home: string
  appointmentTo: string
}

const icons = {
  rejected: 'alert',
  cancelled: 'close',
  expired: 'clock',
  failed: 'alert',
} as const

/** An attempt that took no money: why, that the hour is still there, and what to do now. */
export function Ended({ screen, title, body, kept, prepaid, home, appointmentTo }: EndedProps) {
  const t = useText('payment')
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.mark} ${styles.stopped}`} aria-hidden="true">
          <Icon name={icons[screen]} size="lg" />
        </span>
        <h1>{title}</h1>
      </div>
      <p className={styles.lead}>{body}</p>
      <p>
        <strong>{kept}</strong>
      </p>
      {/* With the coverage of this attempt, straight to the gateway's form: the browser goes there itself, without a script. */}
      <form method="post" action={home} className={styles.actions}>
        <Button type="submit" name="intent" value="otra-vez" icon="card">
          {t.retry}
        </Button>
        <ButtonLink to={appointmentTo} variant="secondary">
          {prepaid ? t.seeAppointment : t.payLater}
        </ButtonLink>
        <ButtonLink to={`${home}?cambiar#cobertura`} variant="quiet">
          {t.otherCoverage}
        </ButtonLink>
      </form>
    </>
  )
}
