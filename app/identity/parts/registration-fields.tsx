import { legal } from '#app/shell/links.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import styles from './narrow-page.module.css'

interface RegistrationFieldsProps {
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
  /** RUT and names are the State's. */
  locked?: boolean
  /** With whom data would be shared, by name; nothing while there is nobody. */
  partners: string | null
}

/** The fields of specification section 3, by its names. */
export function RegistrationFields({ typed, errorOf, locked, partners }: RegistrationFieldsProps) {
  const t = useText('account').register
  const text = (name: string) => ({ name, defaultValue: typed[name], error: errorOf(name) })
  const phone = { inputMode: 'numeric', prefix: '+56 9', width: 12 } as const
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.you}</legend>
        <RutField {...text('nid')} readOnly={locked} label={t.rut} required />
        <div className={styles.pair}>
          <Field
            {...text('first_name')}
            readOnly={locked}
            label={t.firstName}
            autoComplete="given-name"
            required
          />
          <Field
            {...text('last_name')}
            readOnly={locked}
            label={t.lastName}
            autoComplete="family-name"
            required
          />
        </div>
        <RadioCards
          legend={t.prevision}
          name="prevision"
          defaultValue={typed.prevision}
          error={errorOf('prevision')}
          columns={2}
          options={[
            { value: 'fonasa', label: t.previsions.fonasa },
            { value: 'isapre', label: t.previsions.isapre },
          ]}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.reach}</legend>
        <Field {...text('email')} label={t.email} type="email" autoComplete="email" required />
        <Field {...text('confirm_email')} label={t.confirmEmail} type="email" autoComplete="off" required />
        <Field
          {...text('phone')}
          {...phone}
          label={t.phone}
          hint={t.phoneHint}
          autoComplete="tel-national"
          required
        />
        <Field {...text('confirm_phone')} {...phone} label={t.confirmPhone} autoComplete="off" required />
      </fieldset>
      <div className={styles.group}>
        <Checkbox
          name="agree_tos"
          defaultChecked={typed.agree_tos === 'on'}
          error={errorOf('agree_tos')}
          label={
            <>
              {t.tosBefore}
              <a href={legal.terms}>{t.tosLink}</a>
              {t.tosAnd}
              <a href={legal.privacy}>{t.privacyLink}</a>
            </>
          }
          required
        />
        <Checkbox
          name="share_data_third_partners"
          defaultChecked={typed.share_data_third_partners === 'on'}
          label={t.share}
          // Who they are belongs to the question: an answer to who knows whom.
          hint={partners ? `${partners} ${t.shareHint}` : t.shareHint}
        />
      </div>
    </>
  )
}
