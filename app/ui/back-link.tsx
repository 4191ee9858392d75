import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  to: LinkProps['to']
  /** What it leads back to, by its name there. */
  children: ReactNode
}

/** The way back to what a page is a part of, above its title. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p>
      <Link to={to} className={styles.back}>
        <Icon name="arrow-left" size="sm" />
        {children}
      </Link>
    </p>
  )
}
