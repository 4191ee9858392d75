import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from './appointment-page.module.css'

/** On paper, and whom its address may reach. */
export function KeepAppointment() {
  const t = useText('booking').appointment
  return (
    <Card tone="sunken" className={styles.actions}>
      <Button type="button" variant="quiet" full icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      <p className={styles.small}>{t.share}</p>
    </Card>
  )
}
