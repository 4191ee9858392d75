import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import styles from './guide-links.module.css'

export interface GuideLinksProps {
  links: readonly { label: string; href: string; note?: string; badge?: ReactNode }[]
  /** The server answers with something that is no page: a file, JSON, text. */
  plain?: boolean
}

/** Places to go, one below the other, each as wide as a finger needs. */
export function GuideLinks({ links, plain }: GuideLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href, note, badge }) => (
        <li key={href}>
          <Link to={href} reloadDocument={plain} className={styles.link}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
            {badge}
            <Icon name="arrow-right" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
