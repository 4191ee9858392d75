import { Link, useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from '../../parts/narrow-page.module.css'
import { proofForTrust } from '../delegation.rules.ts'
import type { Delegations } from '../load-delegations.server.ts'

interface InviteFormProps {
  options: Delegations['options']
  proven: boolean
  typed: Record<string, string>
  errors: readonly { field: string; message: string }[]
}

/** Whom, who they are, what they may do and until when. */
export function InviteForm({ options, proven, typed, errors }: InviteFormProps) {
  const t = useText('delegation').add
  const busy = useNavigation().formData?.get('intent') === 'invitar'
  const text = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: errors.find(error => error.field === name)?.message,
    required: true,
  })
  const { error, defaultValue } = text('grant')
  const { books, booksHint, reads, readsHint, both, bothHint } = t.grants
  return (
    <Card as="section" aria-labelledby="invitar">
      <OwnForm method="post" className={styles.form} noValidate>
        <h2 id="invitar" className={styles.legend}>
          {t.title}
        </h2>
        <Field {...text('delegate_name')} label={t.name} autoComplete="off" />
        <div className={styles.pair}>
          <RutField {...text('delegate_rut')} label={t.rut} autoComplete="off" />
          <Field {...text('delegate_email')} label={t.email} type="email" autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <Select
            {...text('relation')}
            label={t.relation}
            defaultValue={typed.relation ?? ''}
            options={[{ value: '', label: t.choose }, ...options.relations]}
          />
          <Select
            {...text('span')}
            label={t.span}
            defaultValue={typed.span ?? '1y'}
            options={options.spans}
          />
        </div>
        <RadioCards
          legend={t.grant}
          name="grant"
          error={error}
          defaultValue={defaultValue ?? 'books'}
          options={[
            { value: 'books', label: books, description: booksHint, icon: 'calendar' },
            { value: 'reads', label: reads, description: readsHint, icon: 'document' },
            { value: 'both', label: both, description: bothHint, icon: 'users' },
          ]}
        />
        {!proven && (
          <p>
            <Link to={proofForTrust}>{t.proof}</Link>
          </p>
        )}
        <div className={styles.row}>
          <Button name="intent" value="invitar" icon="plus" busy={busy}>
            {t.submit}
          </Button>
        </div>
      </OwnForm>
    </Card>
  )
}
