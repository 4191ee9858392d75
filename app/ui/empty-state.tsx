import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'
import { Illustration, type IllustrationName } from './illustration.tsx'

export interface EmptyStateProps {
  illustration: IllustrationName
  title: ReactNode
  children?: ReactNode
  /** What to do now; never leave this screen without a way on. */
  actions?: ReactNode
  /** Level of the title in the page's outline. */
  level?: 1 | 2 | 3
  /** Where lines begin, of a page that is nothing else: as the page of what is not there. */
  start?: boolean
}

/** Nothing to show: why, and what to do. */
export function EmptyState({ illustration, title, children, actions, level = 2, start }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, start && styles.start)}>
      <Illustration name={illustration} className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
