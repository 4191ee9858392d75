import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { AppointmentPage } from '../appointments/load-appointment-page.server.ts'
import styles from './appointment-page.module.css'

type AppointmentActionsProps = Pick<
  AppointmentPage,
  'shown' | 'home' | 'allowed' | 'payTo' | 'earlier' | 'enter'
>

/** What can be done with an appointment that is still to come. The most urgent of its buttons stands out. */
export function AppointmentActions({ shown, home, allowed, payTo, earlier, enter }: AppointmentActionsProps) {
  const { title, actions: t } = useText('booking').appointment
  const offered = earlier === 'offered'
  const payFirst = shown.due && !offered
  const pay = payTo && (
    <ButtonLink to={payTo} full size="lg" icon="card" variant={payFirst ? 'primary' : 'secondary'}>
      {shown.due ? t.pay : t.payOnline}
    </ButtonLink>
  )
  return (
    <Card as="section" className={styles.actions} aria-label={title}>
      {offered && (
        <ButtonLink to={`${home}/antes`} full size="lg" icon="clock">
          {t.offered}
        </ButtonLink>
      )}
      {shown.due && pay}
      {allowed.confirm && (
        <ButtonLink
          to={`${home}?accion=confirmar`}
          full
          size="lg"
          icon="check"
          variant={(shown.due && payTo) || offered || enter?.first ? 'secondary' : 'primary'}
          preventScrollReset
        >
          {t.confirm}
        </ButtonLink>
      )}
      {!shown.due && pay}
      <ButtonLink to={`${home}?accion=mover#mover`} full variant="secondary" icon="calendar">
        {t.move}
      </ButtonLink>
      {earlier && !offered && (
        <ButtonLink to={`${home}/antes`} full variant="quiet" icon="clock">
          {t[earlier]}
        </ButtonLink>
      )}
      <ButtonLink to={`${home}?accion=cancelar`} full variant="quiet" icon="close" preventScrollReset>
        {t.cancel}
      </ButtonLink>
    </Card>
  )
}
