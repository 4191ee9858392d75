/** The four digits of an SMS, and another one for whom none arrived. */
import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './narrow-page.module.css'

export interface CodeFormProps {
  action?: string
  /** Whether there is a code to write; without one it is asked for first. */
  sent?: boolean
  error?: string
  /** What became of asking for another code. */
  resent?: 'sent' | 'wait'
  sending?: ShownSending
}

export function CodeForm({ action, sent = true, error, resent, sending: asked }: CodeFormProps) {
  const t = useText('account').code
  const sending = useNavigation().formData?.get('intent')
  // What is wrong with a code is said beside it, also when that is that no more are sent today.
  const written = sent || error !== undefined
  return (
    <>
      {resent && (
        <Banner tone={resent === 'sent' ? 'good' : 'info'} live>
          {resent === 'sent' ? t.resent : t.wait}
        </Banner>
      )}
      <OwnForm method="post" action={action} className={styles.form} noValidate>
        {written && (
          <Field
            label={t.label}
            name="code"
            hint={t.hint}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            width={8}
          />
        )}
        <SendingProof asked={asked} />
        <div className={styles.row}>
          {written && (
            <Button name="intent" value="codigo" busy={sending === 'codigo'}>
              {t.submit}
            </Button>
          )}
          <Button
            name="intent"
            value="reenviar"
            variant={written ? 'quiet' : 'primary'}
            icon="message"
            busy={sending === 'reenviar'}
          >
            {written ? t.resend : t.send}
          </Button>
        </div>
      </OwnForm>
    </>
  )
}
