import type { ReactNode } from 'react'
import { useRoot } from '#app/shell/use-root.ts'
import styles from './frame.module.css'
import { SkipLink } from './skip-link.tsx'

interface FrameProps {
  header?: ReactNode
  footer?: ReactNode
  /** The page: its own `<main id="contenido">`. */
  children: ReactNode
}

/** What every layout is made of: the way past the menus, a head, the page, a foot that stays below the screen's end. */
export function Frame({ header, footer, children }: FrameProps) {
  const { trial } = useRoot()
  return (
    <div className={styles.frame}>
      <SkipLink />
      {trial && <aside className={styles.trial}>{trial}</aside>}
      {header}
      {children}
      {footer}
    </div>
  )
}
