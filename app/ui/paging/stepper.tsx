import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** A done step with `href` can be gone back to. */
  steps: readonly { label: string; href?: string }[]
  /** Index in `steps`, from 0; `steps.length` when all are done. */
  current: number
  label: string
}

/** Where one is on the way. On a phone: the step's name and a bar; wider: every step. */
export function Stepper({ steps, current, label }: StepperProps) {
  const t = useText('ui')
  const shown = Math.min(current, steps.length - 1)
  return (
    <nav className={styles.stepper} aria-label={label}>
      <p className={styles.short} aria-hidden="true">
        <span className={styles.position}>{t.stepper.position(shown + 1, steps.length)}</span>
        <span className={styles.name}>{steps[shown]?.label}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            className={classNames(
              styles.step,
              index < current && styles.done,
              index === current && styles.current,
            )}
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {index < current ? <Icon name="check" size="sm" /> : index + 1}
            </span>
            <span className={styles.label}>
              {index < current && step.href ? <Link to={step.href}>{step.label}</Link> : step.label}
              {index < current && <VisuallyHidden> ({t.stepper.done})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
