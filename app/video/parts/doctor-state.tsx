import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { DoctorNow } from '../visit/load-waiting-room.server.ts'
import styles from './doctor-state.module.css'

interface DoctorStateProps {
  professional: string
  specialty: string
  state: DoctorNow
  /** Of who is late: from when nobody need wait for them. */
  lateUntil: string | null
  children?: ReactNode
}

/** Who attends and whether they can now; a change is read aloud by itself. */
export function DoctorState({ professional, specialty, state, lateUntil, children }: DoctorStateProps) {
  const t = useText('visit').waiting
  const words = t.doctor[state]
  const good = state === 'ready' || state === 'in_call'
  return (
    <Card as="section" tone="leaf" className={styles.card} aria-label={t.state}>
      <div className={styles.head}>
        <span className={classNames(styles.mark, styles[state])}>
          <Icon name={good ? 'video' : 'stethoscope'} />
        </span>
        <div>
          <h2 className={styles.name}>{professional}</h2>
          <p className={styles.specialty}>{specialty}</p>
        </div>
      </div>
      <div className={styles.live} role="status" data-doctor-state={state}>
        <p>
          <Badge tone={good ? 'good' : 'neutral'} icon={good ? 'check' : 'clock'}>
            {t.labels[state]}
          </Badge>
        </p>
        <p>{typeof words === 'string' ? words : words(professional)}</p>
        {lateUntil && <p>{t.late(lateUntil)}</p>}
      </div>
      {children}
    </Card>
  )
}
