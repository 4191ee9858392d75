import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import type { NeedsAsked } from '../needs/needs-told.server.ts'
import styles from './needs-fields.module.css'

interface NeedsFieldsProps {
  asked: NeedsAsked
  typed: Record<string, string>
  error?: string
}

/** What a patient needs at the visit: one box each, and a line in their own words. */
export function NeedsFields({ asked: { kinds, note, reaches }, typed, error }: NeedsFieldsProps) {
  return (
    <div className={styles.fields}>
      {kinds.map(({ name, label, hint }) => (
        <Checkbox key={name} name={name} label={label} hint={hint} defaultChecked={Boolean(typed[name])} />
      ))}
      <Field
        label={note.label}
        name={note.name}
        hint={note.hint}
        defaultValue={typed[note.name]}
        error={error}
        maxLength={note.longest}
        autoComplete="off"
      />
      <p className={styles.small}>{reaches}</p>
    </div>
  )
}
