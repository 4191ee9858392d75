import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import field from './field.module.css'
import { FieldFrame, type FieldWords, fieldDescription } from './field-frame.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldWords, ComponentProps<'select'> {
  name: string
  options: readonly (SelectOption | { label: string; options: readonly SelectOption[] })[]
}

const Option = ({ value, label, disabled }: SelectOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
)

/** The browser's own list: best on phones, and it works before any script. */
export function Select({ label, hint, error, optional, options, className, ...native }: SelectProps) {
  const id = native.id ?? native.name
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <div className={classNames(field.box, styles.box)}>
        <select
          {...native}
          className={classNames(field.input, styles.select)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(id, { hint, error })}
        >
          {options.map(option =>
            'options' in option ? (
              <optgroup label={option.label} key={option.label}>
                {option.options.map(inner => (
                  <Option {...inner} key={inner.value} />
                ))}
              </optgroup>
            ) : (
              <Option {...option} key={option.value} />
            ),
          )}
        </select>
        <Icon name="chevron-down" size="sm" className={styles.arrow} />
      </div>
    </FieldFrame>
  )
}
