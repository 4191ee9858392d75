import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type DocumentKind, medicineRows } from '../documents/documents.rules.ts'
import styles from './desk.module.css'
import { ExamOrderFields } from './exam-order-fields.tsx'

interface DocumentFieldsProps {
  kind: DocumentKind
  typed: Record<string, string>
  errorOf: (name: string) => string | undefined
  today: string
  medicines: readonly string[]
  routes: readonly string[]
  exams: readonly string[]
  conditions: readonly { number: number; name: string }[]
}

/** What is asked for each kind of document. */
export function DocumentFields(props: DocumentFieldsProps) {
  switch (props.kind) {
    case 'receta':
      return <PrescriptionFields {...props} />
    case 'licencia':
      return <LicenceFields {...props} />
    case 'ges':
      return <GesFields {...props} />
    case 'orden':
      return <ExamOrderFields {...props} />
  }
}

const choices = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

const names = ['medicine', 'dose', 'route', 'period', 'quantity'] as const
const [, ...others] = medicineRows

/** Most have one medicine: the others are opened by whoever needs them. */
function PrescriptionFields({ typed, errorOf, medicines, routes }: DocumentFieldsProps) {
  const t = useText('desk').prescription
  const { optional } = useText('ui')
  const [unknown, setUnknown] = useState<Record<number, boolean>>({})
  const look = (row: number, name: string) =>
    setUnknown(before => ({ ...before, [row]: name.trim() !== '' && !medicines.includes(name.trim()) }))
  const wrong = (name: (typeof names)[number], row: number) => errorOf(`${name}_${row}`)
  const fieldsOf = (row: number) => (
    <>
      <Field
        label={t.name}
        name={`medicine_${row}`}
        list="medicamentos"
        hint={unknown[row] ? t.unknown : t.nameHint}
        onBlur={event => look(row, event.currentTarget.value)}
        autoComplete="off"
        defaultValue={typed[`medicine_${row}`]}
        error={errorOf(`medicine_${row}`)}
        required={row === 1}
      />
      <Field
        label={t.dose}
        hint={t.doseHint}
        name={`dose_${row}`}
        defaultValue={typed[`dose_${row}`]}
        error={errorOf(`dose_${row}`)}
        required={row === 1}
      />
      <Field
        label={t.route}
        hint={t.routeHint}
        name={`route_${row}`}
        list="vias"
        autoComplete="off"
        defaultValue={typed[`route_${row}`]}
        error={errorOf(`route_${row}`)}
        required={unknown[row]}
      />
      <div className={styles.pair}>
        <Field
          label={t.period}
          hint={t.periodHint}
          name={`period_${row}`}
          defaultValue={typed[`period_${row}`]}
          error={errorOf(`period_${row}`)}
          required={row === 1}
        />
        <Field
          label={t.quantity}
          hint={t.quantityHint}
          name={`quantity_${row}`}
          inputMode="numeric"
          defaultValue={typed[`quantity_${row}`]}
          error={errorOf(`quantity_${row}`)}
          required={row === 1}
        />
      </div>
    </>
  )
  return (
    <>
      <datalist id="medicamentos">
        {medicines.map(name => (
          <option value={name} key={name} />
        ))}
      </datalist>
      <datalist id="vias">
        {routes.map(name => (
          <option value={name} key={name} />
        ))}
      </datalist>
      <fieldset className={styles.group}>
        <legend>{t.medicine(1)}</legend>
        {fieldsOf(1)}
      </fieldset>
      {others.map(row => (
        <details
          className={styles.more}
          open={names.some(name => wrong(name, row) || typed[`${name}_${row}`])}
          key={row}
        >
          <summary>
            {t.medicine(row)} ({optional})
          </summary>
          <fieldset className={styles.group} aria-label={t.medicine(row)}>
            {fieldsOf(row)}
          </fieldset>
        </details>
      ))}
      <TextArea
        label={t.indications}
        name="indications"
        rows={3}
        defaultValue={typed.indications}
        error={errorOf('indications')}
        optional
      />
      <Select label={t.type} name="type" options={choices(t.types)} defaultValue={typed.type ?? 'simple'} />
    </>
  )
}

function LicenceFields({ typed, errorOf, today }: DocumentFieldsProps) {
  const t = useText('desk').licence
  return (
    <>
      <Select
        label={t.type}
        name="type"
        options={choices(t.types)}
        defaultValue={typed.type ?? '1'}
        error={errorOf('type')}
      />
      <div className={styles.pair}>
        <Field
          label={t.from}
          name="rest_from"
          type="date"
          defaultValue={typed.rest_from ?? today}
          error={errorOf('rest_from')}
          required
        />
        <Field
          label={t.days}
          name="days"
          inputMode="numeric"
          defaultValue={typed.days}
          error={errorOf('days')}
          required
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={t.kind}
          name="rest_kind"
          options={choices(t.kinds)}
          defaultValue={typed.rest_kind ?? 'total'}
          error={errorOf('rest_kind')}
        />
        <Select
          label={t.place}
          name="rest_place"
          options={choices(t.places)}
          defaultValue={typed.rest_place ?? 'home'}
          error={errorOf('rest_place')}
        />
      </div>
      <Field
        label={t.employer}
        name="employer"
        defaultValue={typed.employer}
        error={errorOf('employer')}
        optional
      />
      <div className={styles.pair}>
        <Select
          label={t.authority}
          name="authority_kind"
          options={choices(t.authorities)}
          defaultValue={typed.authority_kind ?? 'compin'}
          error={errorOf('authority_kind')}
        />
        <Field
          label={t.authorityName}
          hint={t.authorityHint}
          name="authority_name"
          defaultValue={typed.authority_name}
          error={errorOf('authority_name')}
          required
        />
      </div>
    </>
  )
}

function GesFields({ typed, errorOf, conditions }: DocumentFieldsProps) {
  const t = useText('desk').ges
  return (
    <>
      <Select
        label={t.condition}
        name="condition"
        options={[
          { value: '', label: t.choose },
          ...conditions.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` })),
        ]}
        defaultValue={typed.condition ?? ''}
        error={errorOf('condition')}
        required
      />
      <Field
        label={t.diagnosis}
        name="diagnosis"
        defaultValue={typed.diagnosis}
        error={errorOf('diagnosis')}
        required
      />
      <Select
        label={t.confirmed}
        name="confirmed"
        // Nobody confirms a diagnosis by leaving a field as it was.
        options={[{ value: '', label: t.choose }, ...choices(t.answers)]}
        defaultValue={typed.confirmed ?? ''}
        error={errorOf('confirmed')}
        required
      />
    </>
  )
}
