import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from './quote-form.module.css'

interface Props {
  typed?: Record<string, string>
  errors?: { field: string; message: string }[]
  /** Side by side where there is room: on the first page. */
  wide?: boolean
  /** Before the button. */
  children?: ReactNode
}

const action = '/cotizar-receta'

/** Folio and RUT of a prescription. A POST: neither belongs in an address. */
export function QuoteForm({ typed = {}, errors = [], wide = false, children }: Props) {
  const t = useText('quote')
  const navigation = useNavigation()
  const busy = navigation.formAction === action
  const errorOf = errorOfEach(errors)
  return (
    <Form method="post" action={action} className={wide ? styles.wide : styles.form} noValidate>
      <Field
        label={t.number}
        hint={t.numberHint}
        name="receta"
        defaultValue={typed.receta}
        error={errorOf('receta')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
      <RutField
        label={t.rut}
        name="rut_paciente"
        defaultValue={typed.rut_paciente}
        error={errorOf('rut_paciente')}
        required
      />
      {children}
      <Button size="lg" full={!wide} busy={busy} icon="pill">
        {t.submit}
      </Button>
    </Form>
  )
}
