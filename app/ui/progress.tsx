import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  /** Absent while the end is not known. */
  value?: number
  max?: number
  label: ReactNode
  /** Beside the label: "3 de 8". */
  detail?: ReactNode
  labelHidden?: boolean
}

/** How far something has come. */
export function Progress({ value, max = 100, label, detail, labelHidden }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={classNames(styles.words, labelHidden && styles.hidden)}>
        <label htmlFor={id}>{label}</label>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <progress className={styles.bar} id={id} value={value} max={max} />
    </div>
  )
}
