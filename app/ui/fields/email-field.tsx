import { type FocusEvent, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '../button.tsx'
import styles from './email-field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { meantMailbox } from './mistyped-mailbox.ts'

/** An e-mail address to which something leaves that has no other way: on leaving it, a slip of the provider's name is asked about. */
export function EmailField(field: Omit<FieldProps, 'type' | 'onBlur' | 'onInput'>) {
  const t = useText('ui').mailbox
  const [meant, setMeant] = useState<string>()
  const look = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // On the way to a button or link: what appears would move it from under the hand.
    if (!relatedTarget || relatedTarget instanceof HTMLInputElement) setMeant(meantMailbox(target.value))
  }
  const take = () => {
    const input = document.getElementById(field.id ?? field.name) as HTMLInputElement | null
    if (input && meant) input.value = meant
    input?.focus()
    setMeant(undefined)
  }
  return (
    <div className={styles.field}>
      <Field
        inputMode="email"
        autoComplete="email"
        {...field}
        type="email"
        onBlur={look}
        onInput={() => setMeant(undefined)}
      />
      <div role="status">
        {meant && (
          <p className={styles.meant}>
            <span>{t.meant(meant)}</span>
            <Button type="button" variant="secondary" size="sm" onClick={take}>
              {t.take}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
