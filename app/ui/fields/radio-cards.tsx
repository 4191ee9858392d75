import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import field from './field.module.css'
import { FieldError, fieldDescription } from './field-frame.tsx'
import styles from './radio-cards.module.css'

export interface RadioCardsProps
  extends Pick<ComponentProps<'input'>, 'onChange' | 'required' | 'disabled' | 'form'> {
  legend: ReactNode
  /** The legend is read but not seen, where a heading beside already says it. */
  legendHidden?: boolean
  name: string
  options: readonly { value: string; label: string; description?: ReactNode; icon?: IconName }[]
  defaultValue?: string
  /** For a controlled group, with `onChange`. */
  value?: string
  hint?: ReactNode
  error?: string
  /** Side by side on wide screens; on a phone, cards with a description stack. */
  columns?: 1 | 2 | 3 | 4
  /** Icon above the words, three across even on a phone. */
  compact?: boolean
}

/** One choice of a few, each a big target. The first radio's id is the group's name, so a summary can link to it. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, legendHidden, name, options, defaultValue, value, hint, error } = props
  const { columns = 1, compact, ...native } = props
  const { onChange, required, disabled, form } = native
  return (
    <fieldset
      className={classNames(styles.group, error && styles.wrong)}
      aria-describedby={fieldDescription(name, { hint, error })}
    >
      <legend className={legendHidden ? undefined : field.label}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <div className={field.hint} id={`${name}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={name} message={error} />}
      <div className={classNames(styles.cards, styles[`columns${columns}`], compact && styles.compact)}>
        {options.map((option, index) => (
          <label className={styles.card} key={option.value}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              id={index === 0 ? name : `${name}-${option.value}`}
              {...{ required, disabled, form, onChange }}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon && <Icon name={option.icon} className={styles.icon} />}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
