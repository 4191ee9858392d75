import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import styles from './whom-fields.module.css'

interface WhomFieldsProps {
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
  /** Whoever is signed in: their RUT is known. */
  me?: string
  /** Their children, chosen by name. */
  dependants: readonly { id: string; name: string; hint: string }[]
}

/**
 * Who is attended. The fields that do not apply are hidden by the style sheet from what is chosen in the form, so this
 * works before any script; where the browser cannot (:has), all of them show.
 */
export function WhomFields({ typed, errorOf, me, dependants }: WhomFieldsProps) {
  const t = useText('booking').summary
  return (
    <>
      <RadioCards
        legend={t.whom}
        name="for_whom"
        defaultValue={typed.for_whom ?? 'me'}
        error={errorOf('for_whom')}
        columns={2}
        options={[
          { value: 'me', label: t.me, description: me ?? t.meHint, icon: 'user' },
          ...dependants.map(({ id, name, hint }) => ({
            value: id,
            label: name,
            description: hint,
            icon: 'heart' as const,
          })),
          { value: 'other', label: t.other, description: t.otherHint, icon: 'users' },
        ]}
      />
      <fieldset className={styles.others}>
        <legend className={styles.legend}>{t.otherTitle}</legend>
        <RutField
          label={t.otherRut}
          name="patient_rut"
          defaultValue={typed.patient_rut}
          error={errorOf('patient_rut')}
        />
        <div className={styles.pair}>
          <Field
            label={t.otherName}
            name="patient_name"
            defaultValue={typed.patient_name}
            error={errorOf('patient_name')}
            autoComplete="off"
          />
          <Field
            label={t.otherLastName}
            name="patient_last_name"
            defaultValue={typed.patient_last_name}
            error={errorOf('patient_last_name')}
            autoComplete="off"
          />
        </div>
        <Field
          label={t.birthDate}
          name="birth_date"
          type="date"
          defaultValue={typed.birth_date}
          error={errorOf('birth_date')}
          autoComplete="off"
          width={20}
        />
      </fieldset>
    </>
  )
}
