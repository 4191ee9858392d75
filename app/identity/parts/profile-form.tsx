/** Editing one's data. With a script, the region leaves only its communes to choose from. */
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import { useScript } from '#app/ui/use-script.ts'
import styles from './narrow-page.module.css'

interface ProfileFormProps {
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
  places: { code: string; name: string; region: string }[]
  /** Whether there is a page without the form to go back to. */
  cancel: boolean
}

const genders = ['female', 'male', 'other', 'unsaid'] as const

export function ProfileForm({ typed, errorOf, places, cancel }: ProfileFormProps) {
  const t = useText('profile')
  const words = useText('account').register
  const script = useScript()
  const busy = useNavigation().formData !== undefined
  const [region, setRegion] = useState(
    places.find(({ code }) => code === typed.commune)?.region ?? typed.region ?? '',
  )
  const regions = [...new Set(places.map(place => place.region))]
  const text = (name: string) => ({ name, defaultValue: typed[name], error: errorOf(name) })
  const communesOf = (name: string) =>
    places.filter(place => place.region === name).map(({ code, name: label }) => ({ value: code, label }))
  return (
    <OwnForm method="post" className={styles.form} noValidate>
      <div className={styles.pair}>
        <Field {...text('first_name')} label={t.fields.name} autoComplete="given-name" required />
        <Field {...text('last_name')} label={t.fields.lastName} autoComplete="family-name" required />
      </div>
      <Field
        {...text('birth_date')}
        label={t.fields.birthDate}
        type="date"
        autoComplete="bday"
        width={20}
        required
      />
      <div className={styles.pair}>
        <Select
          name="gender"
          label={t.fields.gender}
          optional
          error={errorOf('gender')}
          defaultValue={typed.gender}
          options={[
            { value: '', label: t.fields.choose },
            ...genders.map(value => ({ value, label: t.fields.genders[value] })),
          ]}
        />
        <Field {...text('nationality')} label={t.fields.nationality} maxLength={60} optional />
      </div>
      <RadioCards
        legend={t.fields.insurance}
        name="prevision"
        defaultValue={typed.prevision}
        error={errorOf('prevision')}
        columns={2}
        options={[
          { value: 'fonasa', label: words.previsions.fonasa },
          { value: 'isapre', label: words.previsions.isapre },
        ]}
      />
      <Field {...text('email')} label={t.fields.email} type="email" autoComplete="email" required />
      <MobileField {...text('phone')} label={t.fields.phone} width={12} required />
      <Field
        name="current_password"
        label={t.password.current}
        hint={t.fields.passwordHint}
        error={errorOf('current_password')}
        type="password"
        autoComplete="current-password"
        optional
      />
      <Field
        {...text('address')}
        label={t.fields.address}
        autoComplete="address-line1"
        maxLength={160}
        optional
      />
      <div className={styles.pair}>
        {script && (
          <Select
            name="region"
            label={t.fields.region}
            optional
            value={region}
            onChange={event => setRegion(event.target.value)}
            options={[
              { value: '', label: t.fields.choose },
              ...regions.map(name => ({ value: name, label: name })),
            ]}
          />
        )}
        <Select
          name="commune"
          key={script ? region : 'all'}
          label={t.fields.commune}
          optional
          error={errorOf('commune')}
          defaultValue={typed.commune}
          options={[
            { value: '', label: t.fields.choose },
            ...(script
              ? communesOf(region)
              : regions.map(name => ({ label: name, options: communesOf(name) }))),
          ]}
        />
      </div>
      <div className={styles.row}>
        <Button name="intent" value="guardar" busy={busy}>
          {t.save}
        </Button>
        {cancel && <Link to="/mi-perfil">{t.cancel}</Link>}
      </div>
    </OwnForm>
  )
}
