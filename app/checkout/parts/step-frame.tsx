import type { ReactNode } from 'react'
import type { AppointmentFacts, ProblemData } from '#app/booking/public.server.ts'
import { HourCard, ProblemModal } from '#app/booking/public.tsx'
import { useText } from '#app/text/use-text.ts'
import { Stepper } from '#app/ui/stepper.tsx'
import type { ClockData } from '../open-step.server.ts'
import { HoldClock } from './hold-clock.tsx'
import styles from './step-frame.module.css'

export interface StepShown {
  clock: ClockData | null
  hour: AppointmentFacts
  /** Whether it must be paid online, in advance. */
  paidOnline: boolean
  problem: ProblemData | null
  /** The step without its problem. */
  here: string
  /** Addresses of the steps before this one. */
  back: { hour: string; summary?: string; contact?: string }
}

interface StepFrameProps extends StepShown {
  /** Index of the step, 1 for the summary. */
  current: number
  title: string
  /** Under the hour: its price. */
  aside?: ReactNode
  children: ReactNode
}

/** A step after the hour was chosen: where one is, how long the hour is kept, the hour itself, and what is asked. */
export function StepFrame({
  clock,
  hour,
  problem,
  here,
  back,
  current,
  title,
  aside,
  children,
}: StepFrameProps) {
  const t = useText('booking').steps
  const steps = [
    { label: t.hour, href: back.hour },
    { label: t.summary, href: back.summary },
    { label: t.contact, href: back.contact },
    { label: t.confirm },
  ]
  return (
    <main id="contenido" className={styles.page}>
      <Stepper label={t.label} steps={steps} current={current} />
      {clock && <HoldClock clock={clock} />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <div className={styles.hour}>
          <HourCard hour={hour} compact={current === 2}>
            {aside}
          </HourCard>
        </div>
        <div className={styles.asked}>{children}</div>
      </div>
      {problem && <ProblemModal problem={problem} closeHref={clock ? here : undefined} />}
    </main>
  )
}
