/** Choosing a password for the first time, or again after losing it. */
import { Form, useNavigation } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import styles from './narrow-page.module.css'
import { PasswordFields } from './password-fields.tsx'

interface NewPasswordFormProps {
  label: string
  submit: string
  errors?: { field: string; message: string }[]
  /** The captcha, where the account's messages would be withheld. */
  sending?: ShownSending | null
}

export function NewPasswordForm({ label, submit, errors = [], sending }: NewPasswordFormProps) {
  const { passwordAlone } = useText('account')
  const busy = useNavigation().formData !== undefined
  return (
    <>
      <ErrorSummary errors={errors} kept={passwordAlone} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <PasswordFields label={label} errorOf={errorOfEach(errors)} />
          <SendingProof asked={sending} />
          <Button size="lg" full busy={busy}>
            {submit}
          </Button>
        </Form>
      </Card>
    </>
  )
}
