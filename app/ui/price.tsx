import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

export interface PriceProps {
  /** What the patient pays, formatted by the server: `$35.990`. */
  amount: string
  /** Before the amount; "Tú pagas" without it. */
  label?: ReactNode
  /** The full price, when coverage takes something off it. */
  full?: string
  /** Below: where the rest comes from, or why there is no coverage. */
  note?: ReactNode
  size?: 'md' | 'lg'
}

/** What something costs the patient, and what it would cost without coverage. */
export function Price({ amount, label, full, note, size = 'md' }: PriceProps) {
  const t = useText('ui')
  return (
    <div className={classNames(styles.price, styles[size])}>
      <p className={styles.line}>
        <span className={styles.label}>{label ?? t.price.pay} </span>
        <strong className={styles.amount}>{amount}</strong>
      </p>
      {full && full !== amount && (
        <p className={styles.full}>
          {t.price.before} <span className={styles.number}>{full}</span>
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
