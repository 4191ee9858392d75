import { kept } from '#app/shell/kept.tsx'
import { useText } from '#app/text/use-text.ts'
import { Illustration, type IllustrationName } from '#app/ui/illustration.tsx'
import shared from '../parts/section.module.css'
import styles from './how-it-works.module.css'

const drawings: IllustrationName[] = ['empty-search', 'no-hours', 'calendar-done']

export const HowItWorks = kept('how-it-works', function HowItWorks() {
  const t = useText('doors').how
  return (
    <section className={shared.section} aria-labelledby="como-funciona">
      <h2 id="como-funciona">{t.title}</h2>
      <ol className={styles.steps}>
        {t.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <Illustration name={drawings[index] ?? 'calendar-done'} className={styles.art} />
            <h3 className={styles.title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </h3>
            <p className={styles.body}>{step.body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
})
