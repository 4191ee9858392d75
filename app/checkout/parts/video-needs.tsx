import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from './payment-page.module.css'

/** Said before the payment (Ley 21.541). */
export function VideoNeeds() {
  const t = useText('payment').video
  return (
    <Card as="section" tone="tint" className={styles.notes}>
      <h2 className={styles.needs}>{t.title}</h2>
      <ul className={styles.list}>
        {t.needs.map(need => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p>
        <TextLink to="/test" icon="video">
          {t.test}
        </TextLink>
      </p>
      <p>
        <TextLink to="/ayuda?tema=accessibility#formulario" icon="mail">
          {t.help}
        </TextLink>
      </p>
    </Card>
  )
}
