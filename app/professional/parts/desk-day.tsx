import { Form } from 'react-router'
import {
  deskAgendaPath,
  deskPasswordPath,
  deskPath,
  deskSignOutPath,
  deskVisitPath,
} from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useLive } from '#app/video/public.ts'
import type { loadDesk } from '../load-desk.server.ts'
import styles from './desk.module.css'
import { DeskWatch } from './desk-watch.tsx'

type DeskData = Awaited<ReturnType<typeof loadDesk>>

/** One day of visits; who waits is seen first. */
export function DeskDay({ desk }: { desk: DeskData }) {
  const t = useText('desk')
  useLive(true)
  return (
    <main id="contenido" className={styles.page}>
      <DeskWatch>
        <div className={styles.bar}>
          <div>
            <p className={styles.small}>{desk.name}</p>
            <h1>{t.day.title}</h1>
          </div>
          <Form method="post" action={deskSignOutPath} className={`${styles.ways} ${styles.own}`}>
            <ButtonLink to={deskAgendaPath} variant="secondary" size="sm" icon="calendar">
              {t.agenda}
            </ButtonLink>
            <ButtonLink to={deskPasswordPath} variant="quiet" size="sm" icon="lock">
              {t.password.open}
            </ButtonLink>
            <Button variant="quiet" size="sm" icon="logout">
              {t.signOut}
            </Button>
          </Form>
        </div>
        <nav className={styles.bar} aria-label={t.day.title}>
          <h2>{desk.isToday ? `${t.day.today}, ${desk.day}` : desk.day}</h2>
          <div className={styles.ways}>
            <ButtonLink to={`${deskPath}?dia=${desk.before}`} variant="quiet" size="sm" icon="chevron-left">
              {t.day.before}
            </ButtonLink>
            {!desk.isToday && (
              <ButtonLink to={deskPath} variant="quiet" size="sm">
                {t.day.today}
              </ButtonLink>
            )}
            <ButtonLink
              to={`${deskPath}?dia=${desk.after}`}
              variant="quiet"
              size="sm"
              icon="chevron-right"
              iconSide="end"
            >
              {t.day.after}
            </ButtonLink>
          </div>
        </nav>
        {desk.visits.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.day.none} level={3}>
            <p>{t.day.noneBody}</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {desk.visits.map(visit => (
              <Card as="li" className={styles.row} key={visit.appointmentId}>
                <span className={styles.time}>{visit.time}</span>
                <div>
                  <p className={styles.name}>{visit.patient}</p>
                  <p className={styles.small}>{visit.specialty}</p>
                  <div className={styles.badges}>
                    <Badge tone={stateTones[visit.state]}>{t.states[visit.state]}</Badge>
                    {visit.paid && (
                      <Badge tone={visit.paid === 'paid' ? 'good' : 'warning'}>{t.paid[visit.paid]}</Badge>
                    )}
                    {visit.state !== 'cancelled' && (
                      <Badge tone={visit.survey === 'answered' ? 'good' : 'neutral'}>
                        {t.survey[visit.survey ?? 'none']}
                      </Badge>
                    )}
                  </div>
                  {visit.needs.length > 0 && (
                    <p className={styles.small}>
                      {t.visit.needs}: {visit.needs.join(', ')}
                    </p>
                  )}
                  {visit.since && (
                    <p className={styles.small} role="status">
                      {t.waitingSince(visit.since)}
                      {visit.silent !== null && `, ${t.notSeen(visit.silent)}`}
                    </p>
                  )}
                </div>
                <ButtonLink to={deskVisitPath(visit.appointmentId)} variant="secondary">
                  {t.day.open}
                  <VisuallyHidden>: {t.day.openOf(visit.patient, visit.time)}</VisuallyHidden>
                </ButtonLink>
              </Card>
            ))}
          </ul>
        )}
        <p className={styles.small}>{t.day.live}</p>
      </DeskWatch>
    </main>
  )
}
