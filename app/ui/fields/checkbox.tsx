import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'
import { FieldError, fieldDescription } from './field-frame.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string
}

/** Yes or no. Its id is its name unless `id` is given. */
export function Checkbox({ label, hint, error, className, ...native }: CheckboxProps) {
  const id = native.id ?? native.name
  return (
    <div className={classNames(styles.wrap, error && styles.wrong, className)}>
      {error && <FieldError id={id} message={error} />}
      <label className={styles.row}>
        <input
          {...native}
          className={styles.box}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={native['aria-describedby'] ?? fieldDescription(id, { hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
