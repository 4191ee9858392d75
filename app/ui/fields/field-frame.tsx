import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './field.module.css'

export interface FieldWords {
  label: ReactNode
  /** Help that is always there, read with the label. */
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: string
  /** Marks the field as one that can stay empty. */
  optional?: boolean
  /** Its error may appear while the keyboard is elsewhere: it is said aloud. */
  saysError?: boolean
}

/** The ids that tie a control to its hint and its error. */
export const fieldDescription = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

export interface FieldFrameProps extends FieldWords {
  id: string
  children: ReactNode
  className?: string
}

/** Label, hint and error around a control with that id. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, optional, saysError, children, className } = props
  const t = useText('ui')
  const message = error && <FieldError id={id} message={error} />
  return (
    <div className={classNames(styles.field, error && styles.wrong, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t.optional})</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {saysError ? <div role="status">{message}</div> : message}
      {children}
    </div>
  )
}

/** The message of one wrong field. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const t = useText('ui')
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size="sm" />
      <span>
        <VisuallyHidden>{t.error} </VisuallyHidden>
        {message}
      </span>
    </p>
  )
}
