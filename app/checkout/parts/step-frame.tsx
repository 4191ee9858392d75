import type { ReactNode } from 'react'
import type { AppointmentFacts, ProblemData } from '#app/booking/public.server.ts'
import { HourCard, ProblemModal } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import type { ClockData } from '../open-step.server.ts'
import { HoldClock } from './hold-clock.tsx'
import styles from './step-frame.module.css'

export interface StepShown {
  clock: ClockData | null
  hour: AppointmentFacts
  /** What is held together with it. */
  others: AppointmentFacts[]
  /** Whether it must be paid online, in advance. */
  paidOnline: boolean
  problem: ProblemData | null
  /** The step without its problem. */
  here: string
  /** Addresses of the steps before this one. */
  back: { hour: string; confirm: string }
}

interface StepFrameProps extends StepShown {
  title: string
  children: ReactNode
}

/** A part of what is asked after the hour was chosen: how long the hour is kept, the hour itself, and the questions. */
export function StepFrame({ clock, hour, others, problem, here, back, title, children }: StepFrameProps) {
  const t = useText('booking').steps
  return (
    <main id="contenido" className={styles.page}>
      <Stepper
        label={t.label}
        steps={[{ label: t.hour, href: back.hour }, { label: t.confirm }]}
        current={1}
      />
      {clock && <HoldClock clock={clock} />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <div className={styles.hour}>
          <HourCard hour={hour} compact />
          {others.map(other => (
            <HourCard key={other.startsAt} hour={other} compact />
          ))}
        </div>
        <div className={styles.asked}>{children}</div>
      </div>
      {problem && <ProblemModal problem={problem} closeHref={clock ? here : undefined} />}
    </main>
  )
}
