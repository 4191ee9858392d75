import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { FilterFields } from '../results/results-data.ts'
import styles from './active-filters.module.css'

/** What narrows the results now, each with its way out. */
export function ActiveFilters({ filters }: { filters: FilterFields }) {
  const t = useText('results').filters
  if (filters.active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t.active}>
      {filters.active.map(({ label, removeTo }) => (
        <li key={label}>
          <Link className={styles.chip} to={removeTo} preventScrollReset>
            <VisuallyHidden>{t.remove} </VisuallyHidden>
            {label}
            <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={filters.clearTo} preventScrollReset>
          {t.clear}
        </Link>
      </li>
    </ul>
  )
}
