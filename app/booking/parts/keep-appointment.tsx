import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import styles from './appointment-page.module.css'

/** On paper, and whom its address may reach. */
export function KeepAppointment() {
  const t = useText('booking').appointment
  return (
    <Card tone="sunken" className={styles.actions}>
      <PrintButton variant="quiet" full>
        {t.print}
      </PrintButton>
      <p className={styles.small}>{t.share}</p>
    </Card>
  )
}
