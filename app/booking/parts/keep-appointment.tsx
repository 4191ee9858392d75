import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from './appointment-page.module.css'

/** Into a calendar, or on paper. */
export function KeepAppointment({ home }: { home: string }) {
  const t = useText('booking').appointment
  return (
    <Card tone="sunken" className={styles.actions}>
      <ButtonLink to={`${home}/calendario`} reloadDocument variant="secondary" full icon="calendar">
        {t.calendar}
      </ButtonLink>
      <Button type="button" variant="quiet" full icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      <p className={styles.small}>{t.share}</p>
    </Card>
  )
}
