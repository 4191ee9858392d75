import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import styles from './doctors-promo.module.css'
import shared from './section.module.css'

/** For private doctors and medical centres; their desk itself is linked from no page of patients. */
export function DoctorsPromo() {
  const t = useText('home').doctors
  return (
    <section className={`${shared.section} ${styles.promo}`} aria-labelledby="profesionales">
      <Illustration name="video-visit" className={styles.art} />
      <div>
        <h2 id="profesionales">{t.title}</h2>
        <p className={shared.lead}>{t.body}</p>
        <div className={shared.actions}>
          <ButtonLink to="/about" variant="secondary" icon="arrow-right" iconSide="end">
            {t.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
