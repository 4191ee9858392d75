import { classNames } from './class-names.ts'
import styles from './logo.module.css'

export interface LogoProps {
  brand: string
  /** Only the bell; the brand is then read but not seen. */
  markOnly?: boolean
  className?: string
}

/** The copihue bell and the name beside it. */
export function Logo({ brand, markOnly, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 32 40" aria-hidden="true" focusable="false">
        <path className={styles.leaf} d="M16 10C9 10 4 7 3 1c7-1 12 2 13 9Z" />
        <path
          className={styles.petal}
          d="M10 8c-2 9-6 14-7 20-.7 5 3 5 5 1 1 5 4 9 8 9s7-4 8-9c2 4 5.700 4 5-1-1-6-5-11-7-20Z"
        />
      </svg>
      <span className={markOnly ? styles.hidden : styles.name}>{brand}</span>
    </span>
  )
}
