import { kept } from '#app/shell/kept.tsx'
import { useText } from '#app/text/use-text.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { QuoteForm } from '../parts/quote-form.tsx'
import styles from './quote-section.module.css'

/** The prescription quote on the first page. */
export const QuoteSection = kept('quote-section', function QuoteSection() {
  const t = useText('quote')
  return (
    <section className={styles.section} aria-labelledby="cotizar-receta">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="cotizar-receta">{t.title}</h2>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        <Illustration name="pharmacy" className={styles.art} />
        <div className={styles.form}>
          <QuoteForm wide />
        </div>
      </div>
    </section>
  )
})
