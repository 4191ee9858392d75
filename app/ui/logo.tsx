import { classNames } from './class-names.ts'
import styles from './logo.module.css'

export interface LogoProps {
  brand: string
  /** The operator's own mark; absent: the copihue bell. */
  mark?: { src: string; width: number; height: number }
  className?: string
}

/** The mark and the name beside it. On `--band` grounds it takes the text colour around it. */
export function Logo({ brand, mark, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      {mark ? (
        <img className={styles.own} alt="" {...mark} />
      ) : (
        <svg className={styles.mark} viewBox="0 0 36 44" aria-hidden="true" focusable="false">
          <use href={`${__ICON_SPRITE__}#mark`} />
        </svg>
      )}
      <span className={styles.name}>{brand}</span>
    </span>
  )
}
