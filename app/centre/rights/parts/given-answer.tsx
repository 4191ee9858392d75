import { centreRights as t } from '#app/text/centre/rights.ts'
import styles from './rights.module.css'

interface Given {
  when: string
  outcome: string
  ground: string | null
  paragraphs: string[]
  letter: string
  hash: string
  withExport: boolean
}

/** The answer as it was given, and what proves it. */
export const GivenAnswer = ({ given }: { given: Given }) => (
  <section className={styles.section}>
    <h2>{t.given.title}</h2>
    <p>
      <strong>{given.outcome}</strong>
      {given.ground && ` · ${given.ground}`}
    </p>
    <div className={styles.quoted}>
      {given.paragraphs.map(paragraph => (
        <p key={paragraph} className={styles.detail}>
          {paragraph}
        </p>
      ))}
    </div>
    <p className={styles.soft}>
      {[given.when, given.letter, ...(given.withExport ? [t.given.export] : [])].join(' · ')}
    </p>
    <p className={styles.hash}>
      {t.given.hash}: {given.hash}
    </p>
  </section>
)
