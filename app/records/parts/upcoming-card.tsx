import { HourCard } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { WhichHour } from '#app/ui/visually-hidden.tsx'
import type { AppointmentsPage } from '../load-appointments-page.server.ts'
import styles from './appointments-page.module.css'

interface UpcomingCardProps {
  appointment: AppointmentsPage['upcoming'][number]
}

/** An hour to come, what comes next of it, and folded away whatever else can be done; each question is asked on its own page. */
export function UpcomingCard({ appointment }: UpcomingCardProps) {
  const t = useText('records').appointments
  const { home, hour, badge, away, code, patient, price, payTo, enterTo, first } = appointment
  const { directions } = appointment
  const which = <WhichHour hour={hour} />
  return (
    <li className={styles.upcoming}>
      <HourCard hour={hour} level={3}>
        <p className={styles.facts}>
          {away && (
            <Badge tone="neutral" icon="clock">
              {away}
            </Badge>
          )}
          <Badge tone={badge.tone}>{badge.words}</Badge>
          <strong>{code}</strong>
          {patient && (
            <span>
              {t.for} {patient}
            </span>
          )}
        </p>
        <p className={styles.soft}>
          {price.label} <strong>{price.amount}</strong>
          {price.note && <> · {price.note}</>}
        </p>
        <div className={styles.actions}>
          {first === 'pay' && payTo && (
            <ButtonLink to={payTo} icon="card">
              {t.actions.pay}
              {which}
            </ButtonLink>
          )}
          {first === 'enter' && enterTo && (
            <ButtonLink to={enterTo} icon="video">
              {t.actions.enter}
              {which}
            </ButtonLink>
          )}
          {first === 'confirm' && (
            <ButtonLink to={`${home}?accion=confirmar`} icon="check">
              {t.actions.confirm}
              {which}
            </ButtonLink>
          )}
          <ButtonLink to={home} variant="secondary" icon="document">
            {t.actions.see}
            {which}
          </ButtonLink>
        </div>
        {first !== 'enter' && enterTo && (
          <p>
            <TextLink to={enterTo} icon="video" preventScrollReset>
              {t.actions.enter}
              {which}
            </TextLink>
          </p>
        )}
        {directions && (
          <p>
            <TextLink href={directions} target="_blank" icon="map-pin">
              {t.actions.directions}
              {which}
            </TextLink>
          </p>
        )}
        <More {...appointment} />
      </HourCard>
    </li>
  )
}

/** What is done with an hour now and then. */
function More({ home, hour, allowed, first }: UpcomingCardProps['appointment']) {
  const { actions: t } = useText('records').appointments
  const which = <WhichHour hour={hour} />
  return (
    <Disclosure
      summary={
        <>
          {t.more}
          {which}
        </>
      }
    >
      <ul className={styles.more}>
        {allowed.confirm && first !== 'confirm' && (
          <li>
            <TextLink to={`${home}?accion=confirmar`} icon="check">
              {t.confirm}
              {which}
            </TextLink>
          </li>
        )}
        {allowed.move && (
          <li>
            <TextLink to={`${home}?accion=mover#mover`} icon="calendar-move">
              {t.move}
              {which}
            </TextLink>
          </li>
        )}
        {allowed.cancel && (
          <li>
            <TextLink to={`${home}?accion=cancelar`} icon="close">
              {t.cancel}
              {which}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink to={`${home}/calendario`} reloadDocument icon="calendar-add">
            {t.calendar}
            {which}
          </TextLink>
        </li>
      </ul>
    </Disclosure>
  )
}
