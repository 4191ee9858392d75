import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreClosures } from '#app/text/centre/closures.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { fieldsOf } from '../forms/fields.ts'
import styles from './centre.module.css'
import pair from './closures.module.css'

const { form: t, reasons } = centreClosures
/** A change of supply makes its list by itself. */
const { change: _, ...kinds } = centreClosures.kinds

interface ClosureFormProps {
  here: string
  agendas: readonly { agendaId: number; name: string; specialties: string | null }[]
  field: ReturnType<typeof fieldsOf>
}

const optionsOf = (words: Record<string, string>) => [
  { value: '', label: t.choose },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Who, from when to when and why: it shows who is affected, and changes nothing. */
export function ClosureForm({ here, agendas, field }: ClosureFormProps) {
  const busy = useNavigation().formData !== undefined
  return (
    <Card as="section" id="nuevo">
      <OwnForm method="post" action={here} className={styles.form} noValidate>
        <h2>{t.title}</h2>
        <Select label={t.kind} {...field('kind')} options={optionsOf(kinds)} required />
        <Select
          label={t.agenda}
          hint={t.agendaHint}
          {...field('agenda')}
          options={[
            { value: '', label: t.choose },
            ...agendas.map(({ agendaId, name, specialties }) => ({
              value: String(agendaId),
              label: centreDesk.agenda.whoOf(name, specialties),
            })),
          ]}
        />
        <div className={pair.pair}>
          <Field label={t.from} type="date" {...field('from')} required />
          <Field label={t.fromTime} hint={t.timeHint} type="time" {...field('from_time')} />
          <Field label={t.to} hint={t.toHint} type="date" {...field('to')} />
          <Field label={t.toTime} hint={t.toTimeHint} type="time" {...field('to_time')} />
        </div>
        <Select label={t.reason} {...field('reason')} options={optionsOf(reasons)} required />
        <Field
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={500}
          {...field('note')}
          optional
        />
        <Button busy={busy}>{t.submit}</Button>
      </OwnForm>
    </Card>
  )
}
