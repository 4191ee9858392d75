import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { pagesToShow } from './pages-to-show.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Counts from 1. */
  page: number
  pages: number
  href: (page: number) => string
  /** Of what: "Páginas de resultados". */
  label: string
}

/** Real links to real pages. Nothing when there is one page. */
export function Pagination({ page, pages, href, label }: PaginationProps) {
  const t = useText('ui')
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <Link className={classNames(styles.step, styles.previous)} to={href(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          {t.pagination.previous}
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map(shown =>
          typeof shown === 'number' ? (
            <li key={shown}>
              <Link
                className={styles.page}
                to={href(shown)}
                aria-label={t.pagination.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            </li>
          ) : (
            <li className={styles.gap} key={`gap-${shown.after}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <p className={styles.position}>{t.pagination.position(page, pages)}</p>
      {page < pages && (
        <Link className={classNames(styles.step, styles.next)} to={href(page + 1)} rel="next">
          {t.pagination.next}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
