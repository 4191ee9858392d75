import { TextLink } from '#app/ui/link.tsx'
import styles from '../routes/mi-perfil.module.css'

interface Way {
  to: string
  label: string
}

interface LogPagesProps {
  label: string
  newer: Way | null
  older: Way | null
}

/** The ways to the pages beside one of a log (`logPage`). @param here its address. */
export function linksBeside(
  here: string,
  { newer, older }: { newer: number | null; older: number | null },
  words: { pages: string; newer: string; older: string },
): LogPagesProps {
  const way = (page: number | null, label: string) =>
    page === null ? null : { to: `${here}?pagina=${page}`, label }
  return { label: words.pages, newer: way(newer, words.newer), older: way(older, words.older) }
}

/** Nothing where a log has one page. */
export function LogPages({ label, newer, older }: LogPagesProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label={label} className={styles.sections}>
      {newer && <TextLink to={newer.to}>{newer.label}</TextLink>}
      {older && <TextLink to={older.to}>{older.label}</TextLink>}
    </nav>
  )
}
