import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from './appointment-page.module.css'

interface EnterVisitProps {
  to: string
  /** It is what can be done now. */
  first: boolean
  note: string
}

/** The way into the video visit. */
export function EnterVisit({ to, first, note }: EnterVisitProps) {
  const { enter: t } = useText('booking').appointment
  return (
    <Card as="section" className={styles.actions} aria-label={t.action}>
      <ButtonLink to={to} full size="lg" icon="video" variant={first ? 'primary' : 'secondary'}>
        {t.action}
      </ButtonLink>
      <p className={styles.small}>{note}</p>
    </Card>
  )
}
