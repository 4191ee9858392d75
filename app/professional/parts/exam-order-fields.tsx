import { useText } from '#app/text/use-text.ts'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { examRows } from '../documents/documents.rules.ts'
import styles from './desk.module.css'

interface ExamOrderFieldsProps {
  typed: Record<string, string>
  errorOf: (name: string) => string | undefined
  /** Names of the catalogue. */
  exams: readonly string[]
}

const shown = examRows.slice(0, 3)
const others = examRows.slice(3)

/** Which exams, and why. A field takes several: who writes orders writes them in one line. */
export function ExamOrderFields({ typed, errorOf, exams }: ExamOrderFieldsProps) {
  const t = useText('desk').examOrder
  const { optional } = useText('ui')
  const field = (row: number) => {
    const name = `exam_${row}`
    return (
      <Field
        key={row}
        label={t.exam(row)}
        hint={row === 1 ? t.hint : undefined}
        name={name}
        list="examenes"
        maxLength={200}
        autoComplete="off"
        defaultValue={typed[name]}
        error={errorOf(name)}
        required={row === 1}
        optional={row > 1 && row <= shown.length}
      />
    )
  }
  return (
    <>
      <datalist id="examenes">
        {exams.map(name => (
          <option value={name} key={name} />
        ))}
      </datalist>
      {shown.map(field)}
      <details
        className={styles.more}
        open={others.some(row => errorOf(`exam_${row}`) || typed[`exam_${row}`])}
      >
        <summary>
          {t.more} ({optional})
        </summary>
        <div className={styles.group}>{others.map(field)}</div>
      </details>
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        rows={3}
        maxLength={300}
        defaultValue={typed.reason}
        error={errorOf('reason')}
        optional
      />
    </>
  )
}
