import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { deviceTestPath } from '../paths.ts'
import styles from './survey-emergency.module.css'
import page from './visit-page.module.css'

/** Nothing else on the screen: the number first, the visit only for whoever has had help. */
export function SurveyEmergency({ appointmentId }: { appointmentId: string }) {
  const t = useText('visit').survey.emergency
  return (
    <main id="contenido" className={page.page}>
      <Card tone="leaf" className={styles.call} role="alert">
        <h1>{t.title}</h1>
        <p className={page.lead}>{t.body}</p>
        <a href="tel:131" className={styles.number}>
          <Icon name="phone" />
          {t.call}
        </a>
      </Card>
      <p>{t.kept}</p>
      <p>
        <ButtonLink to={deviceTestPath(appointmentId)} variant="quiet">
          {t.continue}
        </ButtonLink>
      </p>
    </main>
  )
}
