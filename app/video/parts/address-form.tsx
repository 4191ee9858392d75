import { Form, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import styles from './visit-page.module.css'

interface AddressFormProps {
  home: string
  address: string
  errors?: { field: string; message: string }[]
}

/** Where help would have to go. Asked on the way in, every time. */
export function AddressForm({ home, address, errors = [] }: AddressFormProps) {
  const t = useText('visit').waiting.address
  const busy = useNavigation().formData?.get('intent') === 'llegar'
  return (
    <Card as="section" tone="leaf" className={styles.card}>
      <ErrorSummary errors={errors} />
      <div>
        <h2>{t.title}</h2>
        <p className={styles.who}>{t.why}</p>
      </div>
      <Form method="post" action={home} className={styles.form} noValidate>
        <Field
          label={t.label}
          hint={t.hint}
          name="address"
          autoComplete="street-address"
          defaultValue={address}
          error={errors[0]?.message}
          maxLength={300}
          required
        />
        <Button size="lg" full name="intent" value="llegar" busy={busy}>
          {t.enter}
        </Button>
      </Form>
    </Card>
  )
}
