import { classNames } from './class-names.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A turning ring. With a label it is announced; without, it decorates words that already say it. */
export function Spinner({ label, size = 'md' }: { label?: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={styles.wrap} role={label ? 'status' : undefined}>
      <span className={classNames(styles.ring, styles[size])} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
