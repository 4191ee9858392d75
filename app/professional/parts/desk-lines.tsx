/** The lines of a professional's day: one for each video visit, one for each hour in person. */
import type { ReactNode } from 'react'
import { deskVisitPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { loadDesk } from '../load-desk.server.ts'
import styles from './desk.module.css'

type Desk = Awaited<ReturnType<typeof loadDesk>>

interface LineProps {
  of: { time: string; patient: string; needs: string[] }
  what: string
  home: string
  badges: ReactNode
  /** Who waits, said to whoever does not see it change. */
  waits: string | null
}

function Line({ of: { time, patient, needs }, what, home, badges, waits }: LineProps) {
  const t = useText('desk')
  return (
    <Card as="li" className={styles.row}>
      <span className={styles.time}>{time}</span>
      <div>
        <p className={styles.name}>{patient}</p>
        <p className={styles.small}>{what}</p>
        <div className={styles.badges}>{badges}</div>
        {needs.length > 0 && (
          <p className={styles.small}>
            {t.visit.needs}: {needs.join(', ')}
          </p>
        )}
        {waits && (
          <p className={styles.small} role="status">
            {waits}
          </p>
        )}
      </div>
      <ButtonLink to={home} variant="secondary">
        {t.day.open}
        <VisuallyHidden> {t.day.openOf(patient, time)}</VisuallyHidden>
      </ButtonLink>
    </Card>
  )
}

export function VisitLine({ visit }: { visit: Desk['visits'][number] }) {
  const t = useText('desk')
  const { state, paid, survey, since, silent, specialty, blocked } = visit
  const silence = silent === null ? '' : `, ${t.notSeen(silent)}`
  return (
    <Line
      of={visit}
      what={[specialty, t.visit.documents.place].filter(Boolean).join(' · ')}
      home={deskVisitPath(visit.appointmentId)}
      waits={since ? t.waitingSince(since) + silence : null}
      badges={
        <>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          {paid && <Badge tone={paid === 'paid' ? 'good' : 'warning'}>{t.paid[paid]}</Badge>}
          {blocked && <Badge tone="neutral">{t.visit.blocked.badge}</Badge>}
          {state !== 'cancelled' && !blocked && (
            <Badge tone={survey === 'answered' ? 'good' : 'neutral'}>{t.survey[survey ?? 'none']}</Badge>
          )}
        </>
      }
    />
  )
}

export function HourLine({ hour }: { hour: Desk['hours'][number] }) {
  const { inPerson: t, visit } = useText('desk')
  const { state, service, centre, waiting, blocked } = hour
  return (
    <Line
      of={hour}
      what={[service, centre].filter(Boolean).join(' · ')}
      home={hour.home}
      waits={waiting === null ? null : t.waiting(waiting)}
      badges={
        <>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          {blocked && <Badge tone="neutral">{visit.blocked.badge}</Badge>}
        </>
      }
    />
  )
}
