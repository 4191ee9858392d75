import { useText } from '#app/text/use-text.ts'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import styles from './step-form.module.css'

interface ContactFieldsProps {
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

/** Who books, and how they are told. */
export function ContactFields({ typed, errorOf }: ContactFieldsProps) {
  const t = useText('booking').contact
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t.name}
          name="name"
          autoComplete="given-name"
          defaultValue={typed.name}
          error={errorOf('name')}
          required
        />
        <Field
          label={t.lastName}
          name="last_name"
          autoComplete="family-name"
          defaultValue={typed.last_name}
          error={errorOf('last_name')}
          required
        />
      </div>
      <EmailField
        label={t.email}
        name="email"
        hint={t.emailHint}
        defaultValue={typed.email}
        error={errorOf('email')}
        required
      />
      <MobileField
        label={t.phone}
        name="mobile_phone"
        hint={t.phoneHint}
        defaultValue={typed.mobile_phone}
        error={errorOf('mobile_phone')}
        width={12}
        required
      />
      <RadioCards
        legend={t.reminders}
        name="reminders"
        hint={t.remindersHint}
        defaultValue={typed.reminders ?? 'email'}
        error={errorOf('reminders')}
        columns={2}
        options={[
          { value: 'email', label: t.byEmail, icon: 'mail' },
          { value: 'sms', label: t.bySms, icon: 'message' },
        ]}
      />
    </>
  )
}

interface KnownContactProps extends ContactFieldsProps {
  /** Who they are, in a few lines. */
  known: string[]
}

/** Somebody who is known reads who they are, and opens the fields only to change them; closed, they are sent as they are. */
export function KnownContact({ known, ...fields }: KnownContactProps) {
  const t = useText('booking').contact
  const [main, ...rest] = known
  return (
    <>
      <div>
        <p className={styles.main}>{main}</p>
        {rest.map(line => (
          <p className={styles.line} key={line}>
            {line}
          </p>
        ))}
      </div>
      <details className={styles.change}>
        <summary>{t.known}</summary>
        <div className={styles.section}>
          <ContactFields {...fields} />
        </div>
      </details>
    </>
  )
}
