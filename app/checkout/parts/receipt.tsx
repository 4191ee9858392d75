import type { ShownAppointment } from '#app/booking/public.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import type { ShownReceipt } from '../present-receipt.server.ts'
import styles from './receipt.module.css'

interface ReceiptProps {
  receipt: ShownReceipt
  /** What was paid for; left out where it is shown beside. */
  shown?: ShownAppointment
}

/** What was paid, as on paper. */
export function Receipt({ receipt, shown }: ReceiptProps) {
  const t = useText('payment').receipt
  return (
    <Card as="section" className={styles.receipt} aria-label={t.of}>
      <p className={styles.total}>
        <span className={styles.label}>{t.amount}</span>
        <strong className={styles.amount}>{receipt.amount}</strong>
      </p>
      {shown && (
        <p className={styles.what}>
          <strong>{shown.hour.what}</strong>
          {shown.hour.professional && `, ${shown.hour.professional}`}
          <br />
          <span className={styles.when}>
            {shown.hour.day}, {shown.hour.time}
          </span>
          <br />
          {shown.code}
          <br />
          {shown.hour.centre}
          {shown.patient && (
            <>
              <br />
              {t.patient} {shown.patient}
            </>
          )}
        </p>
      )}
      <dl className={styles.lines}>
        {receipt.lines.map(({ label, value }) => (
          <div className={styles.line} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
