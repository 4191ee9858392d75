import type { ReactNode } from 'react'
import styles from './showcase.module.css'

/** One chapter of the showcase. */
export function ShowcaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-titulo`}>
      <h2 className={styles.sectionTitle} id={`${id}-titulo`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One piece with its name. */
export function Specimen({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <h3 className={styles.specimenTitle}>{title}</h3>
      {children}
    </div>
  )
}
