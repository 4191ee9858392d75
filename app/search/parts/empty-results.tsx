import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { EmptyData } from '../results/results-data.ts'
import styles from './empty-results.module.css'
import { WaysAround } from './ways-around.tsx'

export interface EmptyResultsProps {
  empty: EmptyData
  clearTo: string
  searchTo: string
  /** What does answer the question, though not in one place: before other places. */
  children?: ReactNode
}

const drawings = { 'no-match': 'empty-search', 'no-doctors': 'no-doctors', 'no-hours': 'no-hours' } as const

/** Nothing found: why, and every way on that leads to something. */
export function EmptyResults({ empty, clearTo, searchTo, children }: EmptyResultsProps) {
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
      {children}
      {somewhere && <WaysAround ways={somewhere} />}
    </div>
  )
}
