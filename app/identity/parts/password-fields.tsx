/** A new password, its repetition, and the list of what it must have, ticked off as one types. */
import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { useEarlyInput } from '#app/ui/fields/use-early-input.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { missingIn, passwordRequirements } from '../recovery/password.rules.ts'
import styles from './narrow-page.module.css'

interface PasswordFieldsProps {
  label: string
  errorOf: (field: string) => string | undefined
}

export function PasswordFields({ label, errorOf }: PasswordFieldsProps) {
  const t = useText('account').password
  const [typed, setTyped] = useState('')
  const field = useEarlyInput<HTMLInputElement>('', setTyped)
  const missing = missingIn(typed)
  return (
    <>
      <Field
        ref={field}
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        aria-describedby="password-rules"
        onInput={event => setTyped(event.currentTarget.value)}
        required
      />
      <div className={styles.rules} id="password-rules">
        <p>{t.rules}</p>
        <ul>
          {passwordRequirements.map(requirement => {
            const met = !missing.includes(requirement)
            return (
              <li key={requirement} className={met ? styles.met : styles.pending}>
                <Icon name={met ? 'check' : 'minus'} size="sm" />
                {t.requirements[requirement]}
                <VisuallyHidden> ({met ? t.met : t.missing})</VisuallyHidden>
              </li>
            )
          })}
        </ul>
      </div>
      <Field
        label={t.repeat}
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        error={errorOf('confirm_password')}
        required
      />
    </>
  )
}
