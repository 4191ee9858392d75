import { classNames } from './class-names.ts'
import styles from './logo.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LogoProps {
  brand: string
  /** Only the bell; the brand is then read but not seen. */
  markOnly?: boolean
  className?: string
}

/** The copihue bell and the name beside it. On `--band` grounds it takes the text colour around it. */
export function Logo({ brand, markOnly, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 36 44" aria-hidden="true" focusable="false">
        <path className={styles.leaf} d="M18.5 9.5C13 11 6.5 9 4 1.5 11-.5 17.5 2 18.5 9.5Z" />
        <path
          className={styles.back}
          d="M10 29c-.3 5 .7 8.5 2.6 11 2-1.3 3.8-1.3 5.4-1.3s3.4 0 5.4 1.3c1.9-2.5 2.9-6 2.6-11Z"
        />
        <path
          className={styles.petal}
          d="M16.8 9.5C10.5 12 7.7 18.5 7.3 26.5 7 33 5 37.5 1.5 40.5c5.5 1.2 10-1.3 11.3-6.8-.2-9 .7-17.5 4-24.2Z"
        />
        <path
          className={styles.petal}
          d="M19.2 9.5c6.3 2.5 9.1 9 9.5 17 .3 6.5 2.3 11 5.8 14-5.5 1.2-10-1.3-11.3-6.8.2-9-.7-17.5-4-24.2Z"
        />
        <path
          className={styles.front}
          d="M18 11c-3.6 6-5 14-4.5 21 .3 4.5 1.8 8 4.5 11 2.7-3 4.2-6.5 4.5-11 .5-7-.9-15-4.5-21Z"
        />
      </svg>
      {markOnly ? <VisuallyHidden>{brand}</VisuallyHidden> : <span className={styles.name}>{brand}</span>}
    </span>
  )
}
