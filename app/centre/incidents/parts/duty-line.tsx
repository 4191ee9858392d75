/** One thing that the law asks: until when, its text, and the note that it was done. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreIncidents as t } from '#app/text/incidents.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import sections from '../../operator/parts/sections.module.css'
import type { Duty, DutyState } from '../incident.rules.ts'
import styles from './incidents.module.css'

interface Given {
  name: string
  defaultValue?: string
  error?: string
}

interface DutyLineProps {
  home: string
  line: {
    duty: Duty
    state: DutyState
    due: string
    done: string | null
    saved: boolean
    draft: string
  }
  given: (name: string, own: Record<string, string>, otherwise?: string) => Given
  /** Of telling people: how many, and what is missing before it can be done. */
  tell: { people: string; missing: string | null; hint: string | null; drill: boolean }
}

const tones = { open: 'warning', overdue: 'danger', done: 'good', 'done-late': 'neutral' } as const

export function DutyLine({ home, line, given, tell }: DutyLineProps) {
  const { duty, state, due, done, draft } = line
  const ofDraft = { intent: 'borrador', duty }
  const ofDone = { intent: 'informado', duty }
  const body = given('body', ofDraft, draft)
  const receipt = given('receipt', ofDone)
  const isOpen = Boolean(body.error || receipt.error || receipt.defaultValue || body.defaultValue !== draft)
  return (
    <li>
      <p className={styles.line}>
        <strong>{t.duties[duty]}</strong>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </p>
      <p className={sections.soft}>
        {done ?? t.due(due)}. {t.law[duty]}
      </p>
      <details className={classNames(sections.fold, styles.fold)} open={isOpen}>
        <summary aria-label={`${t.draft.open}: ${t.duties[duty]}`}>{t.draft.open}</summary>
        <OwnForm method="post" action={home} className={styles.form} noValidate>
          <input type="hidden" name="intent" value="borrador" />
          <input type="hidden" name="duty" value={duty} />
          <TextArea
            {...body}
            key={draft}
            id={`body-${duty}`}
            label={t.draft.label}
            rows={10}
            maxLength={8000}
          />
          <Button variant="secondary" size="sm">
            {t.draft.save}
          </Button>
        </OwnForm>
        {!done && duty !== 'people' && (
          <OwnForm method="post" action={home} className={styles.form} noValidate>
            <input type="hidden" name="intent" value="informado" />
            <input type="hidden" name="duty" value={duty} />
            <p className={sections.soft}>
              {t.draft.byHand} {duty === 'agency' ? t.draft.where.agency : t.draft.where.csirt}.
            </p>
            <Field
              {...receipt}
              id={`receipt-${duty}`}
              label={t.reported.label}
              maxLength={200}
              autoComplete="off"
            />
            <Button variant="secondary" size="sm">
              {t.reported.submit}
            </Button>
          </OwnForm>
        )}
        {!done && duty === 'people' && (
          <OwnForm method="post" action={home} className={styles.form}>
            <input type="hidden" name="intent" value="enviar" />
            <p className={sections.soft}>{tell.missing ?? t.tell.lead(tell.people)}</p>
            {tell.hint && <p className={sections.soft}>{tell.hint}</p>}
            {!tell.missing && (
              <Button variant="secondary" size="sm">
                {tell.drill ? t.tell.drill : t.tell.submit}
              </Button>
            )}
          </OwnForm>
        )}
      </details>
    </li>
  )
}
