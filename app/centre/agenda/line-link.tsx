/** Links of a line of the board: plain ones, taken over by the board that they stand in. */
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../parts/centre-day.module.css'

interface LineLinkProps {
  to: string
  /** Whose hour, for who hears it. */
  of: string
  /** No page of the portal: a file. */
  file?: boolean
  children: ReactNode
}

export function LineLink({ to, of, file = false, children }: LineLinkProps) {
  return (
    <p className={styles.small}>
      <a className={styles.link} href={to} data-line={file ? undefined : ''}>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </a>
    </p>
  )
}
