import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Check, type CheckState, problemWords } from '../call/use-device-check.ts'
import styles from './check-card.module.css'

interface CheckCardProps {
  name: Check
  icon: IconName
  state: CheckState
  /** Opens the way out; only while there is a problem. */
  onGuide?: () => void
  children?: ReactNode
}

const marks = { good: 'check', problem: 'alert' } as const

/** One thing that is tried: what it is, how far it has come, and what one sees or hears of it. */
export function CheckCard({ name, icon, state, onGuide, children }: CheckCardProps) {
  const t = useText('devices')
  const words = t.checks[name]
  const said =
    state.at === 'problem'
      ? problemWords(t.problems, { check: name, problem: state.problem })?.short
      : words[state.at]
  return (
    <li className={classNames(styles.card, styles[state.at])} data-check={name} data-at={state.at}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.said} role="status">
          {state.at === 'running' && <Spinner size="sm" />}
          {(state.at === 'good' || state.at === 'problem') && <Icon name={marks[state.at]} size="sm" />}
          <span>{said}</span>
        </p>
        {onGuide && (
          <button type="button" className={styles.guide} onClick={onGuide}>
            {t.howToFix}
          </button>
        )}
      </div>
      {children && <div className={styles.show}>{children}</div>}
    </li>
  )
}
