/** Choosing a password for the first time, or again after losing it. */
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import styles from './narrow-page.module.css'
import { PasswordFields } from './password-fields.tsx'

interface NewPasswordFormProps {
  label: string
  submit: string
  errors?: { field: string; message: string }[]
}

export function NewPasswordForm({ label, submit, errors = [] }: NewPasswordFormProps) {
  const busy = useNavigation().formData !== undefined
  return (
    <>
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <PasswordFields
            label={label}
            errorOf={field => errors.find(error => error.field === field)?.message}
          />
          <Button size="lg" full busy={busy}>
            {submit}
          </Button>
        </Form>
      </Card>
    </>
  )
}
