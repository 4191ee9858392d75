import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import type { EmptyData } from '../results/results-data.ts'
import styles from './empty-results.module.css'

export interface EmptyResultsProps {
  empty: EmptyData
  clearTo: string
  searchTo: string
}

const drawings = { 'no-match': 'empty-search', 'no-doctors': 'no-doctors', 'no-hours': 'no-hours' } as const

/** Nothing found: why, and every way on that leads to something. */
export function EmptyResults({ empty, clearTo, searchTo }: EmptyResultsProps) {
  const t = useText('results').empty
  const somewhere = empty.kind === 'no-match' ? null : empty
  return (
    <div className={styles.empty} data-empty={empty.kind}>
      <EmptyState
        illustration={drawings[empty.kind]}
        title={empty.title}
        actions={
          empty.kind === 'no-match' ? (
            <ButtonLink to={clearTo} icon="close" preventScrollReset>
              {t.removeAll}
            </ButtonLink>
          ) : (
            <ButtonLink to={searchTo} variant="secondary" icon="search">
              {t.back}
            </ButtonLink>
          )
        }
      >
        <p>{empty.body}</p>
      </EmptyState>
      {somewhere && (somewhere.nearby.length > 0 || somewhere.ways.length > 0) && (
        <div className={styles.ways}>
          {somewhere.nearby.length > 0 && (
            <section className={styles.group}>
              <h3 className={styles.title}>{t.nearby}</h3>
              <ul className={styles.list}>
                {somewhere.nearby.map(({ label, count, to }) => (
                  <li key={to}>
                    <Way to={to} icon="map-pin" label={label} detail={count} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {somewhere.ways.length > 0 && (
            <section className={styles.group}>
              <h3 className={styles.title}>{t.alsoHere}</h3>
              <ul className={styles.list}>
                {somewhere.ways.map(({ label, detail, to, icon }) => (
                  <li key={to}>
                    <Way to={to} icon={icon} label={label} detail={detail} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function Way({ to, icon, label, detail }: { to: string; icon: IconName; label: string; detail?: string }) {
  return (
    <Link className={styles.way} to={to}>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name="arrow-right" size="sm" />
    </Link>
  )
}
