import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './link-pills.module.css'

export interface PillLink {
  label: string
  to: string
  current?: boolean
}

/** A choice of few that is an address each: works before any script, can be shared. */
export function LinkPills({
  label,
  links,
  shown,
}: {
  label: string
  links: readonly PillLink[]
  shown?: boolean
}) {
  if (links.length === 0) return null
  return (
    <nav className={styles.pills} aria-label={label}>
      {shown && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <ul className={styles.row}>
        {links.map(({ label: words, to, current }) => (
          <li key={to}>
            <Link
              className={classNames(styles.pill, current && styles.current)}
              to={to}
              aria-current={current ? 'true' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
