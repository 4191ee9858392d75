import { HourCard } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { WhichHour } from '#app/ui/visually-hidden.tsx'
import type { AppointmentsPage } from '../load-appointments-page.server.ts'
import styles from './appointments-page.module.css'

/** An hour to come and everything that can be done with it; each question is asked on its own page. */
export function UpcomingCard({ appointment }: { appointment: AppointmentsPage['upcoming'][number] }) {
  const t = useText('records').appointments
  const { home, hour, badge, code, patient, price, allowed, payTo, enterTo, directions } = appointment
  return (
    <li className={styles.upcoming}>
      <HourCard hour={hour} level={3}>
        <p className={styles.facts}>
          <Badge tone={badge.tone}>{badge.words}</Badge>
          <strong>{code}</strong>
          {patient && (
            <span>
              {t.for} {patient}
            </span>
          )}
        </p>
        <p className={styles.soft}>
          {price.label}: <strong>{price.amount}</strong> · {price.note}
        </p>
      </HourCard>
      <div className={styles.actions}>
        {payTo && (
          <ButtonLink to={payTo} full icon="card">
            {t.actions.pay}
          </ButtonLink>
        )}
        {enterTo && (
          <ButtonLink
            to={enterTo}
            full
            icon="video"
            // A visit that is still to be paid is not entered before.
            variant={payTo ? 'secondary' : 'primary'}
            preventScrollReset
          >
            {t.actions.enter}
          </ButtonLink>
        )}
        {allowed.confirm && (
          <ButtonLink to={`${home}?accion=confirmar`} full icon="check" variant="secondary">
            {t.actions.confirm}
            <WhichHour hour={hour} />
          </ButtonLink>
        )}
        {allowed.move && (
          <ButtonLink to={`${home}?accion=mover#mover`} full icon="calendar" variant="secondary">
            {t.actions.move}
            <WhichHour hour={hour} />
          </ButtonLink>
        )}
        {allowed.cancel && (
          <ButtonLink to={`${home}?accion=cancelar`} full icon="close" variant="quiet">
            {t.actions.cancel}
            <WhichHour hour={hour} />
          </ButtonLink>
        )}
        <p className={styles.facts}>
          <TextLink to={home} icon="document">
            {t.actions.more}
          </TextLink>
          <TextLink to={`${home}/calendario`} reloadDocument icon="plus">
            {t.actions.calendar}
          </TextLink>
          {directions && (
            <TextLink href={directions} target="_blank" icon="map-pin">
              {t.actions.directions}
            </TextLink>
          )}
        </p>
      </div>
    </li>
  )
}
