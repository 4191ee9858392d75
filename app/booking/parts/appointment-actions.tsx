import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { AppointmentPage } from '../appointments/load-appointment-page.server.ts'
import styles from './appointment-page.module.css'

type AppointmentActionsProps = Pick<
  AppointmentPage,
  'shown' | 'home' | 'allowed' | 'payTo' | 'earlier' | 'step' | 'directions' | 'needs' | 'orderPicture'
> & {
  /** The order from which it was booked. */
  examOrder: { to: string; label: string } | null
  /** For somebody else, who has the file of it. */
  acting?: boolean
}

/** What can be done with an appointment that is still to come, in the order of its day. What comes next stands out, and first. */
export function AppointmentActions(props: AppointmentActionsProps) {
  const { shown, home, allowed, payTo, earlier, step, directions, needs, orderPicture, examOrder, acting } =
    props
  const { title, calendar, actions: t } = useText('booking').appointment
  const offered = earlier === 'offered' || earlier === 'kept'
  const variant = (of: typeof step) => (of === step && !offered ? 'primary' : 'secondary')
  const ways: Partial<Record<NonNullable<typeof step> | 'calendar', ReactNode>> = {
    pay: payTo && (
      <ButtonLink to={payTo} full size="lg" icon="card" variant={variant('pay')} key="pay">
        {shown.due ? t.pay : t.payOnline}
      </ButtonLink>
    ),
    confirm: allowed.confirm && (
      <ButtonLink
        to={`${home}?accion=confirmar`}
        full
        size="lg"
        icon="check"
        variant={variant('confirm')}
        preventScrollReset
        key="confirm"
      >
        {t.confirm}
      </ButtonLink>
    ),
    calendar: !acting && !shown.calledOff && (
      <ButtonLink
        to={`${home}/calendario`}
        reloadDocument
        variant="secondary"
        full
        icon="calendar-add"
        key="calendar"
      >
        {calendar}
      </ButtonLink>
    ),
    directions: directions && !shown.calledOff && (
      <ButtonLink to={directions.to} variant={variant('directions')} full icon="map-pin" key="directions">
        {directions.label}
      </ButtonLink>
    ),
  }
  const byDay = shown.due
    ? (['pay', 'confirm', 'calendar', 'directions'] as const)
    : (['confirm', 'pay', 'calendar', 'directions'] as const)
  return (
    <Card as="section" className={styles.actions} aria-label={title}>
      {offered && (
        <ButtonLink to={`${home}/antes`} full size="lg" icon="clock">
          {t[earlier]}
        </ButtonLink>
      )}
      {step && ways[step]}
      {byDay.map(way => way !== step && ways[way])}
      <ButtonLink to={`${home}?accion=mover#mover`} full variant="secondary" icon="calendar-move">
        {t.move}
      </ButtonLink>
      {earlier && !offered && (
        <ButtonLink to={`${home}/antes`} full variant="quiet" icon="clock">
          {t[earlier]}
        </ButtonLink>
      )}
      {needs && (
        <>
          {needs.said && <p className={styles.small}>{needs.said}</p>}
          <ButtonLink to={needs.to} full variant="quiet" icon="accessible">
            {needs.label}
          </ButtonLink>
        </>
      )}
      {examOrder && (
        <ButtonLink to={examOrder.to} full variant="quiet" icon="document">
          {examOrder.label}
        </ButtonLink>
      )}
      {orderPicture && (
        <ButtonLink to={orderPicture.to} full variant="quiet" icon="document">
          {orderPicture.label}
        </ButtonLink>
      )}
      <ButtonLink to={`${home}?accion=cancelar`} full variant="quiet" icon="close" preventScrollReset>
        {t.cancel}
      </ButtonLink>
    </Card>
  )
}
