import { kept } from '#app/shell/kept.tsx'
import { medicalBenefits } from '#app/shell/links.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import shared from '../parts/section.module.css'
import styles from './benefits-teaser.module.css'

/** @param homeExams whether somebody takes them at home. */
function Teaser({ body, homeExams }: { body: string; homeExams: boolean }) {
  const t = useText('doors').benefits
  return (
    <section className={shared.section} aria-labelledby="club">
      <div className={styles.band}>
        <div className={styles.words}>
          <h2 id="club">{t.title}</h2>
          <p className={styles.body}>{body}</p>
          <div className={shared.actions}>
            <ButtonLink to={medicalBenefits.to} icon="gift">
              {t.action}
            </ButtonLink>
            {homeExams && (
              <ButtonLink to="/examenes-a-domicilio" variant="quiet">
                {t.home}
              </ButtonLink>
            )}
          </div>
        </div>
        <Illustration name="club" className={styles.art} />
      </div>
    </section>
  )
}

export const BenefitsTeaser = kept('benefits-teaser', Teaser)
