import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '#app/ui/illustration.tsx'
import styles from './club-hero.module.css'

interface ClubHeroProps {
  title: string
  lead: string
  illustration: IllustrationName
  children?: ReactNode
}

/** The head of a club page: what it is, in words and in a drawing. */
export function ClubHero({ title, lead, illustration, children }: ClubHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <Illustration name={illustration} className={styles.art} />
      </div>
    </header>
  )
}
