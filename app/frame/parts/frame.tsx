import type { ReactNode } from 'react'
import { SkipLink } from '#app/shell/parts/skip-link.tsx'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import styles from './frame.module.css'

interface FrameProps {
  header?: ReactNode
  footer?: ReactNode
  /** The page: its own `<main id="contenido">`. */
  children: ReactNode
}

/** What every layout is made of: the way past the menus, a head, the page, a foot that stays below the screen's end. */
export function Frame({ header, footer, children }: FrameProps) {
  const { trial } = useRoot()
  const t = useText('shell')
  return (
    <div className={styles.frame}>
      {/* Every page's main is `#contenido`; at the desk of a centre it begins below the bar. */}
      <SkipLink to="#contenido" label={t.skip} />
      {trial && <aside className={styles.trial}>{trial}</aside>}
      {header}
      {children}
      {footer}
    </div>
  )
}
