import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import type { LinkData } from '../results/results-data.ts'
import styles from './breadcrumb.module.css'

export function Breadcrumb({ links }: { links: LinkData[] }) {
  const { trail } = useText('results').results
  return (
    <nav aria-label={trail}>
      <ol className={styles.crumbs}>
        {links.map(({ label, to, current }) => (
          <li className={styles.crumb} key={label}>
            {current ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
