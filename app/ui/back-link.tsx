import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  to: LinkProps['to']
  /** What it leads back to, by its name there. */
  children: ReactNode
  /** Where the way back is the crumb of a section: what the section is called, for whoever jumps between landmarks. */
  section?: string
}

/** The way back to what a page is a part of, above its title. */
export function BackLink({ to, children, section }: BackLinkProps) {
  const link = (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" size="sm" />
      {children}
    </Link>
  )
  return section ? <nav aria-label={section}>{link}</nav> : <p>{link}</p>
}
