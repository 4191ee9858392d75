import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import styles from './centre.module.css'
import { CentreBar } from './centre-bar.tsx'

interface CentrePageProps {
  bar: CentreBarData
  /** The way back to what this page is a part of. */
  back?: { to: string; label: string }
  /** For boards and tables, which take the width there is. */
  wide?: boolean
  children: ReactNode
}

/** A page of a centre: where somebody is and what else there is, the way back, and what the page is about. */
export function CentrePage({ bar, back, wide = false, children }: CentrePageProps) {
  return (
    <main className={classNames(styles.page, !wide && styles.belowBar)} lang="es">
      <CentreBar bar={bar} />
      {/* Whoever works by keyboard would go through every section of the desk on every page. */}
      <VisuallyHidden id="contenido">{null}</VisuallyHidden>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      {children}
    </main>
  )
}
